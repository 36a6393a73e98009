import type { Comment } from '@bellhop/sdk'
import { currentMe } from '../data/me.ts'
import type { Status } from '../data/types.ts'
import { localKeys, readLocal, writeLocal } from '../state/local-storage.ts'
import type { MessageKind } from './drafts.ts'

/** What is kept on this device until the desk has it, so that it survives the page. */
export interface StoredMessage {
  /** Names the request: however often it is sent, it is carried out once. */
  key: string
  ticketId: string
  ticketNumber: number
  ticketName: string
  kind: MessageKind
  body: string
  /** The newest comment that its author has seen. */
  lastSeenId: string | null
  /** The status that the ticket gets when the message is there. */
  nextStatus: Status | undefined
  fileNames: readonly string[]
  /** Until then a page takes care of it; if it is still here afterwards, that page is gone. */
  heldUntil: number
}

/** A message on its way to the desk. */
export interface PendingMessage extends StoredMessage {
  /**
   * `waiting`: can be taken back; `unseen`: stopped, because something came that its author has not
   * seen; `failed`: refused, or not answered; `attaching`: it is there, and its files follow.
   */
  state: 'waiting' | 'sending' | 'unseen' | 'failed' | 'attaching'
  files: readonly OutgoingFile[]
  /** Once it is there. */
  comment?: Comment
  unseen?: readonly Comment[]
  failure?: string
}

export interface OutgoingFile {
  file: File
  state: 'waiting' | 'sending' | 'failed'
  failure?: string
}

const prefix = () => `bellhop.outbox.${currentMe().user.id}.`

export function persistMessage({
  state,
  files,
  comment,
  unseen,
  failure,
  ...kept
}: PendingMessage): void {
  writeLocal(prefix() + kept.key, kept satisfies StoredMessage)
}

export const removePersistedMessage = (key: string) => localStorage.removeItem(prefix() + key)

export const listPersistedMessages = (): StoredMessage[] =>
  localKeys(prefix()).flatMap((name) => readLocal<StoredMessage>(name) ?? [])

/** Tells when another tab has dealt with one. */
export function onMessageRemoved(listener: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(prefix())) listener(key.slice(prefix().length))
  })
}
