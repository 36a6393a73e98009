import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { type FieldCondition, findFieldConditions } from '../fields/filter.ts'
import { statusesMatching } from './filter.ts'
import type { TicketConditions } from './list-store.ts'
import type { TicketFilter } from './schema.ts'
import { isUnresolved } from './status.ts'
import { checkTags, isNarrow, withTags } from './tag-filter.ts'

/** So few tickets that reading and sorting all of them is fast. */
const fewTickets = 1_000

const countUpTo = (condition: string) =>
  query<{ total: number }>(`
    SELECT count(*) AS total FROM (
      SELECT 1 FROM ticket_fields
      WHERE organization_id = :organization_id AND field_id = :field_id AND choice = :choice
        ${condition} LIMIT ${fewTickets + 1}) AS counted`)

const countAll = countUpTo('')
const countUnresolved = countUpTo('AND is_unresolved IS TRUE')

interface Options {
  isByNumber: boolean
  /** Where the filter comes from, for errors. */
  loc?: string[]
}

/** Adds the conditions that have tables of their own. */
export async function withTagsAndFields(
  tx: ReadTx,
  conditions: TicketConditions,
  filter: TicketFilter,
  { isByNumber, loc = ['query'] }: Options,
): Promise<TicketConditions> {
  const tagged = await withTags(tx, conditions, filter, { isByNumber, loc: [...loc, 'tag'] })
  return withFields(tx, tagged, filter, { isByNumber, loc: [...loc, 'fields'] })
}

/** The same for tickets that are found in another way: those of each are looked up. */
export async function checkTagsAndFields(
  tx: ReadTx,
  conditions: TicketConditions,
  filter: TicketFilter,
  loc = ['query'],
): Promise<TicketConditions> {
  const tagged = await checkTags(tx, conditions, filter, [...loc, 'tag'])
  if (filter.fields === undefined) return tagged
  return hasValues(tagged, await findFieldConditions(tx, filter.fields, [...loc, 'fields']))
}

/**
 * As with tags: a list starts from the tickets with the rarest value, which are indexed in list order,
 * unless something else may match fewer.
 */
async function withFields(
  tx: ReadTx,
  conditions: TicketConditions,
  filter: TicketFilter,
  { isByNumber, loc }: Required<Options>,
): Promise<TicketConditions> {
  if (filter.fields === undefined) return conditions
  const wanted = await findFieldConditions(tx, filter.fields, loc)
  const isOpen = statusesMatching(filter).every(isUnresolved)
  const canStart = filter.search === undefined && conditions.from === undefined
  if (!canStart) return hasValues(conditions, wanted)
  const isInListOrder = isByNumber && !isNarrow(filter)
  // Nothing to compare: no need to count.
  if (wanted.length === 1 && isInListOrder) return startingFrom(wanted[0]!, conditions, isOpen)
  const [rarest, ...others] = await rarestFirst(tx, wanted, isOpen)
  return isInListOrder || rarest!.total <= fewTickets
    ? startingFrom(rarest!, hasValues(conditions, others), isOpen)
    : hasValues(conditions, wanted)
}

/** Counting stops at a limit: beyond it, any value is as good as another. */
async function rarestFirst(tx: ReadTx, wanted: readonly FieldCondition[], isOpen: boolean) {
  const count = isOpen ? countUnresolved : countAll
  const counted = wanted.map(async ({ field_id, choice }) => {
    const { total } = (await tx.one(count, { field_id, choice }))!
    return { field_id, choice, total }
  })
  return (await Promise.all(counted)).sort((a, b) => a.total - b.total)
}

function hasValues({ sql, values, ...rest }: TicketConditions, wanted: readonly FieldCondition[]) {
  const named = wanted.flatMap(({ field_id, choice }, index) => [
    [`field_${index}`, field_id],
    [`choice_${index}`, choice],
  ])
  const checks = wanted.map(
    (_condition, index) => `AND EXISTS (
      SELECT 1 FROM ticket_fields x WHERE x.ticket_id = t.id AND x.field_id = :field_${index}
        AND x.choice = :choice_${index})`,
  )
  return {
    ...rest,
    sql: [sql, ...checks].join(' '),
    values: { ...values, ...Object.fromEntries(named) },
  }
}

/** CROSS JOIN keeps SQLite from starting with another table. */
function startingFrom(
  { field_id, choice }: FieldCondition,
  { sql, values }: TicketConditions,
  isOpen: boolean,
): TicketConditions {
  return {
    from: 'ticket_fields valued CROSS JOIN tickets t',
    number: 'valued.ticket_number',
    sql: `AND valued.field_id = :field_id AND valued.choice = :choice
      ${isOpen ? 'AND valued.is_unresolved IS TRUE' : ''}
      AND t.ticket_number = valued.ticket_number ${sql}`,
    values: { ...values, field_id, choice },
  }
}
