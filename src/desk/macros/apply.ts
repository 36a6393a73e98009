import type { Change } from '../../events/log/changes.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { assertNothingUnseen, createComment } from '../comments/create.ts'
import type { Comment, CommentCreate } from '../comments/schema.ts'
import type { FieldValues } from '../fields/schema.ts'
import { findSnooze, type StoredSnooze } from '../snoozes/store.ts'
import { listTagsOfTicket } from '../tags/ticket-store.ts'
import { changeTicketFields, getTicketFields } from '../tickets/fields.ts'
import { ticketDifferences } from '../tickets/history.ts'
import type { Ticket } from '../tickets/schema.ts'
import { snoozeTicket } from '../tickets/snooze.ts'
import { isUnresolved } from '../tickets/status.ts'
import { getTicket, getTicketForUpdate } from '../tickets/store.ts'
import { changeTicketTags } from '../tickets/tags.ts'
import { updateTicket } from '../tickets/update.ts'
import { attachUploads } from '../uploads/attach.ts'
import { actionsLoc, assertSnoozable, toTicketUpdate } from './actions.ts'
import type { AppliedMacro, MacroApply } from './apply-schema.ts'
import { renderMacro } from './render.ts'
import type { Macro, MacroActions } from './schema.ts'
import { toApiMacro } from './serialize.ts'
import { countMacroUse, getMacro } from './store.ts'

type Act = Attribution & { caller: Caller; publicUrl: string }

/** All of it or nothing: an error rolls the transaction back. */
export async function applyMacro(
  tx: WriteTx,
  { ticketId, macroId }: { ticketId: string; macroId: string },
  { actions, dry_run, ...input }: MacroApply,
  act: Act,
): Promise<AppliedMacro> {
  // The error lists the unseen comments.
  if (input.last_seen_comment_id !== undefined) requirePermission(act.caller, 'read comments')
  const macro = toApiMacro(await getMacro(tx, act.caller, macroId))
  const before = await getTicketForUpdate(tx, ticketId)
  const tagsBefore = await listTagNames(tx, ticketId)
  const fieldsBefore = await getTicketFields(tx, ticketId)
  const snoozedBefore = await findSnooze(tx, ticketId)
  const used = { ...macro, ...(actions && { actions }) }
  assertSnoozable(used.actions)
  const message = await toMessage(tx, ticketId, { macro: used, input }, act)
  await change(tx, ticketId, { actions: used.actions, message }, act)
  const comment = message && (await say(tx, ticketId, message, act))
  if (!message && input.last_seen_comment_id !== undefined) {
    await assertNothingUnseen(tx, ticketId, input.last_seen_comment_id)
  }
  // A first reply assigns the ticket to its author.
  if (comment && used.actions.assigned_user_id === null) {
    await updateTicket(tx, ticketId, { assigned_user_id: null }, act)
  }
  await snooze(tx, ticketId, used.actions, act)
  countMacroUse(tx, macroId)
  const ticket = await getTicket(tx, ticketId)
  const tags = { from: tagsBefore, to: await listTagNames(tx, ticketId) }
  const fields = diffValues(fieldsBefore, await getTicketFields(tx, ticketId))
  const snoozes = diffSnooze(snoozedBefore, await findSnooze(tx, ticketId))
  const changes = [...allChanges(before, ticket, tags), ...fields, ...snoozes]
  return { ticket, comment: comment ?? null, changes }
}

/** The reply or note; undefined if the macro has no text and the request neither. */
async function toMessage(
  tx: WriteTx,
  ticketId: string,
  { macro, input }: { macro: Macro; input: Omit<MacroApply, 'actions' | 'dry_run'> },
  act: Act,
): Promise<CommentCreate | undefined> {
  const body = input.body ?? (await renderBody(tx, macro, ticketId, act))
  if (body === '') return undefined
  const { status } = macro.actions
  const is_internal = input.is_internal ?? macro.is_internal
  return { ...input, body, is_internal, ...(status && { status }) }
}

async function renderBody(tx: WriteTx, macro: Macro, ticketId: string, act: Act): Promise<string> {
  if (macro.body === '') return ''
  const { body, missing } = await renderMacro(tx, macro, ticketId, act)
  if (missing.length > 0) {
    const names = missing.map((name) => `{{ ${name} }}`).join(', ')
    throw invalid(['body', 'body'], `no value for ${names}`)
  }
  return body
}

/** The message brings its status along, so that the ticket changes only once. */
async function change(
  tx: WriteTx,
  ticketId: string,
  { actions, message }: { actions: MacroActions; message: CommentCreate | undefined },
  act: Act,
): Promise<void> {
  // First, because the status may require them.
  if (actions.fields) {
    await changeTicketFields(tx, ticketId, actions.fields, act, [...actionsLoc, 'fields'])
  }
  const { status, ...others } = toTicketUpdate(actions, act.caller.userId)
  const update = message || status === undefined ? others : { ...others, status }
  await updateTicket(tx, ticketId, update, act, actionsLoc)
  const { add_tags: add = [], remove_tags: remove = [] } = actions
  if (add.length + remove.length > 0) {
    await changeTicketTags(tx, ticketId, { add, remove }, act, [...actionsLoc, 'add_tags'])
  }
}

/** Last: by then, the ticket has the status that the macro or the reply gives it. */
async function snooze(
  tx: WriteTx,
  ticketId: string,
  { snooze_minutes }: MacroActions,
  act: Act,
): Promise<void> {
  if (snooze_minutes === undefined) return
  const { status } = await getTicketForUpdate(tx, ticketId)
  if (!isUnresolved(status)) {
    throw invalid([...actionsLoc, 'snooze_minutes'], 'the ticket is resolved')
  }
  await snoozeTicket(tx, ticketId, { until: addSeconds(act.now, snooze_minutes * 60) }, act)
}

async function say(
  tx: WriteTx,
  ticketId: string,
  message: CommentCreate,
  act: Act,
): Promise<Comment> {
  const { upload_ids = [] } = message
  requirePermission(act.caller, 'change comments')
  if (upload_ids.length > 0) requirePermission(act.caller, 'change attachments')
  const comment = await createComment(tx, ticketId, message, act)
  if (upload_ids.length > 0) await attachUploads(tx, comment, upload_ids, act)
  return comment
}

function allChanges(
  before: Ticket,
  after: Ticket,
  tags: { from: string[]; to: string[] },
): AppliedMacro['changes'] {
  const changes: Change[] = ticketDifferences(before, after)
  if (tags.from.join() !== tags.to.join()) changes.push({ field: 'tags', ...tags })
  return changes.map(({ field, from, to }) => ({ field, from, to }))
}

/** With all values: unlike the log, the response is for somebody who may read them. */
function diffValues(before: FieldValues, after: FieldValues): AppliedMacro['changes'] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .map((key) => ({
      field: `fields.${key}`,
      from: before[key] ?? null,
      to: after[key] ?? null,
    }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** Also if the ticket has woken up because the macro resolves it. */
function diffSnooze(
  before: StoredSnooze | undefined,
  after: StoredSnooze | undefined,
): AppliedMacro['changes'] {
  const [from, to] = [before?.until_at ?? null, after?.until_at ?? null]
  return from === to ? [] : [{ field: 'snoozed_until', from, to }]
}

const listTagNames = async (tx: ReadTx, ticketId: string) =>
  (await listTagsOfTicket(tx, ticketId)).map(({ name }) => name)
