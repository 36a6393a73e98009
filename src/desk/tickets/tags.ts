import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { findOrCreateTags } from '../tags/create.ts'
import { type TicketTag, ticketTagsMax } from '../tags/schema.ts'
import { tagKey } from '../tags/store.ts'
import { addTagToTicket, listTagsOfTicket, removeTagFromTicket } from '../tags/ticket-store.ts'
import { isUnresolved } from './status.ts'
import { getTicketForUpdate, type TicketForUpdate, updateTicketRow } from './store.ts'
import type { TicketTagsChange } from './tag-schema.ts'

export const tooManyTicketTags = `a ticket can have at most ${ticketTagsMax} tags`

/** Two callers who add different tags at once both succeed: the ticket is locked meanwhile. */
export async function changeTicketTags(
  tx: WriteTx,
  id: string,
  { add = [], remove = [] }: TicketTagsChange,
  act: Attribution,
  loc = ['body', 'add'],
): Promise<TicketTag[]> {
  const { ticket, tags } = await getTagsForUpdate(tx, id)
  const removed = new Set(remove.map(tagKey))
  const kept = tags.filter(({ name }) => !removed.has(tagKey(name)))
  const wanted = await findOrCreateTags(tx, add, loc, act)
  const added = wanted.filter((tag) => kept.every((other) => other.id !== tag.id))
  return saveTags(tx, { ticket, before: tags, after: [...kept, ...added], loc }, act)
}

export async function replaceTicketTags(
  tx: WriteTx,
  id: string,
  names: readonly string[],
  act: Attribution,
): Promise<TicketTag[]> {
  const loc = ['body', 'tags']
  const { ticket, tags } = await getTagsForUpdate(tx, id)
  const after = await findOrCreateTags(tx, names, loc, act)
  return saveTags(tx, { ticket, before: tags, after, loc }, act)
}

async function getTagsForUpdate(tx: WriteTx, id: string) {
  const ticket = await getTicketForUpdate(tx, id)
  return { ticket, tags: await listTagsOfTicket(tx, id) }
}

interface TagsOfTicket {
  ticket: TicketForUpdate
  before: readonly TicketTag[]
  after: readonly TicketTag[]
  /** Where the tags come from, for errors. */
  loc: string[]
}

/** A change without effect leaves `updated_at` alone. */
async function saveTags(
  tx: WriteTx,
  { ticket, before, after, loc }: TagsOfTicket,
  act: Attribution,
): Promise<TicketTag[]> {
  if (after.length > ticketTagsMax) throw invalid(loc, tooManyTicketTags)
  const removed = before.filter(({ id }) => after.every((tag) => tag.id !== id))
  const added = after.filter(({ id }) => before.every((tag) => tag.id !== id))
  const tagged = { ...ticket, isUnresolved: isUnresolved(ticket.status) }
  for (const { id } of removed) await removeTagFromTicket(tx, ticket.id, id)
  for (const { id } of added) await addTagToTicket(tx, tagged, id)
  const tags = await listTagsOfTicket(tx, ticket.id)
  if (removed.length + added.length > 0) {
    // An archive keeps the times of its mails.
    const isArchive = act.actor.via === 'archive'
    const updated_at = isArchive ? ticket.updated_at : act.now
    await updateTicketRow(tx, ticket, { ...ticket, updated_at })
    recordTicketUpdate(tx, act, ticket.id, [
      { field: 'tags', from: names(before), to: names(tags) },
    ])
  }
  return tags
}

/** As they were at the time: the history stays readable when a tag is deleted. */
const names = (tags: readonly TicketTag[]) => tags.map(({ name }) => name)
