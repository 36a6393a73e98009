import { cancelMail } from '../../channels/mail/sending/retry.ts'
import { getCustomer } from '../../desk/customers/store.ts'
import { removeTicket } from '../../desk/tickets/delete.ts'
import { findTicketForUpdate } from '../../desk/tickets/store.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError, notFound } from '../../platform/errors.ts'
import { formatThousands } from '../../platform/text.ts'
import { addSeconds } from '../../platform/time.ts'
import { readTicketRows } from '../whole-tickets/read.ts'
import { encodeRow, type Row } from '../whole-tickets/rows.ts'
import { holdRows, listUnsentMails } from './held-rows.ts'
import { trashMax } from './schema.ts'
import {
  countTrash,
  findTrashed,
  getPlaces,
  getTrashDays,
  insertTrashed,
  insertTrashedRows,
} from './store.ts'
import { listTies } from './ties.ts'

export const trashIsFull = `The trash can hold at most ${formatThousands(trashMax)} tickets. Delete some of them for good`

/** Characters in one row of the record: what is in memory at once. */
const contentLengthMax = 1_000_000

/** Has no effect if it is in the trash. */
export async function trashTicket(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const ticket = await findTicketForUpdate(tx, id)
  if (ticket === undefined) {
    if ((await findTrashed(tx, id)) !== undefined) return
    throw notFound('Ticket')
  }
  if ((await countTrash(tx)) >= trashMax) throw new BellhopError('conflict', trashIsFull)
  // Rather than late, after the ticket was restored.
  for (const { id: mailId } of await listUnsentMails(tx, id)) await cancelMail(tx, mailId, act)
  const { ticket_display_id, subject, customer_id } = ticket
  const customer = await getCustomer(tx, customer_id)
  const { actor, now } = act
  await insertTrashed(tx, {
    ticket_id: id,
    ticket_display_id,
    subject,
    customer_id,
    customer_name: customer.name,
    customer: JSON.stringify(customer),
    ...(await getPlaces(tx, id)),
    ties: JSON.stringify(await listTies(tx, id, now)),
    trashed_by_id: actor.type === 'user' ? actor.id : null,
    trashed_by_name: actor.name,
    trashed_at: now,
    ends_at: addSeconds(now, (await getTrashDays(tx)) * 86_400),
  })
  await saveRows(tx, id, now)
  holdRows(tx, id)
  await removeTicket(tx, ticket, act)
  const changes = [{ field: 'ticket_display_id', from: ticket_display_id, to: null }]
  recordEvent(tx, act, { type: 'ticket.trashed', resourceId: id, ticketId: id, changes })
}

async function saveRows(tx: WriteTx, id: string, now: string): Promise<void> {
  let rows: string[] = []
  let length = 0
  for await (const [table, row] of readTicketRows(tx, id)) {
    const encoded = encodeRow(table, toRestorable(table, row, now))
    rows.push(encoded)
    length += encoded.length
    if (length < contentLengthMax) continue
    insertTrashedRows(tx, id, `[${rows.join()}]`)
    rows = []
    length = 0
  }
  if (rows.length > 0) insertTrashedRows(tx, id, `[${rows.join()}]`)
}

/** What was to be sent to agents is not sent later. */
function toRestorable(table: string, row: Row, now: string): Row {
  if (table === 'tickets') return { ...row, merged_into_id: null, split_from_id: null }
  if (table === 'notifications') return { ...row, mail_due_at: null }
  if (table !== 'notification_mails' || row.finished_at !== null) return row
  return { ...row, state: 'canceled', due_at: null, finished_at: now, content: null }
}
