import type { ReadTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { normalizeLabel } from '../../platform/http/fields.ts'
import type { Tag } from '../tags/schema.ts'
import { findTagsByName, tagKey } from '../tags/store.ts'
import { statusesMatching } from './filter.ts'
import type { TicketConditions } from './list-store.ts'
import type { TicketFilter } from './schema.ts'
import { isUnresolved } from './status.ts'

/** In one filter. */
export const filterTagsMax = 5

/** So few tickets that reading and sorting all of them is fast. */
const fewTickets = 1_000

/** The names in `tag=refund,shipping`, without duplicates. */
export function parseTagNames(tag: string, loc: string[]): string[] {
  const names = new Map(tag.split(',').map((name) => [tagKey(normalizeLabel(name)), name]))
  if (names.has('')) throw invalid(loc, 'names of tags must not be empty')
  if (names.size > filterTagsMax)
    throw invalid(loc, `at most ${filterTagsMax} tags can be combined`)
  return [...names.values()].map(normalizeLabel)
}

/**
 * Adds the condition on tags. A list starts from the tickets of the rarest tag, which are indexed in list
 * order. It checks the tags of each ticket instead if another filter may match fewer tickets, in a
 * search, and in another order than by number: then the tag may have too many to sort.
 */
export async function withTags(
  tx: ReadTx,
  conditions: TicketConditions,
  filter: TicketFilter,
  { isByNumber, loc = ['query', 'tag'] }: { isByNumber: boolean; loc?: string[] },
): Promise<TicketConditions> {
  if (filter.tag === undefined) return conditions
  const names = parseTagNames(filter.tag, loc)
  const tags = await findTagsByName(tx, names)
  if (tags.length < names.length) return nothing(conditions)
  const [rarest, ...others] = tags.sort((a, b) => a.ticket_count - b.ticket_count)
  const isRare = rarest!.ticket_count <= fewTickets
  const startsFromTag = filter.search === undefined && (isRare || (isByNumber && !isNarrow(filter)))
  return startsFromTag
    ? startingFrom(rarest!, hasTags(conditions, others), filter)
    : hasTags(conditions, tags)
}

/** Adds the condition for tickets that are found in another way than by their tags. */
export async function checkTags(
  tx: ReadTx,
  conditions: TicketConditions,
  { tag }: TicketFilter,
  loc: string[],
): Promise<TicketConditions> {
  if (tag === undefined) return conditions
  const names = parseTagNames(tag, loc)
  const tags = await findTagsByName(tx, names)
  return tags.length < names.length ? nothing(conditions) : hasTags(conditions, tags)
}

const nothing = (conditions: TicketConditions): TicketConditions => ({
  ...conditions,
  sql: `${conditions.sql} AND false`,
})

/** Whether the filter has few tickets of its own, so that checking their tags is fast. */
export const isNarrow = (filter: TicketFilter) =>
  filter.number !== undefined ||
  filter.customer_id !== undefined ||
  filter.company_id !== undefined ||
  filter.assigned_user_id !== undefined ||
  filter.assigned_to_me === true ||
  filter.assigned_team_id !== undefined ||
  filter.category !== undefined

function hasTags({ sql, values, ...rest }: TicketConditions, tags: readonly Tag[]) {
  const ids = Object.fromEntries(tags.map(({ id }, index) => [`tag_${index}`, id]))
  const checks = tags.map(
    (_tag, index) => `AND EXISTS (
      SELECT 1 FROM ticket_tags x WHERE x.ticket_id = t.id AND x.tag_id = :tag_${index})`,
  )
  return { ...rest, sql: [sql, ...checks].join(' '), values: { ...values, ...ids } }
}

/** CROSS JOIN keeps SQLite from starting with another table. */
function startingFrom(
  { id }: Tag,
  { sql, values }: TicketConditions,
  filter: TicketFilter,
): TicketConditions {
  const isOpen = statusesMatching(filter).every(isUnresolved)
  return {
    from: 'ticket_tags tagged CROSS JOIN tickets t',
    number: 'tagged.ticket_number',
    sql: `AND tagged.tag_id = :tag_id ${isOpen ? 'AND tagged.is_unresolved IS TRUE' : ''}
      AND t.ticket_number = tagged.ticket_number ${sql}`,
    values: { ...values, tag_id: id },
  }
}
