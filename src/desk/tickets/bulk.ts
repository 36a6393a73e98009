import type { Attribution } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, invalid } from '../../platform/errors.ts'
import type { OrganizationDb, ResumableSteps } from '../../platform/http/endpoint.ts'
import { statusOf } from '../../platform/http/error-responses.ts'
import { bulkMax, type TicketBulkRequest, type TicketBulkResult } from './bulk-schema.ts'
import { deleteTicket } from './delete.ts'
import { listTicketPage } from './list.ts'
import type { Ticket } from './schema.ts'
import { updateTicket } from './update.ts'

/** As many as may wait for the database at once, so that others get their turn. */
const concurrencyMax = 10

/** Carries out of a transaction what would have come of it. */
class Undone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('Only tried')
    this.outcome = outcome
  }
}

type Outcome = Omit<TicketBulkResult, 'ticket_id'>

/** The same for many tickets, each in a transaction of its own: one that is refused stops none. */
export async function updateTicketsInBulk(
  steps: ResumableSteps,
  db: OrganizationDb,
  wanted: TicketBulkRequest,
  act: Attribution & { caller: Caller },
): Promise<TicketBulkResult[]> {
  demandSense(wanted)
  if (wanted.action === 'delete') requirePermission(act.caller, 'delete tickets')
  // Which tickets a filter finds, and what becomes of one that stays as it is, is read, not written.
  if (wanted.filter || wanted.dry_run) requirePermission(act.caller, 'read tickets')
  const ids = await steps.plan(() => idsOf(db, wanted, act.caller.userId))
  const results: TicketBulkResult[] = []
  for (let start = 0; start < ids.length; start += concurrencyMax) {
    const some = ids.slice(start, start + concurrencyMax)
    const outcomes = await Promise.all(some.map((id) => changeOne(steps, id, wanted, act)))
    results.push(...outcomes.map((outcome, index) => ({ ticket_id: some[index]!, ...outcome })))
  }
  return results
}

function demandSense({ action, ticket_ids, filter, change }: TicketBulkRequest): void {
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

async function idsOf(
  db: OrganizationDb,
  { ticket_ids, filter }: TicketBulkRequest,
  me: string,
): Promise<string[]> {
  if (ticket_ids !== undefined) return [...new Set(ticket_ids)]
  const query = { ...filter, me, limit: bulkMax }
  const { items } = await db.read((tx) => listTicketPage(tx, query, ['body', 'filter', 'search']))
  return items.map(({ id }) => id)
}

async function changeOne(
  steps: ResumableSteps,
  id: string,
  wanted: TicketBulkRequest,
  act: Attribution,
): Promise<Outcome> {
  try {
    return await steps.step(id, async (tx) => {
      const outcome = await carryOut(tx, id, wanted, act)
      if (wanted.dry_run) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    if (!(error instanceof BellhopError)) throw error
    return { status: statusOf[error.code], detail: error.detail }
  }
}

async function carryOut(
  tx: WriteTx,
  id: string,
  { change }: TicketBulkRequest,
  act: Attribution,
): Promise<{ status: number; ticket?: Ticket }> {
  if (change !== undefined) return { status: 200, ticket: await updateTicket(tx, id, change, act) }
  await deleteTicket(tx, id, act)
  return { status: 204 }
}
