import type { Report } from '@bellhop/sdk'
import * as m from '#messages'
import { formatNumber } from '../../../state/format.ts'
import { CsvLink } from '../csv-link.tsx'
import { formatDateRange, formatInterval, formatMinutesOrDash } from '../format.ts'
import { addDays } from '../period.ts'
import type { ReportQuery } from '../report-query.ts'
import { Chart } from './chart.tsx'
import styles from './charts.module.css'
import { findPeak } from './find-peak.ts'
import { countScale, minuteScale, minuteTick } from './scale.ts'

const [tallPx, lowPx] = [240, 170]

export function Charts({ report, query }: { report: Report; query: ReportQuery }) {
  const entries = entriesOf(report)
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <FlowChart report={report} entries={entries} query={query} />
      </div>
      <OpenChart report={report} entries={entries} />
      <TimeChart report={report} entries={entries} name="first_response_median_minutes" />
      <TimeChart report={report} entries={entries} name="resolution_median_minutes" />
    </div>
  )
}

type Entries = readonly { date: string; label: string }[]

interface Props {
  report: Report
  entries: Entries
}

const formatCount = (count: number | null) => formatNumber(count ?? 0)

function FlowChart({ report, entries, query }: Props & { query: ReportQuery }) {
  const { series, interval, totals } = report
  const created = series.map((entry) => entry.created)
  const resolved = series.map((entry) => entry.resolved)
  const createdPeak = findPeak(created, entries, formatCount)
  const resolvedPeak = findPeak(resolved, entries, formatCount)
  return (
    <Chart
      title={m.reports_chart_flow_title}
      summary={m.reports_chart_flow_summary({
        period: formatDateRange(report),
        interval,
        created: totals.created,
        createdPeak: createdPeak.peak,
        createdPeakDate: createdPeak.peakDate,
        resolved: totals.resolved,
        resolvedPeak: resolvedPeak.peak,
        resolvedPeakDate: resolvedPeak.peakDate,
      })}
      action={<CsvLink table="series" query={query} />}
      height={tallPx}
      entries={entries}
      interval={interval}
      format={formatCount}
      formatTick={formatCount}
      scale={countScale(Math.max(...created, ...resolved))}
      series={[
        { name: m.reports_chart_flow_created, style: 'bars', values: created },
        { name: m.reports_chart_flow_resolved, style: 'line', values: resolved },
      ]}
    />
  )
}

function OpenChart({ report, entries }: Props) {
  const { interval, totals, previous } = report
  const open = report.series.map(({ unresolved }) => unresolved)
  return (
    <Chart
      title={m.reports_chart_open_title({ interval })}
      summary={m.reports_chart_open_summary({
        period: formatDateRange(report),
        interval,
        start: previous.totals.unresolved,
        end: totals.unresolved,
        ...findPeak(open, entries, formatCount),
      })}
      height={lowPx}
      entries={entries}
      interval={interval}
      format={formatCount}
      formatTick={formatCount}
      scale={countScale(Math.max(...open))}
      series={[{ name: m.reports_chart_open_series, style: 'area', values: open }]}
    />
  )
}

const timeTitles = {
  first_response_median_minutes: m.reports_chart_time_firstResponse,
  resolution_median_minutes: m.reports_chart_time_resolution,
}

function TimeChart({ report, entries, name }: Props & { name: keyof typeof timeTitles }) {
  const { interval } = report
  const values = report.series.map((entry) => entry[name])
  const scale = minuteScale(Math.max(0, ...values.filter((value) => value !== null)))
  return (
    <Chart
      title={timeTitles[name]}
      summary={m.reports_chart_time_summary({
        period: formatDateRange(report),
        interval,
        overall: formatMinutesOrDash(report.totals[name]),
        ...findPeak(values, entries, formatMinutesOrDash),
      })}
      height={lowPx}
      entries={entries}
      interval={interval}
      format={formatMinutesOrDash}
      formatTick={(minutes) => minuteTick(minutes, scale)}
      scale={scale}
      series={[{ name: m.reports_chart_time_series, style: 'area', values }]}
    />
  )
}

/** A week ends the day before the next one starts; the last week ends with the report. */
const entriesOf = ({ series, interval, to }: Report): Entries =>
  series.map(({ date }, index) => {
    const next = series[index + 1]
    const range = { from: date, to: next ? addDays(next.date, -1) : to }
    return { date, label: formatInterval(interval, range) }
  })
