import type { Report } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useSearchParams } from '../../state/search-params.ts'
import { cx } from '../../ui/classes.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Charts } from './charts/charts.tsx'
import { FilterControls, PeriodControl } from './controls.tsx'
import { EmptyReport } from './empty-report.tsx'
import { Figures } from './figures.tsx'
import { formatDateRange } from './format.ts'
import { readPeriod, today } from './period.ts'
import { type ReportQuery, readFilter, reportQuery, toReportQuery } from './report-query.ts'
import { ReportSkeleton } from './report-skeleton.tsx'
import styles from './reports.module.css'
import { Tables } from './tables/tables.tsx'
import { useThrottledRefetch } from './use-throttled-refetch.ts'

export function Reports() {
  const [get, set] = useSearchParams()
  const period = readPeriod(get, today())
  const filter = readFilter(get)
  const query = toReportQuery(period, filter)
  const {
    data: report,
    error,
    refetch,
    isPlaceholderData,
    dataUpdatedAt,
  } = useQuery(reportQuery(query))
  useThrottledRefetch(dataUpdatedAt)
  const days = <strong>{formatDateRange(period)}</strong>
  return (
    <Page title={m.reports_title} actions={<PeriodControl period={period} onChange={set} />}>
      <div className={styles.report}>
        <header className={styles.header}>
          <p className={styles.days} role="status">
            {isPlaceholderData
              ? m.reports_header_loading({
                  period: () => days,
                  note: (text) => <span className={styles.loading}>{text}</span>,
                })
              : report
                ? m.reports_header_compared({
                    period: () => days,
                    previous: formatDateRange(report.previous),
                  })
                : days}
          </p>
          <div className={styles.filters}>
            <FilterControls filter={filter} onChange={set} />
          </div>
        </header>
        {report ? (
          <div className={cx(isPlaceholderData && styles.stale)} aria-busy={isPlaceholderData}>
            {report.totals.created + report.totals.resolved > 0 ? (
              <Filled report={report} query={query} />
            ) : (
              <EmptyReport period={period} filter={filter} onChange={set} />
            )}
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
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
