import { FairQueue } from '../../platform/fair-queue.ts'
import { csvHeaders } from '../../platform/http/csv-response.ts'
import { type CallerContext, handler, type OrganizationDb } from '../../platform/http/endpoint.ts'
import { toCsv } from '../../shared/csv.ts'
import { buildReport } from './build.ts'
import { daysMax, Report, ReportCsvQuery, ReportQuery, type Table } from './schema.ts'

/** A report can take long, and holds a connection until it is done. */
const reports = new FairQueue({ runningMax: 2, runningPerOwnerMax: 1, waitingPerOwnerMax: 20 })

export const get = handler({
  summary: 'Report on a period',
  description: `Reports tickets created and resolved, response and resolution times: totals, comparison with the previous period, a daily series, and breakdowns by agent, team, category and priority. Up to ${daysMax} days.`,
  query: ReportQuery,
  response: { status: 200, schema: Report, description: 'The report.' },
  handle: buildInQueue,
})

export const csv = handler({
  summary: 'Export a report table as CSV',
  description:
    'One table of the report as CSV (RFC 4180) with a header line. Values a spreadsheet would treat as a formula are prefixed with an apostrophe.',
  query: ReportCsvQuery,
  response: { status: 200, contentType: 'text/csv', description: 'The table.' },
  async handle(db, call) {
    const { query, reply } = call
    const report = await buildInQueue(db, call)
    const name = `${query.table}-${report.from}-${report.to}.csv`
    reply.headers(csvHeaders(name))
    const columns = columnsOf(query.table)
    const rows: Record<string, string | number | null>[] = report[query.table]
    return toCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))])
  },
})

function buildInQueue(db: OrganizationDb, call: CallerContext<ReportQuery>): Promise<Report> {
  const { query, caller, now, signal } = call
  const build = () =>
    db.read((tx) => buildReport(tx, { ...query, me: caller.userId }, { now, signal }))
  return reports.run(caller.organizationId, build, { signal })
}

const columnsOf = (table: Table) =>
  Object.keys((Report.properties[table] as { items: { properties: object } }).items.properties)
