import {
  findCustomer,
  findCustomerByEmail,
  insertCustomer,
  type StoredCustomer,
} from '../../desk/customers/store.ts'
import { sendScheduledJob } from '../../desk/scheduled-comments/jobs.ts'
import { findEarliestScheduled } from '../../desk/scheduled-comments/store.ts'
import { findSnooze } from '../../desk/snoozes/store.ts'
import { wakeJob } from '../../desk/snoozes/wake.ts'
import { findTicketForUpdate, getTicket, indexTicket } from '../../desk/tickets/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { notFound } from '../../platform/errors.ts'
import { enqueueJob } from '../../platform/jobs/store.ts'
import { type LeftOut, TicketInserter } from '../whole-tickets/insert.ts'
import { decodeRows, type Row } from '../whole-tickets/rows.ts'
import { releaseRows } from './held-rows.ts'
import type { LeftOutKind, TrashRestored } from './schema.ts'
import {
  deleteTrashedRow,
  findTrashedForUpdate,
  readTrashedRows,
  type StoredTrash,
} from './store.ts'
import type { Tie } from './tie.ts'
import { restoreTies } from './ties.ts'

/** Has no effect if the ticket is there, for example because it has been restored already. */
export async function restoreTicket(
  tx: WriteTx,
  id: string,
  act: Attribution,
): Promise<TrashRestored> {
  const trashed = await findTrashedForUpdate(tx, id)
  if (trashed === undefined) return { ticket: await getTicket(tx, id), left_out: [] }
  if (trashed.ends_at <= act.now) throw notFound('Ticket')
  const customer = await findOrRestoreCustomer(tx, trashed, act)
  const inserter = new TicketInserter(tx, { filled: ['inbound_mails'] })
  for await (const content of readTrashedRows(tx, id)) {
    const rows = decodeRows(content)
    for (const [table, row] of rows) adapt(table, row, { trashed, customer, now: act.now })
    await inserter.insertAll(rows)
  }
  indexTicket(tx, (await findTicketForUpdate(tx, id))!, customer)
  releaseRows(tx, id)
  const lost = await restoreTies(tx, id, JSON.parse(trashed.ties) as Tie[], act)
  await deleteTrashedRow(tx, id)
  await enqueueJobs(tx, id, act.now)
  recordRestored(tx, act, id, trashed)
  return { ticket: await getTicket(tx, id), left_out: kindsOf(inserter.leftOut, lost) }
}

interface Changes {
  trashed: StoredTrash
  customer: Pick<StoredCustomer, 'id'>
  now: string
}

/** To what has changed since. */
function adapt(table: string, row: Row, { trashed, customer, now }: Changes): void {
  if (table === 'tickets') {
    row.customer_id = customer.id
    // The database sets that of the customer.
    row.company_id = null
    row.updated_at = now
  }
  if (row.author_customer_id === trashed.customer_id) row.author_customer_id = customer.id
  // Its time has passed: its author decides, rather than that it is sent late.
  const isOverdue = table === 'scheduled_comments' && String(row.send_at) <= now
  if (isOverdue && row.held_reason === null) row.held_reason = 'rejected'
}

/** They may be those of another one meanwhile. */
const notRestored = { company_id: null, external_id: null, other_emails: '' }

const mergedInto = query<{ into_id: string }>(`
  SELECT into_id FROM customer_merges
  WHERE organization_id = :organization_id AND customer_id = :id`)

/** A customer who was merged is the other one now; one who was deleted is created again. */
async function findOrRestoreCustomer(
  tx: WriteTx,
  { customer_id, customer }: StoredTrash,
  act: Attribution,
): Promise<Pick<StoredCustomer, 'id' | 'name' | 'email'>> {
  const stored = JSON.parse(customer) as StoredCustomer
  const found =
    (await findMergedCustomer(tx, customer_id)) ?? (await findCustomerByEmail(tx, stored.email))
  if (found !== undefined) return found
  const { seq: _, ...customerRow } = stored
  await insertCustomer(tx, { ...customerRow, ...notRestored })
  recordEvent(tx, act, { type: 'customer.created', resourceId: customer_id })
  return stored
}

async function findMergedCustomer(tx: ReadTx, id: string) {
  for (let nextId: string | undefined = id; nextId !== undefined; ) {
    const customer = await findCustomer(tx, nextId)
    if (customer !== undefined) return customer
    const merge: { into_id: string } | undefined = await tx.one(mergedInto, { id: nextId })
    nextId = merge?.into_id
  }
  return undefined
}

/** Those that would have ended the snooze, or sent a scheduled comment, found nothing. */
async function enqueueJobs(tx: WriteTx, id: string, now: string): Promise<void> {
  const snooze = await findSnooze(tx, id)
  if (snooze?.until_at) enqueueJob(tx, wakeJob(tx.organizationId, snooze.until_at), now)
  const sendAt = await findEarliestScheduled(tx)
  if (sendAt !== undefined) enqueueJob(tx, sendScheduledJob(tx.organizationId, sendAt), now)
}

function recordRestored(
  tx: WriteTx,
  act: Attribution,
  id: string,
  { ticket_display_id, trashed_at }: StoredTrash,
): void {
  const changes = [
    { field: 'ticket_display_id', from: null, to: ticket_display_id },
    { field: 'trashed_at', from: trashed_at, to: null },
  ]
  recordEvent(tx, act, { type: 'ticket.restored', resourceId: id, ticketId: id, changes })
}

const kinds: Readonly<Record<string, LeftOutKind>> = {
  ticket_tags: 'tag',
  ticket_fields: 'field',
  users: 'user',
  teams: 'team',
}

/** What belonged to a user who was deleted is nothing that anybody misses. */
function kindsOf(leftOut: readonly LeftOut[], lost: readonly Tie[]): LeftOutKind[] {
  const named = leftOut.flatMap(({ table }) => kinds[table] ?? [])
  const ties = lost.map(({ kind }) => (kind === 'link' ? 'link' : 'merge'))
  return [...new Set<LeftOutKind>([...named, ...ties])]
}
