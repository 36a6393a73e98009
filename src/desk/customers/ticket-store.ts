import { batchRowsMax, inBatches } from '../../platform/db/batches.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'

interface TicketName {
  id: string
  ticket_display_id: string
}

/** A ticket that was merged into another, or split from it. */
interface TicketLink {
  id: string
  field: 'merged_into' | 'split_from'
  target_id: string
}

// Here and not with the tickets, because tickets import customers, and not vice versa.
const anyTicket = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM tickets WHERE organization_id = :organization_id AND customer_id = :customer_id
  ) AS is_any`)

const removeTickets = mutation<TicketName>(`
  DELETE FROM tickets
  WHERE organization_id = :organization_id AND customer_id = :customer_id AND seq IN (
    SELECT seq FROM tickets WHERE customer_id = :customer_id LIMIT ${batchRowsMax})
  RETURNING id, ticket_display_id`)

/** Other customers' tickets that are linked to a ticket of this customer. */
const linkedToTicketsOf = query<TicketLink>(`
  SELECT s.id, 'merged_into' AS field, t.id AS target_id
  FROM tickets t JOIN tickets s ON s.merged_into_id = t.id
  WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id
    AND s.customer_id <> :customer_id
  UNION ALL
  SELECT s.id, 'split_from', t.id FROM tickets t JOIN tickets s ON s.split_from_id = t.id
  WHERE t.organization_id = :organization_id AND t.customer_id = :customer_id
    AND s.customer_id <> :customer_id`)

const touchTicket = mutation(`
  UPDATE tickets SET updated_at = :updated_at, public_updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const unlinkMerged = mutation(`
  UPDATE tickets SET merged_into_id = NULL
  WHERE organization_id = :organization_id AND id = :id`)

const removeMerge = mutation(`
  DELETE FROM ticket_merges WHERE organization_id = :organization_id AND ticket_id = :id`)

export async function hasTickets(tx: ReadTx, customerId: string): Promise<boolean> {
  return (await tx.one(anyTicket, { customer_id: customerId }))!.is_any
}

/** To be called before deleting those tickets. Returns the tickets that were linked to them. */
export async function detachFromTicketsOf(tx: WriteTx, customerId: string, now: string) {
  const links = await tx.all(linkedToTicketsOf, { customer_id: customerId })
  for (const { id, field } of links) {
    tx.send(touchTicket, { id, updated_at: now })
    // Unmerging is no longer possible.
    if (field === 'merged_into') {
      tx.send(unlinkMerged, { id })
      tx.send(removeMerge, { id })
      await tx.reindexParts('tickets', id)
    }
  }
  return links
}

/** Returns the deleted tickets. */
export async function deleteTicketsOfCustomer(tx: WriteTx, customerId: string) {
  return sortById(await inBatches(() => tx.all(removeTickets, { customer_id: customerId })))
}

/** The same order on both engines. */
const sortById = (tickets: TicketName[]) => tickets.sort((a, b) => (a.id < b.id ? -1 : 1))
