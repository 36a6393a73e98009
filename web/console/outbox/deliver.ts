import {
  type AppliedMacro,
  BellhopError,
  type Comment,
  type MacroActions,
  type TicketRelations,
} from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { offerMacroUndo, showApplied } from '../data/apply-macro.ts'
import { addComments } from '../data/conversation.ts'
import { errorText, fieldErrors, hasStatus } from '../data/errors.ts'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { createScheduledComment } from '../data/scheduled-comments.ts'
import { refetchSideConversations } from '../data/side-conversations.ts'
import { cachedTicket } from '../data/tickets.ts'
import type { Status } from '../data/types.ts'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import type { DraftMacro } from './draft-macro.ts'
import { markSeen } from './last-seen.ts'
import { toMentionedIds } from './mentions.ts'
import { type PendingMessage, removePersistedMessage, type Schedule } from './persisted.ts'
import { mayHaveArrived, retryDelayMs } from './retry.ts'
import { sendSide } from './side.ts'
import type { SideTarget } from './side-request.ts'
import { allOutgoing, dropMessage, findMessage, updatePersistedMessage } from './store.ts'
import { takeBack } from './take-back.ts'
import { offerUndoOfMessage } from './undo-reply.ts'
import { forgetUploads, uploadFiles } from './upload.ts'

export interface SendOptions {
  /** The page is unloading: the browser has to finish the request on its own. */
  isLeaving: boolean
}

/** What the server has done with a message. */
interface Delivery {
  /** Updates what is shown. */
  show(): void
  /** An earlier attempt had arrived. */
  isReplay?: boolean
}

/** Uploads the files, then sends the message with them and the new status of the ticket. */
export async function sendMessage(key: string, options: SendOptions): Promise<void> {
  const uploadFailure = await uploadFiles(key)
  if (uploadFailure) return onFailure(key, uploadFailure.error, uploadFailure.text)
  updatePersistedMessage(key, { mayHaveArrived: true })
  const entry = findMessage(key)!
  let delivery: Delivery
  try {
    delivery = await deliver(entry, options)
  } catch (error) {
    const unseen = unseenComments(error)
    if (unseen) return onUnseen(entry, unseen, options)
    if (areUploadsRejected(error)) forgetUploads(key)
    return onFailure(key, error, failureText(entry, error))
  }
  removePersistedMessage(entry)
  delivery.show()
  if (entry.failure !== undefined) announce(entry, delivery)
  dropMessage(key)
}

function deliver(entry: PendingMessage, options: SendOptions): Promise<Delivery> {
  if (entry.side) return side(entry, entry.side, options)
  return entry.schedule ? schedule(entry, entry.schedule, options) : comment(entry, options)
}

async function side(
  entry: PendingMessage,
  target: SideTarget,
  options: SendOptions,
): Promise<Delivery> {
  const response = await sendSide(entry, target, requestInit(entry.key, options))
  // Until then it is shown as being sent.
  await refetchSideConversations(target.conversation?.ticket_id ?? entry.ticketId)
  return { show: () => {}, isReplay: response.headers.has('idempotency-replayed') }
}

async function schedule(
  entry: PendingMessage,
  { sendAt, label }: Schedule,
  options: SendOptions,
): Promise<Delivery> {
  const { last_seen_comment_id: _, ...body } = toComment(entry)
  const status = entry.nextStatus ?? null
  const message = { ticket_id: entry.ticketId, ...body, status, send_at: sendAt }
  const scheduled = await createScheduledComment(message, requestInit(entry.key, options))
  return { show: () => pushUndoWithToast(label, () => takeBack(scheduled, entry)) }
}

async function comment(entry: PendingMessage, options: SendOptions): Promise<Delivery> {
  const { ticketId } = entry
  // Its event may arrive before the response.
  const before = cachedTicket(ticketId)
  const applied = entry.macro && (await applyMacro(entry, entry.macro, options))
  const { data, response } = applied
    ? { data: applied.data.comment!, response: applied.response }
    : await post(entry, options)
  const show = () => {
    markSeen(ticketId, data.id)
    updateLaterMessages(entry, data)
    addComments(ticketId, [data])
    if (applied) showMacro(entry, applied.data)
    else if (before) void offerUndoOfMessage(before, toSent(entry))
    if (entry.files.length > 0)
      void queryClient.invalidateQueries({ queryKey: ['attachments', ticketId] })
  }
  return { show, isReplay: response.headers.has('idempotency-replayed') }
}

const toSent = (entry: PendingMessage) => ({
  isReply: entry.kind === 'reply',
  status: statusAfter(entry),
})

function showMacro({ ticketId, ticketName }: PendingMessage, applied: AppliedMacro): void {
  showApplied(applied)
  offerMacroUndo(ticketId, applied.changes, m.macros_changed({ ticket: ticketName }))
}

/** It had failed before, so its author may be waiting to hear of it. */
function announce({ kind, ticketName, schedule }: PendingMessage, { isReplay }: Delivery): void {
  if (schedule) return
  const values = { kind, ticket: ticketName }
  toast({ text: isReplay ? m.outbox_hadArrived(values) : m.outbox_sent(values) })
}

/** After a request for it that was not the message itself. */
export const failMessage = (key: string, error: unknown) =>
  onFailure(key, error, failureText(findMessage(key)!, error))

const requestInit = (key: string, { isLeaving }: SendOptions) => ({
  headers: { 'Idempotency-Key': key },
  keepalive: isLeaving,
  // The outbox retries, and shows that it does.
  retries: 0,
})

