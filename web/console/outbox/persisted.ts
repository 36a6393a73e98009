import type { Comment } from '@bellhop/sdk'
import { currentMe } from '../data/me.ts'
import type { Status } from '../data/types.ts'
import { localKeys, readLocal, writeLocal } from '../state/local-storage.ts'
import type { DraftMacro } from './draft-macro.ts'
import type { MessageKind } from './drafts.ts'
import type { Mention } from './mentions.ts'
import type { SideTarget } from './side-request.ts'
import type { MessageState } from './unsent.ts'

/** `side`: to somebody other than the customer, by mail. */
export type OutgoingKind = MessageKind | 'side'

/** In local storage until the server has it, so that it survives the page. */
export interface StoredMessage {
  /** The idempotency key: however often it is sent, the comment is created once. */
  key: string
  /** Its author. Somebody else may sign in before it is sent. */
  userId: string
  ticketId: string
  ticketNumber: number
  ticketName: string
  kind: OutgoingKind
  body: string
  /** Only notes have them. */
  mentions?: readonly Mention[]
  /** Of a reply, if the author has chosen one. */
  fromAddress?: string | undefined
  /** The saved reply that it was made from, if any. */
  macro?: DraftMacro
  /** If it is for somebody other than the customer. */
  side?: SideTarget
  /** The newest comment that the author has seen. */
  lastSeenId: string | null
  /** The status to set after the message was sent. */
  nextStatus: Status | undefined
  /** For a message that the server sends later. */
  schedule?: Schedule
  /** How often it was sent. */
  attempts: number
  /** Whether the server may have it, because the response to an attempt is missing. */
  mayHaveArrived: boolean
  /** Why the latest attempt failed, as a sentence. Still there during the next one. */
  failure?: string
  fileNames: readonly string[]
  /** Until then an open page takes care of it. If it is still stored afterwards, that page is gone. */
  heldUntil: number
}

export interface Schedule {
  sendAt: string
  /** What was done, once it is. */
  label: string
}

/** A message on its way to the server. */
export interface PendingMessage extends StoredMessage {
  state: MessageState
  files: readonly OutgoingFile[]
  unseen?: readonly Comment[]
  /** When a retrying message is sent again; without it, once there is a connection. */
  retryAt?: number | undefined
}

export interface OutgoingFile {
  file: File
  /** Once it was uploaded. */
  uploadId?: string
}

/** Longer than a request with all its retries takes. */
export const holdMs = 150_000

const prefixOf = (userId: string) => `bellhop.outbox.${userId}.`
const prefix = () => prefixOf(currentMe().user.id)

/** Those that storage had no room for: they would be lost with the page. */
const unsaved = new Set<string>()

export const hasUnsavedMessages = () => unsaved.size > 0

export function persistMessage(message: PendingMessage): void {
  const { state, files, unseen, retryAt, ...stored } = message
  const name = prefixOf(stored.userId) + stored.key
  if (writeLocal(name, stored satisfies StoredMessage)) unsaved.delete(stored.key)
  else unsaved.add(stored.key)
}

export function removePersistedMessage({
  userId,
  key,
}: Pick<StoredMessage, 'userId' | 'key'>): void {
  unsaved.delete(key)
  localStorage.removeItem(prefixOf(userId) + key)
}

export const listPersistedMessages = (): StoredMessage[] =>
  localKeys(prefix()).flatMap((name) => {
    const stored = readLocal<StoredMessage>(name)
    return stored ? { ...unknownBefore(), ...stored } : []
  })

/** Of messages that an earlier version has stored. */
const unknownBefore = () => ({
  userId: currentMe().user.id,
  attempts: 0,
  mayHaveArrived: true,
})

/** Calls the listener when another tab removes a message. */
export function onMessageRemoved(listener: (key: string) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null && key?.startsWith(prefix())) listener(key.slice(prefix().length))
  })
}
