import type { ReadTx } from '../../platform/db/db.ts'
import { dynamicQuery, type Values } from '../../platform/db/statement.ts'
import type { TicketConditions, TicketSearch } from '../tickets/list-store.ts'
import { type Status, statuses, type Ticket } from '../tickets/schema.ts'
import { searchableTickets } from '../tickets/searchable.ts'

/** How many tickets of each status share a value. */
export interface CountRow extends Record<`${Status}_count`, number> {
  dimension: 'priority' | 'assignees' | 'day' | 'overdue'
  /** The priority, the agent (empty if unassigned) or the day. */
  value: string
  /** Only for `assignees`; empty if there is no team. */
  team_id: string
}

const sums = statuses
  .map((status) => `CAST(sum(t.${status}_count) AS bigint) AS ${status}_count`)
  .join(', ')
const dueSums = statuses
  .map((status) => `count(*) FILTER (WHERE t.status = '${status}')`)
  .join(', ')

/**
 * One statement, so that all numbers are from the same moment. Overdue tickets are read from their
 * own index first and filtered afterwards, or SQLite would start from the index of a filter. Ranges
 * have both bounds: for an open range PostgreSQL expects so many rows that it does not use a
 * generic plan, and planning each time takes longer than counting.
 */
export function sumTicketCounts(
  tx: ReadTx,
  onCounts: TicketConditions,
  onTickets: TicketConditions,
  values: Values,
): Promise<CountRow[]> {
  const counts = `ticket_counts t WHERE t.organization_id = :organization_id ${onCounts.sql}`
  const statement = dynamicQuery<CountRow>(`
    WITH due AS MATERIALIZED (
      SELECT status, priority, assigned_user_id, assigned_team_id, category_key,
        NULL AS resolved_at, NULL AS closed_at
      FROM tickets
      WHERE organization_id = :organization_id
        AND due_date >= '0001-01-01T00:00:00Z' AND due_date < :now
        AND resolved_at IS NULL AND closed_at IS NULL
    )
    SELECT 'priority' AS dimension, t.priority AS value, '' AS team_id, ${sums}
    FROM ${counts} AND t.created_day = '' GROUP BY t.priority
    UNION ALL
    SELECT 'assignees', t.assigned_user_id, t.assigned_team_id, ${sums}
    FROM ${counts} AND t.created_day = '' GROUP BY t.assigned_user_id, t.assigned_team_id
    UNION ALL
    SELECT 'day', t.created_day, '', ${sums}
    FROM ${counts} AND t.created_day BETWEEN :since_day AND '9999-12-31' GROUP BY t.created_day
    UNION ALL
    SELECT 'overdue', '', '', ${dueSums} FROM due t WHERE true ${onTickets.sql}`)
  return tx.all(statement, { ...onTickets.values, ...onCounts.values, ...values })
}

const countedColumns = [
  'status',
  'priority',
  'assigned_user_id',
  'assigned_team_id',
  'created_at',
  'due_date',
] as const satisfies (keyof Ticket)[]
export type CountedTicket = Pick<Ticket, (typeof countedColumns)[number]>

const columns = countedColumns.map((column) => `t.${column}`).join(', ')

/**
 * The matching tickets themselves, newest first. They are materialized before they are sorted, or
 * SQLite would scan all tickets in that order.
 */
export function matchingTickets(
  tx: ReadTx,
  { conditions, ...search }: TicketSearch & { conditions: TicketConditions },
): Promise<CountedTicket[]> {
  const { sql, values, from = 'tickets t' } = conditions
  if (search.terms.length > 0) {
    return tx.search(searchableTickets, { columns, ...search, conditions: sql, values })
  }
  const newest = dynamicQuery<CountedTicket>(`
    WITH matching AS MATERIALIZED (
      SELECT ${columns}, t.ticket_number FROM ${from}
      WHERE t.organization_id = :organization_id ${sql}
    )
    SELECT ${columns} FROM matching t ORDER BY t.ticket_number DESC LIMIT :limit`)
  return tx.all(newest, { ...values, limit: search.limit })
}
