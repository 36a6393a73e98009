import type { ReadTx } from '../../platform/db/db.ts'
import { dynamicQuery, query } from '../../platform/db/statement.ts'
import type { TicketConditions } from '../tickets/list-store.ts'
import type { ReportedEvent } from './figures.ts'
import type { TimeRange } from './period.ts'

/** A created or resolved ticket. */
export interface ReportRow {
  assigned_user_id: string | null
  assigned_team_id: string | null
  category_key: string | null
  priority: string
  /** Until the first response or the resolution. */
  minutes: number | null
  /** Only if selected. */
  occurred_at?: string
}

const views = {
  created: ['report_created_tickets'],
  resolved: ['report_resolved_tickets', 'report_closed_tickets'],
}

/** Minutes first: SQLite reads them from the index if it has not fetched the row yet. */
const columns = 'minutes, assigned_user_id, assigned_team_id, category_key, priority'
const columnsAndTime = `occurred_at, ${columns}`

/**
 * Materializes the time range before applying the conditions, or SQLite would start from the index
 * of a condition, and do so for each range.
 */
export function reportQuery<Row>(
  event: ReportedEvent,
  { sql }: TicketConditions,
  selected: string,
) {
  const inRange = (rangeColumns: string) =>
    views[event]
      .map(
        (view) => `
        SELECT ${rangeColumns} FROM ${view} WHERE organization_id = :organization_id
          AND occurred_at >= :begins AND occurred_at < :ends`,
      )
      .join(' UNION ALL ')
  // The id only for tags and fields: it makes the range larger.
  const needed = /\bt\.id\b/.test(sql) ? `${columnsAndTime}, id` : columnsAndTime
  return dynamicQuery<Row>(
    sql === ''
      ? inRange(selected)
      : `WITH in_range AS MATERIALIZED (${inRange(needed)})
        SELECT ${selected} FROM in_range t WHERE true ${sql}`,
  )
}

const select =
  <Row>(selected: string) =>
  (
    tx: ReadTx,
    event: ReportedEvent,
    conditions: TicketConditions,
    { begins, ends }: TimeRange,
  ): Promise<Row[]> =>
    tx.all(reportQuery<Row>(event, conditions, selected), { ...conditions.values, begins, ends })

export const listReportRows = select<ReportRow>(columns)
/** Takes a third longer when there are very many. */
export const listReportRowsWithTime = select<ReportRow>(columnsAndTime)
export const listMinutes = select<Pick<ReportRow, 'minutes'>>('minutes')

const countRows = select<{ tickets: number }>('count(*) AS tickets')

export async function countReportRows(...args: Parameters<typeof countRows>): Promise<number> {
  return (await countRows(...args)).reduce((sum, { tickets }) => sum + tickets, 0)
}

interface Named {
  id: string
  name: string
}

const users = query<Named>(
  'SELECT id, full_name AS name FROM users WHERE organization_id = :organization_id',
)
const teams = query<Named>('SELECT id, name FROM teams WHERE organization_id = :organization_id')

/** Names of users and teams by id. */
export async function listAssigneeNames(tx: ReadTx): Promise<Map<string, string>> {
  const assignees = [...(await tx.all(users)), ...(await tx.all(teams))]
  return new Map(assignees.map(({ id, name }) => [id, name]))
}
