import { parseTerms } from '../../platform/db/search/terms.ts'
import { invalid } from '../../platform/errors.ts'
import type { TicketConditions } from './list-store.ts'
import { type Sort, type Status, statuses, type TicketFilter } from './schema.ts'
import { isUnresolved } from './status.ts'
import { categoryKey } from './store.ts'
import { unreadTicketNumbers } from './unread.ts'

/** `me` is the id of the caller, for `assigned_to_me`, `following`, `mentioned` and `unread`. */
export type CallerTicketFilter = TicketFilter & { me: string }

/** The conditions of all filters except `search`, `tag` and `fields`. */
export function ticketConditions(
  filter: CallerTicketFilter,
  { ordersBy }: { ordersBy?: 'updated' | 'waiting' } = {},
): TicketConditions {
  const usesUnresolvedIndex = ordersBy !== undefined || prefersUnresolvedIndex(filter)
  const { sql, values } = fieldConditions(filter, usesUnresolvedIndex)
  sql.push(unresolvedCondition(filter, usesUnresolvedIndex))
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
  if (filter.company_id !== undefined) {
    sql.push('AND t.company_id = :company_id')
    values.company_id = filter.company_id
  }
  if (filter.category !== undefined) {
    const column = ordersBy === undefined ? 't.category_key' : withoutIndex('category_key')
    sql.push(`AND ${column} = :category_key`)
    values.category_key = categoryKey(filter.category)
  }
  for (const name of ['following', 'mentioned', 'unread'] as const) {
    if (filter[name] === undefined) continue
    sql.push(`AND t.ticket_number ${filter[name] ? 'IN' : 'NOT IN'} (${ticketNumbersOf[name]})`)
    values.me = filter.me
  }
  if (filter.snoozed !== undefined) sql.push(filter.snoozed ? isSnoozed : isAwake)
  if (filter.spam !== undefined) sql.push(filter.spam ? isSpam : isNotSpam)
  if (filter.unassigned === true) {
    sql.push('AND t.assigned_user_id IS NULL AND t.assigned_team_id IS NULL')
  } else if (filter.unassigned === false) {
    sql.push('AND (t.assigned_user_id IS NOT NULL OR t.assigned_team_id IS NOT NULL)')
  }
  if (filter.has_agent !== undefined)
    sql.push(`AND t.assigned_user_id IS ${filter.has_agent ? 'NOT ' : ''}NULL`)
  if (filter.waiting_for !== undefined) {
    const column = ordersBy === 'waiting' ? 't.waiting_for' : withoutIndex('waiting_for')
    sql.push(`AND ${column} = :waiting_for`)
    values.waiting_for = filter.waiting_for
  }
  return { sql: sql.join(' '), values }
}

/**
 * The numbers of the tickets that the caller follows, that mention them or one of their teams, or that
 * are unread for them.
 */
const ticketNumbersOf = {
  following: `
    SELECT f.ticket_number FROM ticket_followers f
    WHERE f.organization_id = :organization_id AND f.user_id = :me`,
  mentioned: `
    SELECT m.ticket_number FROM comment_mentions m
    WHERE m.organization_id = :organization_id AND m.user_id = :me
    UNION ALL
    SELECT m.ticket_number FROM team_members tm JOIN comment_mentions m ON m.team_id = tm.team_id
    WHERE m.organization_id = :organization_id AND tm.user_id = :me`,
  unread: unreadTicketNumbers,
}

const snoozedNumbers = `
  SELECT s.ticket_number FROM ticket_snoozes s
  WHERE s.organization_id = :organization_id AND s.until_at IS NOT NULL`

const spamNumbers = `
  SELECT p.ticket_number FROM ticket_spam p WHERE p.organization_id = :organization_id`

const isSnoozed = `AND t.ticket_number IN (${snoozedNumbers})`

const isSpam = `AND t.ticket_number IN (${spamNumbers})`

/** Looked up for each ticket, because a list rarely meets many that are snoozed. */
const isAwake = `AND NOT EXISTS (
  SELECT 1 FROM ticket_snoozes s WHERE s.ticket_id = t.id AND s.until_at IS NOT NULL)`

/** On tickets `t`. */
export const isNotSpam = `AND NOT EXISTS (
  SELECT 1 FROM ticket_spam p WHERE p.ticket_id = t.id)`
export const isSpamByLookup = isNotSpam.replace('NOT ', '')

/** The tickets that match except for `snoozed=false` or `spam=false`: those that are left out. */
export function hiddenConditions({ snoozed, spam, ...all }: CallerTicketFilter): TicketConditions {
  const { sql, values } = ticketConditions(all)
  const hidden = [snoozed === false && snoozedNumbers, spam === false && spamNumbers]
  return {
    sql: `${sql} AND t.ticket_number IN (${hidden.filter((part) => part).join(' UNION ')})`,
    values,
  }
}

/** Whether `ticket_counts` has the numbers for this filter, apart from `search`. */
export const hasPrecomputedCounts = (filter: TicketFilter) =>
  filter.number === undefined &&
  filter.customer_id === undefined &&
  filter.company_id === undefined &&
  filter.waiting_for === undefined &&
  filter.tag === undefined &&
  filter.fields === undefined &&
  filter.following === undefined &&
  filter.mentioned === undefined &&
  filter.unread === undefined &&
  filter.snoozed === undefined &&
  filter.spam === undefined

/**
 * The same conditions on `ticket_counts` `t`, without the status: each row has a column per status
 * (see the migration for the other columns).
 */
