import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'
import type { TicketTag } from './schema.ts'

const tagsOfTicket = query<TicketTag>(`
  SELECT g.id, g.name, g.color FROM ticket_tags x JOIN tags g ON g.id = x.tag_id
  WHERE x.organization_id = :organization_id AND x.ticket_id = :ticket_id ORDER BY g.name_key`)

const insert = mutation(`
  INSERT INTO ticket_tags (organization_id, ticket_id, tag_id, ticket_number, is_unresolved)
  VALUES (:organization_id, :ticket_id, :tag_id, :ticket_number, :is_unresolved)`)

const remove = mutation(`
  DELETE FROM ticket_tags
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND tag_id = :tag_id`)

const move = mutation(`
  UPDATE ticket_tags AS x SET tag_id = :target_id
  WHERE x.organization_id = :organization_id AND x.tag_id = :tag_id AND NOT EXISTS (
    SELECT 1 FROM ticket_tags y WHERE y.ticket_id = x.ticket_id AND y.tag_id = :target_id)`)

const moveInViews = mutation(`
  UPDATE view_tags AS x SET tag_id = :target_id
  WHERE x.organization_id = :organization_id AND x.tag_id = :tag_id AND NOT EXISTS (
    SELECT 1 FROM view_tags y WHERE y.view_id = x.view_id AND y.tag_id = :target_id)`)

const removeFromViews = mutation(
  'DELETE FROM view_tags WHERE organization_id = :organization_id AND tag_id = :tag_id',
)

const moveInMacros = mutation(`
  UPDATE macro_tags AS x SET tag_id = :target_id
  WHERE x.organization_id = :organization_id AND x.tag_id = :tag_id AND NOT EXISTS (
    SELECT 1 FROM macro_tags y WHERE y.macro_id = x.macro_id AND y.tag_id = :target_id)`)

const removeFromMacros = mutation(
  'DELETE FROM macro_tags WHERE organization_id = :organization_id AND tag_id = :tag_id',
)

/** They are in JSON, and ids are unique. */
const moveInMailboxes = mutation(`
  UPDATE mailboxes SET routes = replace(routes, :tag_id, :target_id)
  WHERE organization_id = :organization_id AND routes <> '[]'`)

const viewsWithTag = query<TagUser>(`
  SELECT v.id, v.name, v.is_shared, v.user_id FROM view_tags x JOIN views v ON v.id = x.view_id
  WHERE x.organization_id = :organization_id AND x.tag_id = :tag_id ORDER BY v.seq`)

const macrosWithTag = query<TagUser>(`
  SELECT m.id, m.name, m.is_shared, m.user_id FROM macro_tags x JOIN macros m ON m.id = x.macro_id
  WHERE x.organization_id = :organization_id AND x.tag_id = :tag_id ORDER BY m.seq`)

/** A view or macro that names the tag. Here rather than in their slices, which import tickets. */
export interface TagUser {
  id: string
  name: string
  is_shared: boolean
  user_id: string | null
}

/** Sorted by name. */
export const listTagsOfTicket = (tx: ReadTx, ticketId: string): Promise<TicketTag[]> =>
  tx.all(tagsOfTicket, { ticket_id: ticketId })

export interface TaggedTicket {
  id: string
  ticket_number: number
  isUnresolved: boolean
}

export const addTagToTicket = (
  tx: WriteTx,
  { id, ticket_number, isUnresolved }: TaggedTicket,
  tagId: string,
) => tx.run(insert, { ticket_id: id, tag_id: tagId, ticket_number, is_unresolved: isUnresolved })

export const removeTagFromTicket = (tx: WriteTx, ticketId: string, tagId: string) =>
  tx.run(remove, { ticket_id: ticketId, tag_id: tagId })

/**
 * Tickets, views, macros and routes of mailboxes that have both keep the target; the rows of the other
 * go with its tag.
 */
export async function moveTag(tx: WriteTx, tagId: string, targetId: string): Promise<void> {
  const values = { tag_id: tagId, target_id: targetId }
  await tx.run(move, values)
  await tx.run(moveInViews, values)
  await tx.run(moveInMacros, values)
  await tx.run(moveInMailboxes, values)
  await tx.run(removeFromViews, { tag_id: tagId })
  await tx.run(removeFromMacros, { tag_id: tagId })
}

export const listViewsWithTag = (tx: ReadTx, tagId: string) =>
  tx.all(viewsWithTag, { tag_id: tagId })

export const listMacrosWithTag = (tx: ReadTx, tagId: string) =>
  tx.all(macrosWithTag, { tag_id: tagId })
