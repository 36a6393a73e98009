import { parseTerms } from '../../platform/db/search/terms.ts'
import { invalid } from '../../platform/errors.ts'
import type { TicketConditions } from './list-store.ts'
import { type Sort, type Status, statuses, type TicketFilter } from './schema.ts'
import { isUnresolved } from './status.ts'
import { categoryKey } from './store.ts'

/** What is asked for, and the id of the user who asks. */
export type CallerTicketFilter = TicketFilter & { me: string }

/** What tickets must be like to pass the filter, but for the search. */
export function ticketConditions(
  filter: CallerTicketFilter,
  way: 'in order of change' | 'any' = 'any',
): TicketConditions {
  const isInOrder = way === 'in order of change'
  const isUnresolvedFirst = isInOrder || beginsWithUnresolved(filter)
  const { sql, values } = fieldConditions(filter, isUnresolvedFirst)
  sql.push(unresolvedCondition(filter, isUnresolvedFirst))
  if (filter.assigned_to_me !== undefined) {
    sql.push(
      filter.assigned_to_me
        ? 'AND t.assigned_user_id = :me'
        : 'AND (t.assigned_user_id IS NULL OR t.assigned_user_id <> :me)',
    )
    values.me = filter.me
  }
  if (filter.number !== undefined) {
    sql.push('AND t.ticket_number = :number')
    values.number = filter.number
  }
  if (filter.customer_id !== undefined) {
    sql.push('AND t.customer_id = :customer_id')
    values.customer_id = filter.customer_id
  }
  if (filter.category !== undefined) {
    sql.push(`AND ${isInOrder ? hidden('category_key') : 't.category_key'} = :category_key`)
    values.category_key = categoryKey(filter.category)
  }
  if (filter.unassigned === true) {
    sql.push('AND t.assigned_user_id IS NULL AND t.assigned_team_id IS NULL')
  } else if (filter.unassigned === false) {
    sql.push('AND (t.assigned_user_id IS NOT NULL OR t.assigned_team_id IS NOT NULL)')
  }
  return { sql: sql.join(' '), values }
}

/** Whether counts are kept of what passes the filter, but for the search. */
export const hasPrecomputedCounts = (filter: TicketFilter) =>
  filter.number === undefined && filter.customer_id === undefined

/**
 * The same conditions on the counts `t`, but for the status: all statuses stand in one row (see the
 * migration for the other columns).
 */
export function countConditions(filter: CallerTicketFilter): TicketConditions {
  const { sql, values } = fieldConditions({ ...filter, status: undefined })
  if (filter.assigned_to_me !== undefined) {
    sql.push(`AND t.assigned_user_id ${filter.assigned_to_me ? '=' : '<>'} :me`)
    values.me = filter.me
  }
  sql.push('AND t.category = :counted_category')
  values.counted_category = filter.category === undefined ? '' : `=${categoryKey(filter.category)}`
  if (filter.unassigned === true) {
    sql.push("AND t.assigned_user_id = '' AND t.assigned_team_id = ''")
  } else if (filter.unassigned === false) {
    sql.push("AND (t.assigned_user_id <> '' OR t.assigned_team_id <> '')")
  }
  return { sql: sql.join(' '), values }
}

/** The statuses that a ticket may have that passes the filter. */
export function statusesMatching({ status, unresolved }: TicketFilter): readonly Status[] {
  const asked = status === undefined ? statuses : [status]
  return unresolved === undefined ? asked : asked.filter((one) => isUnresolved(one) === unresolved)
}

/** To the letter as in the indexes of unresolved tickets, or SQLite does not see that they fit. */
function unresolvedCondition(filter: TicketFilter, isUnresolvedFirst: boolean): string {
  if (statusesMatching(filter).length === 0) return 'AND false'
  if (isUnresolvedFirst) return 'AND t.resolved_at IS NULL AND t.closed_at IS NULL'
  const isResolved = filter.unresolved === false && filter.status === undefined
  return isResolved ? "AND t.status IN ('resolved', 'closed')" : ''
}

/** Whether few tickets are left to look at if those are left out first on which all is done. */
function beginsWithUnresolved(filter: TicketFilter): boolean {
  const { status, unresolved, unassigned } = filter
  if (status === undefined) return unresolved === true
  return isUnresolved(status) && (isOfSomebody(filter) || unassigned === true)
}

/** Whether they are those of one agent or one team. */
const isOfSomebody = ({ assigned_user_id, assigned_to_me, assigned_team_id }: TicketFilter) =>
  assigned_user_id !== undefined || assigned_to_me === true || assigned_team_id !== undefined

/**
 * The conditions of a list in the order of changes, in which there is an index of the unresolved
 * tickets only: one of all would make every change dearer. The tickets of a customer are few.
 */
export function updatedSortConditions(filter: CallerTicketFilter): TicketConditions {
  return isLeftToDo(filter)
    ? ticketConditions(filter, 'in order of change')
    : ticketConditions(filter)
}

/** In which order there can be a list depends on what it is of. */
export function assertSortable(
  { sort = 'newest', ...filter }: TicketFilter & { sort?: Sort },
  loc: string[],
): void {
  if (sort !== 'newest' && parseTerms(filter.search ?? '').length > 0) {
    throw invalid(loc, 'search results can only be sorted by created')
  }
  if (sort !== 'updated' || isLeftToDo(filter) || filter.customer_id !== undefined) return
  throw invalid(loc, 'sort=updated requires unresolved=true or customer_id')
}

const isLeftToDo = (filter: TicketFilter) => statusesMatching(filter).every(isUnresolved)

/** One status or priority has many tickets; what else is asked for may have few. */
export const isSelective = (filter: TicketFilter) =>
  filter.number !== undefined ||
  filter.customer_id !== undefined ||
  isOfSomebody(filter) ||
  filter.category !== undefined ||
  filter.unresolved === true

const fields = ['status', 'priority', 'assigned_user_id', 'assigned_team_id'] as const
type Field = (typeof fields)[number]

function fieldConditions(filter: { [field in Field]?: string | undefined }, hidesIndexes = false) {
  const given = fields.filter((field) => filter[field] !== undefined)
  const values: TicketConditions['values'] = {}
  for (const field of given) values[field] = filter[field]!
  const isHidden = (field: Field) => hidesIndexes && (field === 'status' || field === 'priority')
  const column = (field: Field) => (isHidden(field) ? hidden(field) : `t.${field}`)
  return { sql: given.map((field) => `AND ${column(field)} = :${field}`), values }
}

/**
 * A column without its index: to SQLite one more column is always better, even if the other index is
 * one of few tickets and this column has the same value in a quarter of all.
 */
const hidden = (column: string) => `t.${column} || ''`
