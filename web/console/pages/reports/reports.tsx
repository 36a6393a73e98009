import type { Report } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../data/use-params.ts'
import { classes } from '../../ui/classes.ts'
import { Page } from '../../ui/page.tsx'
import { Failure } from '../../ui/states.tsx'
import { Charts } from './charts/charts.tsx'
import { FilterControls, PeriodControl } from './controls.tsx'
import { Figures } from './figures.tsx'
import { NothingHappened } from './nothing-happened.tsx'
import { readPeriod, today } from './period.ts'
import { asked, type ReportQuery, readFilter, reportQuery } from './report-query.ts'
import { ReportSkeleton } from './report-skeleton.tsx'
import styles from './reports.module.css'
import { Tables } from './tables/tables.tsx'
import { useCalmRefresh } from './use-calm-refresh.ts'
import { daysText } from './words.ts'

/** How a period went: in a few numbers, day by day, and by who and what. */
export function Reports() {
  const [get, set] = useParams()
  const period = readPeriod(get, today())
  const filter = readFilter(get)
  const query = asked(period, filter)
  const {
    data: report,
    error,
    refetch,
    isPlaceholderData,
    dataUpdatedAt,
  } = useQuery(reportQuery(query))
  useCalmRefresh(dataUpdatedAt)
  return (
    <Page title="Reports" actions={<PeriodControl period={period} onChange={set} />}>
      <div className={styles.report}>
        <header className={styles.header}>
          <p className={styles.days} role="status">
            <strong>{daysText(period)}</strong>
            {isPlaceholderData && <span className={styles.loading}>, loading …</span>}
            {report && !isPlaceholderData && `, compared with ${daysText(report.previous)}`}
          </p>
          <div className={styles.filters}>
            <FilterControls filter={filter} onChange={set} />
          </div>
        </header>
        {report ? (
          <div className={classes(isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
            {report.totals.created + report.totals.resolved > 0 ? (
              <Filled report={report} query={query} />
            ) : (
              <NothingHappened period={period} filter={filter} onChange={set} />
            )}
          </div>
        ) : error ? (
          <Failure error={error} onRetry={refetch} />
        ) : (
          <ReportSkeleton />
        )}
      </div>
    </Page>
  )
}

const Filled = ({ report, query }: { report: Report; query: ReportQuery }) => (
  <div className={styles.parts}>
    <Figures report={report} />
    <Charts report={report} query={query} />
    <Tables report={report} query={query} />
  </div>
)
