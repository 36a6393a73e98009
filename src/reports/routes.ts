import { contentDisposition } from '../http/content-disposition.ts'
import { performs } from '../http/endpoint.ts'
import { Queue } from '../queue.ts'
import { toCsv } from './csv.ts'
import { makeReport } from './make.ts'
import { daysMax, Report, ReportCsvQuery, ReportQuery, type Table } from './schema.ts'

/** One after another: each may be long, and holds a connection until it is done. */
const reports = new Queue()

export const get = performs({
  summary: 'Report on a period',
  description: `How many tickets came and were resolved, and how long that took: in all, compared with the period before, day by day, and by agent, team, category and priority. At most ${daysMax} days.`,
  query: ReportQuery,
  answer: { status: 200, schema: Report, description: 'The report.' },
  handle: (db, { query, caller, now }) =>
    reports.add(() => db.read((tx) => makeReport(tx, { ...query, me: caller.userId }, now))),
})

export const csv = performs({
  summary: 'Report on a period, as a table for spreadsheets',
  description:
    'One table of the report as CSV (RFC 4180), with the names of the columns in the first line. A text that a spreadsheet would take for a formula begins with an apostrophe.',
  query: ReportCsvQuery,
  answer: { status: 200, contentType: 'text/csv', description: 'The table.' },
  async handle(db, { query, caller, now, setHeader }) {
    const asked = { ...query, me: caller.userId }
    const report = await reports.add(() => db.read((tx) => makeReport(tx, asked, now)))
    const name = `${query.table}-${report.from}-${report.to}.csv`
    setHeader('content-type', 'text/csv; charset=utf-8; header=present')
    setHeader('content-disposition', contentDisposition('attachment', name))
    return toCsv(columnsOf(query.table), report[query.table])
  },
})

const columnsOf = (table: Table) =>
  Object.keys((Report.properties[table] as { items: { properties: object } }).items.properties)
