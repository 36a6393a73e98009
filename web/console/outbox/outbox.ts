import * as m from '#messages'
import { formatList } from '../state/format.ts'
import { pushUndo } from '../state/undo.ts'
import { sendMessage } from './deliver.ts'
import { addDraftMacro } from './draft-macro.ts'
import { addToDraft } from './drafts.ts'
import { addMentions } from './mentions.ts'
import {
  holdMs,
  onMessageRemoved,
  type PendingMessage,
  persistMessage,
  type StoredMessage,
} from './persisted.ts'
import {
  addMessage,
  allOutgoing,
  dropMessage,
  findMessage,
  updatePersistedMessage,
} from './store.ts'
import { deleteUploads } from './upload.ts'

/** How long sending can be undone. */
export const undoSendMs = 5_000
/** Short, because the console may be opened again soon after it was closed. */
const leavingHoldMs = 3_000

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; forgetUndo(): void }>()

type Message = Omit<StoredMessage, 'key' | 'heldUntil' | 'fileNames'> & { files: readonly File[] }

/** Sends a message once it can no longer be undone. */
export function queueMessage({ files, ...message }: Message): void {
  const entry: PendingMessage = {
    ...message,
    key: randomKey(),
    state: 'waiting',
    files: files.map((file) => ({ file })),
    fileNames: files.map(({ name }) => name),
    heldUntil: Date.now() + holdMs,
  }
  persistMessage(entry)
  addMessage(entry)
  const timer = setTimeout(() => sendNow(entry.key), undoSendMs)
  const label = m.outbox_undoLabel({ kind: message.kind, ticket: message.ticketName })
  const forgetUndo = pushUndo(label, () => undoSend(entry.key))
  waiting.set(entry.key, { timer, forgetUndo })
}

/** Turns the message back into a draft, unless it is on its way. */
export function undoSend(key: string): void {
  if (findMessage(key)?.state === 'sending') return
  const entry = discard(key)
  if (!entry) return
  const files = entry.files.map(({ file }) => file)
  addMentions(entry.ticketId, entry.mentions ?? [])
  addToDraft(entry.ticketId, entry.kind, entry.body, files)
  if (entry.macro) addDraftMacro(entry.ticketId, entry.kind, entry.macro)
}

export function discard(key: string): PendingMessage | undefined {
  stopWaiting(key)
  const entry = dropMessage(key)
  if (entry) deleteUploads(entry)
  return entry
}

const sending = new Set<Promise<void>>()

/** Before signing out: sends what still waits. Done when nothing is on its way any more. */
export async function sendEverything(): Promise<void> {
  for (const { key, state } of allOutgoing()) if (state === 'waiting') sendNow(key)
  await Promise.allSettled(sending)
}

/** Sends without waiting, or again after a failure. */
export function sendNow(key: string, { isLeaving = false } = {}): void {
  stopWaiting(key)
  const state = findMessage(key)?.state
  if (state === undefined || state === 'sending') return
  const heldUntil = Date.now() + (isLeaving ? leavingHoldMs : holdMs)
  updatePersistedMessage(key, { state: 'sending', heldUntil })
  const done = sendMessage(key, { isLeaving }).finally(() => sending.delete(done))
  sending.add(done)
}

/** Shows an unsent message of a page that was closed. Its files are lost. */
export function restoreMessage(stored: StoredMessage): void {
  if (findMessage(stored.key)) return
  const failure =
    stored.fileNames.length > 0
      ? m.outbox_interruptedWithFiles({ files: formatList(stored.fileNames) })
      : m.outbox_interrupted
  addMessage({ ...stored, state: 'failed', files: [], fileNames: [], failure })
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.get(key)?.forgetUndo()
  waiting.delete(key)
}

/** `crypto.randomUUID` does not exist on pages without HTTPS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

// Another tab has sent or discarded it.
onMessageRemoved((key) => {
  const state = findMessage(key)?.state
  if (state === 'failed' || state === 'unseen') dropMessage(key)
})
