import type { Report } from '@bellhop/sdk'
import type { ReportQuery } from '../report-query.ts'
import { FiguresTable } from './figures-table.tsx'
import { categoryRows, priorityRows, teamRows, useAgentRows } from './rows.tsx'
import styles from './tables.module.css'

export function Tables({ report, query }: { report: Report; query: ReportQuery }) {
  const agents = useAgentRows(report)
  return (
    <div className={styles.tables}>
      <FiguresTable table="agents" rows={agents} query={query} />
      <FiguresTable table="categories" rows={categoryRows(report)} query={query} />
      <FiguresTable table="teams" rows={teamRows(report)} query={query} />
      <FiguresTable table="priorities" rows={priorityRows(report)} query={query} />
    </div>
  )
}
