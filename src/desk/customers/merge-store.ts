import { batchRowsMax } from '../../platform/db/batches.ts'
import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootQuery } from '../../platform/db/statement.ts'
import type { PageRequestBefore } from '../../platform/http/paging.ts'
import type { ValueRow } from '../fields/serialize.ts'
import type { StoredCustomer } from './store.ts'

/** What undoing a merge needs to know. */
export interface MergeSnapshot {
  /** The merged customer, before the merge. */
  customer: StoredCustomer
  emailKeys: string[]
  /** The main address of the customer that remains. */
  targetEmailKey: string
  /** Fields of the customer that remains that were empty, with their new values. */
  filled: Partial<StoredCustomer>
  /** Values of custom fields of the merged customer; undefined in merges from before there were any. */
  values?: ValueRow[]
  /** Those of them that the customer that remains did not have. */
  filledValues?: ValueRow[]
}

export interface StoredMerge {
  seq: number
  customer_id: string
  into_id: string
  ticket_count: number
  created_at: string
  snapshot: string
}

const columns = 'seq, customer_id, into_id, ticket_count, created_at, snapshot'

const newestFirst = query<StoredMerge>(`
  SELECT ${columns} FROM customer_merges
  WHERE organization_id = :organization_id AND into_id = :into_id AND seq < :before
    AND created_at >= :since
  ORDER BY seq DESC LIMIT :limit OFFSET :offset`)

const mergeForUpdate = forUpdate(
  query<StoredMerge>(`
    SELECT ${columns} FROM customer_merges
    WHERE organization_id = :organization_id AND customer_id = :customer_id
      AND into_id = :into_id AND created_at >= :since`),
)

const insert = mutation(`
  INSERT INTO customer_merges (organization_id, customer_id, into_id, customer_seq, ticket_count,
    created_at, snapshot)
  VALUES (:organization_id, :customer_id, :into_id, :customer_seq, 0, :created_at, :snapshot)`)

const setTicketCount = mutation(`
  UPDATE customer_merges SET ticket_count = :ticket_count
  WHERE organization_id = :organization_id AND customer_id = :customer_id`)

// Items are recorded before they are moved, in batches: `recorded…` are the last batch.

const recordTickets = mutation(`
  INSERT INTO customer_merge_items (organization_id, customer_id, kind, item_id, updated_at,
    public_updated_at)
  SELECT organization_id, customer_id, 'ticket', id, updated_at, public_updated_at FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :from
  ORDER BY ticket_number LIMIT ${batchRowsMax}`)

const recordNotes = mutation(`
  INSERT INTO customer_merge_items (organization_id, customer_id, kind, item_id)
  SELECT organization_id, customer_id, 'note', id FROM customer_notes
  WHERE organization_id = :organization_id AND customer_id = :from
  ORDER BY seq LIMIT ${batchRowsMax}`)

const recorded = (kind: 'ticket' | 'note') => `
  SELECT item_id FROM customer_merge_items
  WHERE organization_id = :organization_id AND customer_id = :from AND kind = '${kind}'
  ORDER BY seq DESC LIMIT ${batchRowsMax}`

const moveRecordedTickets = mutation<{ id: string }>(`
  UPDATE tickets SET customer_id = :to, updated_at = :now, public_updated_at = :now
  WHERE organization_id = :organization_id AND customer_id = :from AND id IN (${recorded('ticket')})
  RETURNING id`)

const moveRecordedNotes = mutation(`
  UPDATE customer_notes SET customer_id = :to
  WHERE organization_id = :organization_id AND customer_id = :from AND id IN (${recorded('note')})`)

const moveAuthorship = (table: 'comments' | 'attachments') =>
  mutation(`
    UPDATE ${table} SET author_customer_id = :to
    WHERE organization_id = :organization_id AND author_customer_id = :from AND seq IN (
      SELECT seq FROM ${table} WHERE author_customer_id = :from LIMIT ${batchRowsMax})`)

