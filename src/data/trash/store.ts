import { batchRowsMax } from '../../platform/db/batches.ts'
import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import { dynamicQuery, forUpdate, mutation, query, rootQuery } from '../../platform/db/statement.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import { isTrashOfCustomer, wouldBeOfCustomer } from './of-customer.ts'
import { type TrashFilter, trashMax } from './schema.ts'
import type { Tie } from './tie.ts'

export interface ListedTrash {
  seq: number
  ticket_id: string
  ticket_display_id: string
  subject: string
  customer_name: string
  trashed_by_id: string | null
  trashed_by_name: string
  trashed_at: string
  ends_at: string
}

export interface StoredTrash extends Omit<ListedTrash, 'seq'> {
  customer_id: string
  /** JSON. */
  customer: string
  ticket_seq: number
  comment_seq: number
  /** JSON. */
  ties: string
}

const listed = `ticket_id, ticket_display_id, subject, customer_name, trashed_by_id,
  trashed_by_name, trashed_at, ends_at`

const columns = `${listed}, customer_id, customer, ticket_seq, comment_seq, ties`

const byTicket = query<StoredTrash>(`
  SELECT ${columns} FROM trashed_tickets
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const byTicketForUpdate = forUpdate(byTicket)

const insert = mutation(`
  INSERT INTO trashed_tickets (organization_id, ticket_id, ticket_display_id, subject, customer_id,
    customer_name, customer, search_text, ticket_seq, comment_seq, ties, trashed_by_id,
    trashed_by_name, trashed_at, ends_at)
  VALUES (:organization_id, :ticket_id, :ticket_display_id, :subject, :customer_id,
    :customer_name, :customer, :search_text, :ticket_seq, :comment_seq, :ties, :trashed_by_id,
    :trashed_by_name, :trashed_at, :ends_at)`)

const remove = mutation(`
  DELETE FROM trashed_tickets WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const setTies = mutation(`
  UPDATE trashed_tickets SET ties = :ties
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const countAll = query<{ total: number }>(`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM trashed_tickets WHERE organization_id = :organization_id
    LIMIT ${trashMax}) AS counted`)

/** For the tickets that are still in the trash. */
const end = mutation(`
  UPDATE trashed_tickets SET ends_at = :now
  WHERE organization_id = :organization_id AND ends_at > :now AND seq IN (
    SELECT seq FROM trashed_tickets
    WHERE organization_id = :organization_id AND ends_at > :now LIMIT ${batchRowsMax})`)

const ended = rootQuery<{ ticket_id: string; organization_id: number }>(`
  SELECT ticket_id, organization_id FROM trashed_tickets
  WHERE ends_at <= :now ORDER BY ends_at LIMIT :limit`)

const endedOf = query<{ ticket_id: string }>(`
  SELECT ticket_id FROM trashed_tickets
  WHERE organization_id = :organization_id AND ends_at <= :now ORDER BY ends_at LIMIT :limit`)

const ofCustomer = `FROM trashed_tickets r
  WHERE r.organization_id = :organization_id AND (${isTrashOfCustomer} OR ${wouldBeOfCustomer})`
const listOfCustomer = query<{ ticket_id: string }>(
  `SELECT r.ticket_id ${ofCustomer} ORDER BY r.seq LIMIT :limit`,
)
const countOfCustomer = query<{ total: number }>(`SELECT count(*) AS total ${ofCustomer}`)

const trashDays = query<{ trash_days: number }>(
  'SELECT trash_days FROM organizations WHERE id = :organization_id',
)

const places = query<{ ticket_seq: number; comment_seq: number }>(`
  SELECT seq AS ticket_seq,
    coalesce((SELECT max(seq) FROM comments WHERE ticket_id = :ticket_id), 0) AS comment_seq
  FROM tickets WHERE organization_id = :organization_id AND id = :ticket_id`)

const insertContent = mutation(`
  INSERT INTO trashed_rows (organization_id, ticket_id, content)
  VALUES (:organization_id, :ticket_id, :content)`)

const nextContent = query<{ seq: number; content: string }>(`
  SELECT seq, content FROM trashed_rows
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND seq > :after
  ORDER BY seq LIMIT 1`)

/** A search reads everything in the trash of the organization. */
export function listTrash(
  tx: ReadTx,
  { search, deleted_by }: TrashFilter,
  { before, limit }: PageRequestBefore,
  now: string,
): Promise<ListedTrash[]> {
  const conditions: string[] = []
  const values: Record<string, string | number> = { before, limit, now }
  if (deleted_by !== undefined) {
    conditions.push('AND trashed_by_id = :deleted_by')
    values.deleted_by = deleted_by
  }
  if (search !== undefined) {
    conditions.push(`AND search_text LIKE :pattern ESCAPE '\\'`)
    values.pattern = `%${foldText(search).replaceAll(/[\\%_]/g, '\\$&')}%`
  }
  const newestFirst = dynamicQuery<ListedTrash>(`
    SELECT seq, ${listed} FROM trashed_tickets
    WHERE organization_id = :organization_id AND seq < :before AND ends_at > :now
      ${conditions.join(' ')}
    ORDER BY seq DESC LIMIT :limit`)
  return search === undefined ? tx.all(newestFirst, values) : tx.allInTurn(newestFirst, values)
}

export const findTrashed = (tx: ReadTx, ticketId: string) =>
  tx.one(byTicket, { ticket_id: ticketId })

export const findTrashedForUpdate = (tx: WriteTx, ticketId: string) =>
  tx.one(byTicketForUpdate, { ticket_id: ticketId })

export const insertTrashed = (tx: WriteTx, row: StoredTrash) => {
  const { ticket_display_id, subject, customer_name, customer } = row
  const { email } = JSON.parse(customer) as { email: string }
  const search_text = foldText([ticket_display_id, subject, customer_name, email].join('\n'))
  return tx.run(insert, { ...row, search_text })
}

/** With its rows, and the bytes of its files and mails. Returns how many were deleted. */
export const deleteTrashedRow = (tx: WriteTx, ticketId: string) =>
  tx.run(remove, { ticket_id: ticketId })

/** For when the ticket is restored. False if it is not in the trash. */
export async function addTie(tx: WriteTx, ticketId: string, tie: Tie): Promise<boolean> {
  const trashed = await findTrashedForUpdate(tx, ticketId)
  if (trashed === undefined) return false
  const ties = JSON.stringify([...JSON.parse(trashed.ties), tie])
  return (await tx.run(setTies, { ticket_id: ticketId, ties })) === 1
}

/** Counting stops at the limit. */
export const countTrash = async (tx: ReadTx): Promise<number> => (await tx.one(countAll))!.total

/** Of one batch; returns how many. They are deleted by a job. */
export const endSomeTrash = (tx: WriteTx, now: string) => tx.run(end, { now })

export const listEndedTrash = (tx: RootReadTx, now: string, limit: number) =>
  tx.all(ended, { now, limit })

export const listEndedTrashOf = (tx: ReadTx, now: string, limit: number) =>
  tx.all(endedOf, { now, limit })

/** The tickets of a customer that are in the trash. */
export const listTrashOfCustomer = async (tx: ReadTx, customerId: string, limit: number) =>
  (await tx.all(listOfCustomer, { customer_id: customerId, limit })).map(
    ({ ticket_id }) => ticket_id,
  )

export const countTrashOfCustomer = async (tx: ReadTx, customerId: string): Promise<number> =>
  (await tx.one(countOfCustomer, { customer_id: customerId }))!.total

export const getTrashDays = async (tx: ReadTx): Promise<number> =>
  (await tx.one(trashDays))!.trash_days

/** Of a ticket that is not in the trash yet. */
export const getPlaces = async (tx: ReadTx, ticketId: string) =>
  (await tx.one(places, { ticket_id: ticketId }))!

export const insertTrashedRows = (tx: WriteTx, ticketId: string, content: string) =>
  tx.send(insertContent, { ticket_id: ticketId, content })

/** One at a time, because each may be large. */
export async function* readTrashedRows(tx: ReadTx, ticketId: string): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const row = await tx.one(nextContent, { ticket_id: ticketId, after })
    if (row === undefined) return
    yield row.content
    after = row.seq
  }
}
