import type { Report } from '@bellhop/sdk'
import type { ReportQuery } from '../report-query.ts'
import { FiguresTable } from './figures-table.tsx'
import { categoryRows, priorityRows, teamRows, useAgentRows } from './rows.tsx'
import styles from './tables.module.css'

/** Who and what the figures are made of. */
export function Tables({ report, query }: { report: Report; query: ReportQuery }) {
  const agents = useAgentRows(report)
  return (
    <div className={styles.tables}>
      <FiguresTable title="By agent" noun="Agent" table="agents" rows={agents} query={query} />
      <FiguresTable
        title={'By category'}
        noun={'Category'}
        table={'categories'}
        query={query}
        rows={categoryRows(report)}
      />
      <FiguresTable
        title={'By team'}
        noun={'Team'}
        table={'teams'}
        query={query}
        rows={teamRows(report)}
      />
      <FiguresTable
        title={'By priority'}
        noun={'Priority'}
        table={'priorities'}
        query={query}
        rows={priorityRows(report)}
      />
    </div>
  )
}