const moveComments = moveAuthorship('comments')
const moveAttachments = moveAuthorship('attachments')

// The way back, in batches of items.

const nextItems = query<{ last_seq: number | null }>(`
  SELECT max(seq) AS last_seq FROM (
    SELECT seq FROM customer_merge_items
    WHERE organization_id = :organization_id AND customer_id = :to AND kind = :kind
      AND seq > :after
    ORDER BY seq LIMIT ${batchRowsMax}
  ) batch`)

const itemsOf = (kind: 'ticket' | 'note') => `
  i.organization_id = :organization_id AND i.customer_id = :to AND i.kind = '${kind}'
  AND i.seq > :after AND i.seq <= :last_seq`

/** Times are restored unless the ticket has changed since the merge. */
const returnTickets = mutation<{ id: string }>(`
  UPDATE tickets AS t SET customer_id = :to,
    updated_at = CASE WHEN t.updated_at = :merged_at THEN i.updated_at ELSE :now END,
    public_updated_at =
      CASE WHEN t.public_updated_at = :merged_at THEN i.public_updated_at ELSE :now END
  FROM customer_merge_items i
  WHERE t.organization_id = :organization_id AND t.customer_id = :from AND t.id = i.item_id
    AND ${itemsOf('ticket')}
  RETURNING id`)

const returnAuthorship = (table: 'comments' | 'attachments') =>
  mutation(`
    UPDATE ${table} SET author_customer_id = :to
    WHERE organization_id = :organization_id AND seq IN (
      SELECT a.seq FROM customer_merge_items i JOIN ${table} a ON a.ticket_id = i.item_id
      WHERE ${itemsOf('ticket')} AND a.author_customer_id = :from LIMIT ${batchRowsMax})`)

const returnComments = returnAuthorship('comments')
const returnAttachments = returnAuthorship('attachments')

const returnNotes = mutation(`
  UPDATE customer_notes AS n SET customer_id = :to FROM customer_merge_items i
  WHERE n.organization_id = :organization_id AND n.customer_id = :from AND n.id = i.item_id
    AND ${itemsOf('note')}`)

const removeItems = mutation(`
  DELETE FROM customer_merge_items
  WHERE organization_id = :organization_id AND seq IN (
    SELECT seq FROM customer_merge_items WHERE customer_id = :customer_id LIMIT ${batchRowsMax})`)

const remove = mutation(`
  DELETE FROM customer_merges
  WHERE organization_id = :organization_id AND customer_id = :customer_id`)

/** Directly or indirectly. Those that are still needed to find others come later. */
const intoCustomer = query<{ customer_id: string }>(`
  WITH RECURSIVE merged (customer_id) AS (
    SELECT customer_id FROM customer_merges
    WHERE organization_id = :organization_id AND into_id = :into_id
    UNION
    SELECT m.customer_id FROM customer_merges m JOIN merged ON m.into_id = merged.customer_id
    WHERE m.organization_id = :organization_id)
  SELECT customer_id FROM merged
  WHERE NOT EXISTS (SELECT 1 FROM customer_merges m WHERE m.into_id = merged.customer_id)
  LIMIT ${batchRowsMax}`)

const expired = rootQuery<{ organization_id: number; customer_id: string }>(`
  SELECT organization_id, customer_id FROM customer_merges
  WHERE created_at < :before ORDER BY created_at LIMIT :limit`)

const removeNotes = mutation(`
  DELETE FROM customer_notes
  WHERE organization_id = :organization_id AND seq IN (
    SELECT seq FROM customer_notes WHERE customer_id = :customer_id LIMIT 100)`)

const countNotes = query<{ total: number }>(`
  SELECT count(*) AS total FROM customer_notes
  WHERE organization_id = :organization_id AND (customer_id = :id OR customer_id = :other_id)`)

