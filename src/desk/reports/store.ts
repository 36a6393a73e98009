import type { ReadTx } from '../../platform/db/db.ts'
import { dynamicQuery, query } from '../../platform/db/statement.ts'
import type { TicketConditions } from '../tickets/list-store.ts'
import type { ReportedEvent } from './figures.ts'
import type { TimeRange } from './period.ts'

/** A ticket that was made or resolved, and the minutes that its first response or resolution took. */
export interface ReportRow {
  assigned_user_id: string | null
  assigned_team_id: string | null
  category_key: string | null
  priority: string
  minutes: number | null
  /** If it was asked for. */
  occurred_at?: string
}

const views = {
  created: ['report_created_tickets'],
  resolved: ['report_resolved_tickets', 'report_closed_tickets'],
}

/** The minutes first: SQLite takes them from the index, if nothing else has led it to the row yet. */
const columns = 'minutes, assigned_user_id, assigned_team_id, category_key, priority'
const columnsAndTime = `occurred_at, ${columns}`

/**
 * By time, and only then by conditions: SQLite would rather start from the index of one of those,
 * and do so for each span anew.
 */
export function reportQuery<Row>(what: ReportedEvent, { sql }: TicketConditions, selected: string) {
  const inSpan = (wanted: string) =>
    views[what]
      .map(
        (view) => `
        SELECT ${wanted} FROM ${view} WHERE organization_id = :organization_id
          AND occurred_at >= :begins AND occurred_at < :ends`,
      )
      .join(' UNION ALL ')
  return dynamicQuery<Row>(
    sql === ''
      ? inSpan(selected)
      : `WITH happened AS MATERIALIZED (${inSpan(columnsAndTime)})
        SELECT ${selected} FROM happened t WHERE true ${sql}`,
  )
}

type Read<Result> = (
  tx: ReadTx,
  what: ReportedEvent,
  conditions: TicketConditions,
  span: TimeRange,
) => Promise<Result>

const valuesOf = ({ values }: TicketConditions, { begins, ends }: TimeRange) => ({
  ...values,
  begins,
  ends,
})

const listing =
  <Row>(selected: string): Read<Row[]> =>
  (tx, what, conditions, span) =>
    tx.all(reportQuery<Row>(what, conditions, selected), valuesOf(conditions, span))

export const listReportRows = listing<ReportRow>(columns)
/** With the time: of very many, that takes a third longer. */
export const listReportRowsWithTime = listing<ReportRow>(columnsAndTime)
export const listMinutes = listing<Pick<ReportRow, 'minutes'>>('minutes')

export const countReportRows: Read<number> = async (tx, what, conditions, span) => {
  const count = reportQuery<{ tickets: number }>(what, conditions, 'count(*) AS tickets')
  const counts = await tx.all(count, valuesOf(conditions, span))
  return counts.reduce((sum, { tickets }) => sum + tickets, 0)
}

interface Named {
  id: string
  name: string
}

const users = query<Named>(
  'SELECT id, full_name AS name FROM users WHERE organization_id = :organization_id',
)
const teams = query<Named>('SELECT id, name FROM teams WHERE organization_id = :organization_id')

/** What everybody who can be in charge is called, by id. */
export async function listAssigneeNames(tx: ReadTx): Promise<Map<string, string>> {
  const everybody = [...(await tx.all(users)), ...(await tx.all(teams))]
  return new Map(everybody.map(({ id, name }) => [id, name]))
}