function onFailure(key: string, error: unknown, failure: string): void {
  const entry = findMessage(key)!
  const { status, retryAfter } = error instanceof BellhopError ? error : { status: 400 }
  const delayMs = retryDelayMs({ status, retryAfter }, entry.attempts)
  const isRetrying = delayMs !== undefined
  updatePersistedMessage(key, {
    state: isRetrying ? 'retrying' : 'failed',
    retryAt: isRetrying ? Date.now() + delayMs : undefined,
    heldUntil: Date.now() + (delayMs ?? 0),
    mayHaveArrived: mayHaveArrived({ status, retryAfter }, entry.mayHaveArrived),
    failure,
  })
}

function failureText(entry: PendingMessage, error: unknown): string {
  if (hasStatus(error, 401)) return m.outbox_signedOut
  if (isMacroGone(error)) return m.outbox_macroGone
  if (areUploadsRejected(error)) return m.outbox_uploadsExpired
  // A closed ticket, a time that has passed meanwhile, or an address of the customer.
  const reason =
    ((entry.schedule ?? entry.side) && Object.values(fieldErrors(error))[0]) ?? errorText(error)
  return m.outbox_failed({ error: reason })
}

/** They have expired. */
const areUploadsRejected = (error: unknown) =>
  error instanceof BellhopError && error.errors.upload_ids !== undefined

function post(entry: PendingMessage, options: SendOptions) {
  const status = statusAfter(entry)
  // The saved reply that is gone has used up the other one.
  const key = entry.macro ? `${entry.key}-message` : entry.key
  return api.POST('/v1/tickets/{ticket_id}/comments', {
    ...requestInit(key, options),
    params: { path: { ticket_id: entry.ticketId } },
    body: { ...toComment(entry), ...(status && { status }) },
  })
}

/**
 * The message and what the saved reply also does, in one request. Undefined if the saved reply was deleted
 * and there was nothing else to do: the message itself can be sent.
 */
async function applyMacro(entry: PendingMessage, macro: DraftMacro, options: SendOptions) {
  try {
    return await api.POST('/v1/tickets/{ticket_id}/macros/{macro_id}', {
      ...requestInit(entry.key, options),
      params: { path: { ticket_id: entry.ticketId, macro_id: macro.id } },
      body: { ...toComment(entry), actions: actionsOf(entry) },
    })
  } catch (error) {
    if (isMacroGone(error) && Object.keys(macro.actions).length === 0) return undefined
    throw error
  }
}

const isMacroGone = (error: unknown) =>
  error instanceof BellhopError && error.status === 404 && /^Macro\b/.test(error.detail)

/** With the status that was chosen when it was sent. */
function actionsOf(entry: PendingMessage): MacroActions {
  const { status: _, snooze_minutes, ...others } = entry.macro?.actions ?? {}
  const status = statusAfter(entry)
  // A ticket that the message resolves is not snoozed.
  const isSnoozed = snooze_minutes !== undefined && status !== 'resolved' && status !== 'closed'
  const actions = { ...others, ...(isSnoozed && { snooze_minutes }) }
  return status ? { ...actions, status } : actions
}

function toComment(entry: PendingMessage) {
  const { kind, body, mentions = [], fromAddress, lastSeenId, files } = entry
  const uploadIds = files.flatMap(({ uploadId }) => uploadId ?? [])
  return {
    body,
    is_internal: kind === 'note',
    // Unseen comments stop only replies: customers do not see notes, so a late one does no harm.
    ...(kind === 'reply' && { last_seen_comment_id: lastSeenId }),
    ...toMentionedIds(mentions),
    ...(fromAddress !== undefined && { from_address: fromAddress }),
    ...(uploadIds.length > 0 && { upload_ids: uploadIds }),
  }
}

/** The comments that the author has not seen, if the reply was rejected because of them. */
function unseenComments(error: unknown): Comment[] | undefined {
  if (!(error instanceof BellhopError) || error.status !== 409) return undefined
  return (error.body as { unseen?: Comment[] } | undefined)?.unseen
}

/** The author decides, unless all unseen comments are their own, from another window. */
async function onUnseen(
  entry: PendingMessage,
  unseen: readonly Comment[],
  options: SendOptions,
): Promise<void> {
  const lastSeenId = unseen.at(-1)?.id ?? entry.lastSeenId
  const isOwn = unseen.every(({ author_id }) => author_id === currentMe().user.id)
  addComments(entry.ticketId, unseen)
  if (isOwn) {
    updatePersistedMessage(entry.key, { lastSeenId })
    return sendMessage(entry.key, options)
  }
  updatePersistedMessage(entry.key, {
    state: 'unseen',
    unseen,
    lastSeenId,
    heldUntil: Date.now(),
    mayHaveArrived: false,
    failure: m.outbox_unseen({ count: unseen.length }),
  })
}

/** Messages queued after this one do not count it as unseen. */
function updateLaterMessages({ ticketId, lastSeenId }: PendingMessage, { id }: Comment): void {
  for (const other of allOutgoing()) {
    const isNext = other.ticketId === ticketId && other.lastSeenId === lastSeenId
    if (isNext && other.state === 'waiting') updatePersistedMessage(other.key, { lastSeenId: id })
  }
}

/** A merged ticket has no status of its own. */
function statusAfter({ ticketId, nextStatus }: PendingMessage): Status | undefined {
  const relations = queryClient.getQueryData<TicketRelations>(['relations', ticketId])
  return relations?.merged_into ? undefined : nextStatus
}
