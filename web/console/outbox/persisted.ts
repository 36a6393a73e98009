import type { Comment } from '@bellhop/sdk'
import { currentMe } from '../data/me.ts'
import type { Status } from '../data/types.ts'
import { localKeys, readLocal, writeLocal } from '../state/local-storage.ts'
import type { DraftMacro } from './draft-macro.ts'
import type { MessageKind } from './drafts.ts'
import type { Mention } from './mentions.ts'

/** In local storage until the server has it, so that it survives the page. */
export interface StoredMessage {
  /** The idempotency key: however often it is sent, the comment is created once. */
  key: string
  ticketId: string
  ticketNumber: number
  ticketName: string
  kind: MessageKind
  body: string
  /** Only notes have them. */
  mentions?: readonly Mention[]
  /** The saved reply that it was made from, if any. */
  macro?: DraftMacro
  /** The newest comment that the author has seen. */
  lastSeenId: string | null
  /** The status to set after the message was sent. */
  nextStatus: Status | undefined
  fileNames: readonly string[]
  /** Until then an open page takes care of it. If it is still stored afterwards, that page is gone. */
  heldUntil: number
}

/** A message on its way to the server. */
export interface PendingMessage extends StoredMessage {
  /**
   * `waiting`: can still be undone; `unseen`: stopped by comments that the author has not seen;
   * `failed`: it or a file was rejected, or no response.
   */
  state: 'waiting' | 'sending' | 'unseen' | 'failed'
  files: readonly OutgoingFile[]
  unseen?: readonly Comment[]
  failure?: string
}

export interface OutgoingFile {
  file: File
  /** Once it was uploaded. */
  uploadId?: string
}

/** Longer than a request with all its retries takes. */
export const holdMs = 150_000

const prefix = () => `bellhop.outbox.${currentMe().user.id}.`

export function persistMessage(message: PendingMessage): void {
  const { state, files, unseen, failure, ...stored } = message
  writeLocal(prefix() + stored.key, stored satisfies StoredMessage)
}

export const removePersistedMessage = (key: string) => localStorage.removeItem(prefix() + key)

export const listPersistedMessages = (): StoredMessage[] =>
  localKeys(prefix()).flatMap((name) => readLocal<StoredMessage>(name) ?? [])

/** Calls the listener when another tab removes a message. */
export function onMessageRemoved(listener: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(prefix())) listener(key.slice(prefix().length))
  })
}