export function countConditions(filter: CallerTicketFilter): TicketConditions {
  const { sql, values } = fieldConditions({ ...filter, status: undefined })
  if (filter.assigned_to_me !== undefined) {
    sql.push(`AND t.assigned_user_id ${filter.assigned_to_me ? '=' : '<>'} :me`)
    values.me = filter.me
  }
  sql.push('AND t.category_bucket = :category_bucket')
  values.category_bucket = filter.category === undefined ? '' : `=${categoryKey(filter.category)}`
  if (filter.unassigned === true) {
    sql.push("AND t.assigned_user_id = '' AND t.assigned_team_id = ''")
  } else if (filter.unassigned === false) {
    sql.push("AND (t.assigned_user_id <> '' OR t.assigned_team_id <> '')")
  }
  if (filter.has_agent !== undefined)
    sql.push(`AND t.assigned_user_id ${filter.has_agent ? '<>' : '='} ''`)
  return { sql: sql.join(' '), values }
}

/** The statuses of tickets that match the filter. */
export function statusesMatching(filter: TicketFilter): readonly Status[] {
  const { status, unresolved, waiting_for } = filter
  let candidates: readonly Status[] = status === undefined ? statuses : [status]
  if (waiting_for !== undefined) candidates = candidates.filter(isUnresolved)
  if (unresolved === undefined) return candidates
  return candidates.filter((candidate) => isUnresolved(candidate) === unresolved)
}

/** Exactly the text of the partial indexes of unresolved tickets, or SQLite does not use them. */
function unresolvedCondition(filter: TicketFilter, usesUnresolvedIndex: boolean): string {
  if (statusesMatching(filter).length === 0) return 'AND false'
  if (usesUnresolvedIndex) return 'AND t.resolved_at IS NULL AND t.closed_at IS NULL'
  const isResolved = filter.unresolved === false && filter.status === undefined
  return isResolved ? "AND t.status IN ('resolved', 'closed')" : ''
}

/** Whether excluding resolved tickets first leaves few tickets to scan. */
function prefersUnresolvedIndex(filter: TicketFilter): boolean {
  const { status, unresolved, unassigned, has_agent, waiting_for } = filter
  if (waiting_for !== undefined) return true
  if (status === undefined) return unresolved === true
  return isUnresolved(status) && (hasAssignee(filter) || unassigned === true || has_agent === false)
}

/** Whether the filter is for one agent or one team. */
const hasAssignee = ({ assigned_user_id, assigned_to_me, assigned_team_id }: TicketFilter) =>
  assigned_user_id !== undefined || assigned_to_me === true || assigned_team_id !== undefined

/** All matching tickets are read: of those who wait for us, usually few, from their own index. */
export const conditionsToCount = (filter: CallerTicketFilter): TicketConditions =>
  ticketConditions(filter, filter.waiting_for === 'agent' ? { ordersBy: 'waiting' } : {})

/**
 * For `sort=updated` and `sort=waiting`. Only unresolved tickets are indexed by these times, because
 * an index of all tickets would make every update more expensive. A customer has few tickets, which
 * can be sorted.
 */
export const unresolvedSortConditions = (
  filter: CallerTicketFilter,
  sort: 'updated' | 'waiting',
): TicketConditions =>
  ticketConditions(filter, matchesOnlyUnresolved(filter) ? { ordersBy: sort } : {})

/** Throws unless an index supports this order. */
export function assertSortable(
  { sort = 'newest', ...filter }: TicketFilter & { sort?: Sort },
  loc: string[],
): void {
  if (sort !== 'newest' && parseTerms(filter.search ?? '').length > 0) {
    throw invalid(loc, 'search results can only be sorted by newest')
  }
  if (sort === 'snoozed_until' && filter.snoozed !== true)
    throw invalid(loc, 'sort=snoozed_until requires snoozed=true')
  if (matchesOnlyUnresolved(filter)) return
  if (sort === 'waiting') throw invalid(loc, 'sort=waiting requires unresolved=true')
  if (sort === 'updated' && filter.customer_id === undefined)
    throw invalid(loc, 'sort=updated requires unresolved=true or customer_id')
}

const matchesOnlyUnresolved = (filter: TicketFilter) => statusesMatching(filter).every(isUnresolved)

/** Whether the filter may match few tickets. A status or a priority alone matches many. */
export const isSelective = (filter: TicketFilter) =>
  filter.number !== undefined ||
  filter.customer_id !== undefined ||
  filter.company_id !== undefined ||
  hasAssignee(filter) ||
  filter.following === true ||
  filter.mentioned === true ||
  filter.unread === true ||
  filter.snoozed === true ||
  filter.spam === true ||
  filter.category !== undefined ||
  filter.waiting_for !== undefined ||
  filter.tag !== undefined ||
  filter.fields !== undefined ||
  filter.unresolved === true

const fields = ['status', 'priority', 'assigned_user_id', 'assigned_team_id'] as const
type Field = (typeof fields)[number]

function fieldConditions(filter: { [field in Field]?: string | undefined }, hidesIndexes = false) {
  const filtered = fields.filter((field) => filter[field] !== undefined)
  const values: TicketConditions['values'] = {}
  for (const field of filtered) values[field] = filter[field]!
  const isHidden = (field: Field) => hidesIndexes && (field === 'status' || field === 'priority')
  const column = (field: Field) => (isHidden(field) ? withoutIndex(field) : `t.${field}`)
  return { sql: filtered.map((field) => `AND ${column(field)} = :${field}`), values }
}

/**
 * Keeps SQLite from using the index of a column: it prefers an index that covers more conditions,
 * even if another one has few tickets and this column has the same value in a quarter of all.
 */
const withoutIndex = (column: string) => `t.${column} || ''`
