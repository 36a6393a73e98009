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
import { errorText } from '../data/errors.ts'
import { currentMe } from '../data/me.ts'
import { queryClient } from '../data/query-client.ts'
import { cachedTicket } from '../data/tickets.ts'
import type { Status } from '../data/types.ts'
import type { DraftMacro } from './draft-macro.ts'
import { markSeen } from './last-seen.ts'
import { toMentionedIds } from './mentions.ts'
import { type PendingMessage, removePersistedMessage } from './persisted.ts'
import { allOutgoing, dropMessage, findMessage, updatePersistedMessage } from './store.ts'
import { offerUndoOfMessage } from './undo-reply.ts'
import { forgetUploads, uploadFiles } from './upload.ts'

interface SendOptions {
  /** The page is unloading: the browser has to finish the request on its own. */
  isLeaving: boolean
}

/** Uploads the files, then sends the message with them and the new status of the ticket. */
export async function sendMessage(key: string, options: SendOptions): Promise<void> {
  const uploadFailure = await uploadFiles(key)
  if (uploadFailure !== undefined) return onFailure(key, uploadFailure)
  const entry = findMessage(key)!
  // Its event may arrive before the response.
  const before = cachedTicket(entry.ticketId)
  let comment: Comment
  let applied: AppliedMacro | undefined
  try {
    applied = entry.macro && (await applyMacro(entry, entry.macro, options))
    comment = applied?.comment ?? (await post(entry, options))
  } catch (error) {
    const unseen = unseenComments(error)
    if (unseen) return onUnseen(entry, unseen, options)
    if (isMacroGone(error)) return onFailure(key, m.outbox_macroGone)
    if (!areUploadsRejected(error)) {
      return onFailure(key, m.outbox_failed({ error: errorText(error) }))
    }
    forgetUploads(key)
    return onFailure(key, m.outbox_uploadsExpired)
  }
  removePersistedMessage(key)
  markSeen(entry.ticketId, comment.id)
  updateLaterMessages(entry, comment)
  addComments(entry.ticketId, [comment])
  if (applied) {
    showApplied(applied)
    const label = m.macros_changed({ ticket: entry.ticketName })
    offerMacroUndo(entry.ticketId, applied.changes, label)
  } else if (before) {
    const sent = { isReply: entry.kind === 'reply', status: statusAfter(entry) }
    void offerUndoOfMessage(before, sent)
  }
  if (entry.files.length > 0) {
    void queryClient.invalidateQueries({ queryKey: ['attachments', entry.ticketId] })
  }
  dropMessage(key)
}

const onFailure = (key: string, failure: string) =>
  updatePersistedMessage(key, { state: 'failed', heldUntil: Date.now(), failure })

/** They have expired. */
const areUploadsRejected = (error: unknown) =>
  error instanceof BellhopError && error.errors.upload_ids !== undefined

async function post(entry: PendingMessage, { isLeaving }: SendOptions): Promise<Comment> {
  const status = statusAfter(entry)
  // The saved reply that is gone has used up the other one.
  const key = entry.macro ? `${entry.key}-message` : entry.key
  const { data } = await api.POST('/v1/tickets/{ticket_id}/comments', {
    params: { path: { ticket_id: entry.ticketId } },
    headers: { 'Idempotency-Key': key },
    body: { ...toComment(entry), ...(status && { status }) },
    keepalive: isLeaving,
  })
  return data
}

/**
 * The message and what the saved reply also does, in one request. Undefined if the saved reply was deleted
 * and there was nothing else to do: the message itself can be sent.
 */
async function applyMacro(
  entry: PendingMessage,
  macro: DraftMacro,
  { isLeaving }: SendOptions,
): Promise<AppliedMacro | undefined> {
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/macros/{macro_id}', {
      params: { path: { ticket_id: entry.ticketId, macro_id: macro.id } },
      headers: { 'Idempotency-Key': entry.key },
      body: { ...toComment(entry), actions: actionsOf(entry) },
      keepalive: isLeaving,
    })
    return data
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

function toComment({ kind, body, mentions = [], lastSeenId, files }: PendingMessage) {
  const uploadIds = files.flatMap(({ uploadId }) => uploadId ?? [])
  return {
    body,
    is_internal: kind === 'note',
    // Unseen comments stop only replies: customers do not see notes, so a late one does no harm.
    ...(kind === 'reply' && { last_seen_comment_id: lastSeenId }),
    ...toMentionedIds(mentions),
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
  updatePersistedMessage(entry.key, { state: 'unseen', unseen, lastSeenId, heldUntil: Date.now() })
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
