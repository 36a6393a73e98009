import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import { transactOrDryRun } from '../../platform/http/dry-run.ts'
import type { OrganizationDb, ResumableSteps } from '../../platform/http/endpoint.ts'
import { statusOf } from '../../platform/http/error-responses.ts'
import { bulkMax, type TicketBulkRequest, type TicketBulkResult } from './bulk-schema.ts'
import { deleteTicket } from './delete.ts'
import { changeTicketFields } from './fields.ts'
import { listTicketPage } from './list.ts'
import type { Ticket } from './schema.ts'
import { snoozeTicket, unsnoozeTicket } from './snooze.ts'
import { markSpam, unmarkSpam } from './spam.ts'
import { getTicket } from './store.ts'
import { changeTicketTags } from './tags.ts'
import { updateTicket } from './update.ts'

/** Limits the load, so that other requests are not delayed. */
const concurrencyMax = 10

type Act = Attribution & { caller: Caller }

interface Context {
  steps: ResumableSteps
  db: OrganizationDb
  /** The trash imports tickets, and not vice versa. */
  trashTicket(tx: WriteTx, id: string, act: Attribution): Promise<void>
}

export type TrashTicket = Context['trashTicket']

type Outcome = Omit<TicketBulkResult, 'ticket_id'>

/** Each ticket in its own transaction: one that is rejected does not affect the others. */
export async function updateTicketsInBulk(
  context: Context,
  input: TicketBulkRequest,
  act: Act,
): Promise<TicketBulkResult[]> {
  assertConsistent(input)
  if (input.action === 'delete') requirePermission(act.caller, 'delete tickets')
  if (input.action === 'trash') requirePermission(act.caller, 'trash tickets')
  // The results reveal which tickets match a filter, and dry runs what tickets look like.
  if (input.filter || input.dry_run) requirePermission(act.caller, 'read tickets')
  const { steps, db } = context
  const ids = await steps.plan(() => selectIds(db, input, act.caller.userId))
  const results: TicketBulkResult[] = []
  for (let start = 0; start < ids.length; start += concurrencyMax) {
    const batch = ids.slice(start, start + concurrencyMax)
    const outcomes = await Promise.all(batch.map((id) => processOne(context, id, input, act)))
    results.push(...outcomes.map((outcome, index) => ({ ticket_id: batch[index]!, ...outcome })))
  }
  return results
}

function assertConsistent({ action, ticket_ids, filter, change }: TicketBulkRequest): void {
  if ((ticket_ids === undefined) === (filter === undefined)) {
    throw invalid(['body', 'ticket_ids'], 'exactly one of ticket_ids and filter is required')
  }
  if (filter !== undefined && Object.keys(filter).length === 0) {
    throw invalid(['body', 'filter'], 'at least one filter is required')
  }
  if ((action === 'update') !== (change !== undefined)) {
    throw invalid(['body', 'change'], 'change is required for updates only')
  }
}

async function selectIds(
  db: OrganizationDb,
  { ticket_ids, filter }: TicketBulkRequest,
  me: string,
): Promise<string[]> {
  if (ticket_ids !== undefined) return [...new Set(ticket_ids)]
  const query = { ...filter, me, limit: bulkMax }
  const { items } = await db.read((tx) => listTicketPage(tx, query, ['body', 'filter', 'search']))
  return items.map(({ id }) => id)
}

async function processOne(
  { steps, trashTicket }: Context,
  id: string,
  input: TicketBulkRequest,
  act: Act,
): Promise<Outcome> {
  try {
    return await transactOrDryRun<Outcome>(
      (work) => steps.step(id, work),
      input.dry_run ?? false,
      (tx) => changeOne(tx, id, { ...input, trashTicket }, act),
    )
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    return { status: statusOf[error.code], detail: error.detail }
  }
}

async function changeOne(
  tx: WriteTx,
  id: string,
  { action, change, trashTicket }: TicketBulkRequest & Pick<Context, 'trashTicket'>,
  act: Act,
): Promise<{ status: number; ticket?: Ticket }> {
  if (change !== undefined) return { status: 200, ticket: await updateOne(tx, id, change, act) }
  await (action === 'trash' ? trashTicket : deleteTicket)(tx, id, act)
  return { status: 204 }
}

async function updateOne(
  tx: WriteTx,
  id: string,
  input: NonNullable<TicketBulkRequest['change']>,
  act: Act,
): Promise<Ticket> {
  const { add_tags: add, remove_tags: remove, fields, snooze, spam, ...change } = input
  // First, because the status may require them.
  if (fields) await changeTicketFields(tx, id, fields, act, ['body', 'change', 'fields'])
  const ticket = await updateTicket(tx, id, change, act)
  if (snooze) await snoozeTicket(tx, id, snooze, act, ['body', 'change', 'snooze'])
  else if (snooze === null) await unsnoozeTicket(tx, id, act)
  if (spam) await markSpam(tx, id, spam, act, ['body', 'change', 'spam'])
  else if (spam === null) await unmarkSpam(tx, id, act)
  if (add === undefined && remove === undefined) return ticket
  await changeTicketTags(tx, id, { add: add ?? [], remove: remove ?? [] }, act, addedLoc)
  return getTicket(tx, id)
}

const addedLoc = ['body', 'change', 'add_tags']
