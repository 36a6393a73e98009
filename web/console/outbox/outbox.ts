import { pushUndo } from '../state/undo.ts'
import { sendMessage } from './deliver.ts'
import { addToDraft } from './drafts.ts'
import {
  onMessageRemoved,
  type PendingMessage,
  persistMessage,
  type StoredMessage,
} from './persisted.ts'
import { addMessage, dropMessage, findMessage, updatePersistedMessage } from './store.ts'

/** For so long it can be taken back. */
export const undoSendMs = 5_000
/** Longer than a request with all its repetitions takes. */
const holdMs = 150_000
/** Whoever opens the console after the page has gone may look soon. */
const leavingHoldMs = 3_000

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; forgetUndo(): void }>()

export type Message = Omit<StoredMessage, 'key' | 'heldUntil' | 'fileNames'> & {
  files: readonly File[]
}

/** Sends it in a moment. */
export function queueMessage({ files, ...message }: Message): void {
  const entry: PendingMessage = {
    ...message,
    key: randomKey(),
    state: 'waiting',
    files: files.map((file) => ({ file, state: 'waiting' })),
    fileNames: files.map(({ name }) => name),
    heldUntil: Date.now() + holdMs,
  }
  persistMessage(entry)
  addMessage(entry)
  const timer = setTimeout(() => sendNow(entry.key), undoSendMs)
  const what = message.kind === 'reply' ? 'Reply' : 'Note'
  const forgetUndo = pushUndo(`${what} on ${message.ticketName}`, () => undoSend(entry.key))
  waiting.set(entry.key, { timer, forgetUndo })
}

/** It becomes what it was: a draft. */
export function undoSend(key: string): void {
  const entry = discard(key)
  if (!entry) return
  const files = entry.files.map(({ file }) => file)
  addToDraft(entry.ticketId, entry.kind, entry.body, files)
}

export function discard(key: string): PendingMessage | undefined {
  stopWaiting(key)
  return dropMessage(key)
}

/** Sends it now, or once more. */
export function sendNow(key: string, { isLeaving = false } = {}): void {
  stopWaiting(key)
  const state = findMessage(key)?.state
  if (state === undefined || state === 'sending' || state === 'attaching') return
  const heldUntil = Date.now() + (isLeaving ? leavingHoldMs : holdMs)
  updatePersistedMessage(key, { state: 'sending', heldUntil })
  void sendMessage(key, { isLeaving })
}

/** What was left by a page that is gone. */
export function restoreMessage(kept: StoredMessage): void {
  if (findMessage(kept.key)) return
  const lost = kept.fileNames.length > 0 ? ` Reattach: ${kept.fileNames.join(', ')}.` : ''
  const failure = `The page was closed before this was sent.${lost}`
  addMessage({ ...kept, state: 'failed', files: [], fileNames: [], failure })
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.get(key)?.forgetUndo()
  waiting.delete(key)
}

/** `crypto.randomUUID` would be missing in a page that came without https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

onMessageRemoved((key) => {
  const state = findMessage(key)?.state
  if (state === 'failed' || state === 'unseen') dropMessage(key)
})
