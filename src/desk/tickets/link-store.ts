import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { LinkKind, TicketLink } from './link-schema.ts'
import type { TicketReference } from './relations-schema.ts'
import type { Status } from './schema.ts'

/** The kinds that have a row; the others are what these are for the other ticket. */
export type StoredKind = 'related' | 'parent' | 'blocks' | 'external'

export interface StoredLink {
  id: string
  ticket_id: string
  target_id: string | null
  kind: StoredKind
  url: string | null
  title: string | null
  created_at: string
}

const columns = 'id, ticket_id, target_id, kind, url, title, created_at'

const insert = mutation(`
  INSERT INTO ticket_links (organization_id, ${columns})
  VALUES (:organization_id, :id, :ticket_id, :target_id, :kind, :url, :title, :created_at)`)

interface LinkRow extends Omit<TicketLink, 'ticket'> {
  other_id: string | null
  ticket_display_id: string
  subject: string
  status: Status
}

/** SQL: what the kind of a link is for the other ticket. */
export const inverseKind =
  "CASE l.kind WHEN 'parent' THEN 'child' WHEN 'blocks' THEN 'blocked_by' ELSE l.kind END"
const linkColumns = 'l.url, l.title, l.created_at'
const ticketColumns = 't.id AS other_id, t.ticket_display_id, t.subject, t.status'

/** From the view of the ticket, whichever side of the link it is on. */
const ofTicket = query<LinkRow>(`
  SELECT l.seq, l.id, l.kind, ${linkColumns}, ${ticketColumns}
  FROM ticket_links l LEFT JOIN tickets t ON t.id = l.target_id
  WHERE l.organization_id = :organization_id AND l.ticket_id = :ticket_id
  UNION ALL
  SELECT l.seq, l.id, ${inverseKind}, ${linkColumns}, ${ticketColumns}
  FROM ticket_links l JOIN tickets t ON t.id = l.ticket_id
  WHERE l.organization_id = :organization_id AND l.target_id = :ticket_id
  ORDER BY 1`)

const remove = mutation(
  'DELETE FROM ticket_links WHERE organization_id = :organization_id AND id = :id',
)

/** A ticket has one parent, so that this is a single line of tickets. */
const ancestors = query<{ id: string }>(`
  WITH RECURSIVE ancestors (id, depth) AS (
    SELECT target_id, 1 FROM ticket_links
    WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND kind = 'parent'
    UNION ALL
    SELECT l.target_id, a.depth + 1 FROM ticket_links l JOIN ancestors a ON l.ticket_id = a.id
    WHERE l.kind = 'parent' AND a.depth < :depth_max)
  SELECT id FROM ancestors`)

/** As one of its tickets sees it. */
export interface LinkOfTicket {
  ticket_id: string
  id: string
  kind: LinkKind
  other_id: string | null
}

export const insertLink = (tx: WriteTx, link: StoredLink) => tx.run(insert, { ...link })

/** In the order in which they were created. */
export async function listLinks(tx: ReadTx, ticketId: string): Promise<TicketLink[]> {
  const rows = await tx.all(ofTicket, { ticket_id: ticketId })
  return rows.map(({ id, kind, url, title, created_at, other_id, ...ticket }) => ({
    id,
    kind,
    ticket: other_id === null ? null : toReference(other_id, ticket),
    url,
    title,
    created_at,
  }))
}

const toReference = (
  id: string,
  { ticket_display_id, subject, status }: Omit<TicketReference, 'id'>,
): TicketReference => ({ id, ticket_display_id, subject, status })

/** Returns how many were deleted. */
export const deleteLinkRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/** The parent of the ticket, the parent of that, and so on, up to a depth. */
export const listAncestors = (tx: ReadTx, ticketId: string, depthMax: number) =>
  tx.all(ancestors, { ticket_id: ticketId, depth_max: depthMax })