/** In batches, as notes may be long. */
export async function deleteNotesOfCustomer(tx: WriteTx, customerId: string): Promise<void> {
  while ((await tx.run(removeNotes, { customer_id: customerId })) > 0) {}
}

/** Only merges into this customer itself, not those into a customer that was merged in turn. */
export const listMerges = (tx: ReadTx, intoId: string, since: string, page: PageRequestBefore) =>
  tx.all(newestFirst, { into_id: intoId, since, ...page })

export const findMergeForUpdate = (
  tx: WriteTx,
  ids: { customer_id: string; into_id: string },
  since: string,
) => tx.one(mergeForUpdate, { ...ids, since })

export const insertMerge = (tx: WriteTx, intoId: string, snapshot: MergeSnapshot, now: string) =>
  tx.send(insert, {
    customer_id: snapshot.customer.id,
    into_id: intoId,
    customer_seq: snapshot.customer.seq,
    created_at: now,
    snapshot: JSON.stringify(snapshot),
  })

export async function countNotesOfBoth(tx: ReadTx, id: string, otherId: string): Promise<number> {
  return (await tx.one(countNotes, { id, other_id: otherId }))!.total
}

interface Move {
  from: string
  to: string
  now: string
}

/** Everything of one customer to another. Passes on the ids of the moved tickets in batches. */
export async function moveEverything(
  tx: WriteTx,
  { from, to, now }: Move,
  onTickets: (ids: string[]) => void,
): Promise<void> {
  let ticketCount = 0
  while ((await tx.run(recordTickets, { from })) > 0) {
    const moved = await tx.all(moveRecordedTickets, { from, to, now })
    ticketCount += moved.length
    onTickets(sortedIds(moved))
  }
  tx.send(setTicketCount, { customer_id: from, ticket_count: ticketCount })
  while ((await tx.run(moveComments, { from, to })) > 0) {}
  while ((await tx.run(moveAttachments, { from, to })) > 0) {}
  while ((await tx.run(recordNotes, { from })) > 0) await tx.run(moveRecordedNotes, { from, to })
}

/** What the merge has moved; `from` is the customer that remained. */
export async function returnEverything(
  tx: WriteTx,
  { from, to, now, mergedAt }: Move & { mergedAt: string },
  onTickets: (ids: string[]) => void,
): Promise<void> {
  for await (const range of itemRanges(tx, to, 'ticket')) {
    const moved = { from, to, ...range }
    onTickets(sortedIds(await tx.all(returnTickets, { ...moved, now, merged_at: mergedAt })))
    while ((await tx.run(returnComments, moved)) > 0) {}
    while ((await tx.run(returnAttachments, moved)) > 0) {}
  }
  for await (const range of itemRanges(tx, to, 'note')) {
    await tx.run(returnNotes, { from, to, ...range })
  }
}

async function* itemRanges(tx: WriteTx, to: string, kind: 'ticket' | 'note') {
  for (let after = 0; ; ) {
    const { last_seq } = (await tx.one(nextItems, { to, kind, after }))!
    if (last_seq === null) return
    yield { after, last_seq }
    after = last_seq
  }
}

/** The same order on both engines. */
const sortedIds = (tickets: { id: string }[]) => tickets.map(({ id }) => id).sort()

export async function deleteMerge(tx: WriteTx, customerId: string): Promise<void> {
  while ((await tx.run(removeItems, { customer_id: customerId })) > 0) {}
  await tx.run(remove, { customer_id: customerId })
}

/** Also merges into customers that were merged into this one. */
export async function deleteMergesInto(tx: WriteTx, intoId: string): Promise<void> {
  for (;;) {
    const merges = await tx.all(intoCustomer, { into_id: intoId })
    if (merges.length === 0) return
    for (const { customer_id } of merges) await deleteMerge(tx, customer_id)
  }
}

export const listExpiredMerges = (tx: RootReadTx, before: string, limit: number) =>
  tx.all(expired, { before, limit })
