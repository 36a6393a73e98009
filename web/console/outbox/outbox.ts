import * as m from '#messages'
import { currentMe } from '../data/me.ts'
import { formatList } from '../state/format.ts'
import { pushUndo } from '../state/undo.ts'
import { createKey } from './create-key.ts'
import { failMessage, type SendOptions, sendMessage } from './deliver.ts'
import { addDraftMacro } from './draft-macro.ts'
import { setDraftSender } from './draft-sender.ts'
import { addToDraft, type MessageKind } from './drafts.ts'
import { addMentions } from './mentions.ts'
import {
  holdMs,
  onMessageRemoved,
  type PendingMessage,
  persistMessage,
  type StoredMessage,
} from './persisted.ts'
import { isSignedInAs } from './same-user.ts'
import { editSide } from './side.ts'
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

type Message = Omit<
  StoredMessage,
  'key' | 'userId' | 'heldUntil' | 'fileNames' | 'attempts' | 'mayHaveArrived'
> & { files: readonly File[] }

/** Sends a message once it can no longer be undone; one for later at once, as it can be canceled. */
export function queueMessage({ files, ...message }: Message): void {
  const entry: PendingMessage = {
    ...message,
    key: createKey(),
    userId: currentMe().user.id,
    state: 'waiting',
    attempts: 0,
    mayHaveArrived: false,
    files: files.map((file) => ({ file })),
    fileNames: files.map(({ name }) => name),
    heldUntil: Date.now() + holdMs,
  }
  persistMessage(entry)
  addMessage(entry)
  if (entry.schedule) {
    sendNow(entry.key)
    return
  }
  const timer = setTimeout(() => sendNow(entry.key), undoSendMs)
  const label = m.outbox_undoLabel({ kind: message.kind, ticket: message.ticketName })
  const forgetUndo = pushUndo(label, () => undoSend(entry.key))
  waiting.set(entry.key, { timer, forgetUndo })
}

/** Turns the message back into a draft, unless it is on its way. */
export function undoSend(key: string): void {
  if (findMessage(key)?.state === 'sending') return
  const entry = discard(key)
  if (entry?.kind === 'side') editSide(entry, entry.side!)
  else if (entry) editComment(entry, entry.kind)
}

function editComment(entry: PendingMessage, kind: MessageKind): void {
  const files = entry.files.map(({ file }) => file)
  addMentions(entry.ticketId, entry.mentions ?? [])
  if (entry.fromAddress !== undefined) setDraftSender(entry.ticketId, entry.fromAddress)
  addToDraft(entry.ticketId, kind, entry.body, files)
  if (entry.macro) addDraftMacro(entry.ticketId, kind, entry.macro)
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
  for (const { key, state } of allOutgoing()) {
    if (state === 'waiting' || state === 'retrying') sendNow(key)
  }
  await Promise.allSettled(sending)
}

/** Sends without waiting, or again after a failure. */
export function sendNow(key: string, { isLeaving = false } = {}): void {
  stopWaiting(key)
  const entry = findMessage(key)
  if (!entry || entry.state === 'sending') return
  if (!navigator.onLine) {
    waitForConnection(key)
    return
  }
  const heldUntil = Date.now() + (isLeaving ? leavingHoldMs : holdMs)
  updatePersistedMessage(key, { state: 'sending', heldUntil, attempts: entry.attempts + 1 })
  const done = attempt(key, { isLeaving }).finally(() => sending.delete(done))
  sending.add(done)
}

/** So that the next page soon takes care of it, unless it is acknowledged before. */
export function releaseMessage(key: string): void {
  const heldUntil = Date.now() + leavingHoldMs
  if (heldUntil < findMessage(key)!.heldUntil) updatePersistedMessage(key, { heldUntil })
}

/** No attempt that counts: it would fail for certain. */
const waitForConnection = (key: string) =>
  updatePersistedMessage(key, {
    state: 'retrying',
    retryAt: undefined,
    heldUntil: Date.now(),
    failure: m.outbox_offline,
  })

async function attempt(key: string, options: SendOptions): Promise<void> {
  const { failure, userId } = findMessage(key)!
  // Between the attempts, somebody else may have signed in.
  if (failure === undefined || (await isAuthor(key, userId))) await sendMessage(key, options)
  retryLater(key)
}

/** Otherwise, the message says why it was not sent. */
async function isAuthor(key: string, userId: string): Promise<boolean> {
  try {
    if (await isSignedInAs(userId)) return true
    updatePersistedMessage(key, { state: 'failed', failure: m.outbox_otherUser })
  } catch (error) {
    failMessage(key, error)
  }
  return false
}

function retryLater(key: string): void {
  const entry = findMessage(key)
  if (entry?.state !== 'retrying' || entry.retryAt === undefined) return
  const timer = setTimeout(() => sendNow(key), entry.retryAt - Date.now())
  waiting.set(key, { timer, forgetUndo: () => {} })
}

addEventListener('online', () => {
  for (const { key, state } of allOutgoing()) if (state === 'retrying') sendNow(key)
})

/** Shows an unsent message of a page that was closed. Its files are lost. */
export function restoreMessage(stored: StoredMessage, failure: string): void {
  if (findMessage(stored.key)) return
  const files = formatList(stored.fileNames)
  const reason = files === '' ? failure : m.outbox_interruptedWithFiles({ files })
  addMessage({ ...stored, state: 'failed', files: [], failure: reason })
}

function stopWaiting(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.get(key)?.forgetUndo()
  waiting.delete(key)
}

// Another tab has sent or discarded it.
onMessageRemoved((key) => {
  const state = findMessage(key)?.state
  if (state === undefined || state === 'waiting' || state === 'sending') return
  stopWaiting(key)
  dropMessage(key)
})
