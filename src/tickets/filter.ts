import type { TicketFilter } from './schema.ts'
import { categoryKey, type TicketConditions } from './store.ts'

/** What tickets must be like to pass the filter, but for the search. */
export function ticketConditions(filter: TicketFilter): TicketConditions {
  const conditions = fieldConditions(filter)
  const { sql, values } = conditions
  if (filter.number !== undefined) {
    sql.push('AND t.ticket_number = :number')
    values.number = filter.number
  }
  if (filter.customer_id !== undefined) {
    sql.push('AND t.customer_id = :customer_id')
    values.customer_id = filter.customer_id
  }
  if (filter.category !== undefined) {
    sql.push('AND t.category_key = :category_key')
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
export const isCounted = (filter: TicketFilter) =>
  filter.number === undefined && filter.customer_id === undefined

/**
 * The same conditions on the counts `t`, but for the status: all statuses stand in one row (see the
 * migration for the other columns).
 */
export function countConditions(filter: TicketFilter): TicketConditions {
  const { sql, values } = fieldConditions({ ...filter, status: undefined })
  sql.push('AND t.category = :counted_category')
  values.counted_category = filter.category === undefined ? '' : `=${categoryKey(filter.category)}`
  if (filter.unassigned === true) {
    sql.push("AND t.assigned_user_id = '' AND t.assigned_team_id = ''")
  } else if (filter.unassigned === false) {
    sql.push("AND (t.assigned_user_id <> '' OR t.assigned_team_id <> '')")
  }
  return { sql: sql.join(' '), values }
}

/** Statuses and priorities are few, so that each has many tickets; of the rest one may have few. */
export const isSelective = (filter: TicketFilter) =>
  filter.number !== undefined ||
  filter.customer_id !== undefined ||
  filter.assigned_user_id !== undefined ||
  filter.assigned_team_id !== undefined ||
  filter.category !== undefined

const fields = ['status', 'priority', 'assigned_user_id', 'assigned_team_id'] as const
type Field = (typeof fields)[number]

function fieldConditions(filter: { [field in Field]?: string | undefined }) {
  const given = fields.filter((field) => filter[field] !== undefined)
  const values: TicketConditions['values'] = {}
  for (const field of given) values[field] = filter[field]!
  return { sql: given.map((field) => `AND t.${field} = :${field}`), values }
}
