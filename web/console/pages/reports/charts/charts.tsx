import type { Report } from '@bellhop/sdk'
import { CsvLink } from '../csv-link.tsx'
import { formatCount, formatMinutesOrDash, intervalText, pluralize } from '../format.ts'
import { addDays } from '../period.ts'
import type { ReportQuery } from '../report-query.ts'
import { Chart } from './chart.tsx'
import styles from './charts.module.css'
import { countScale, minuteScale, minuteTick } from './scale.ts'
import { mostOf, spanText } from './summaries.ts'

const [tallPx, lowPx] = [240, 170]

/** How the period went, day by day or week by week. */
export function Charts({ report, query }: { report: Report; query: ReportQuery }) {
  const { series, interval, totals } = report
  const entries = entriesOf(report)
  const created = series.map((entry) => entry.created)
  const resolved = series.map((entry) => entry.resolved)
  const open = series.map(({ unresolved }) => unresolved)
  const counts = {
    interval,
    entries,
    formatTick: formatCount,
    format: (value: number | null) => formatCount(value ?? 0),
  }
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <Chart
          {...counts}
          title="Created and resolved"
          summary={`${spanText(report)}: ${pluralize(totals.created, 'ticket', 'tickets')} created, ${mostOf(created, entries, formatCount)}; ${formatCount(totals.resolved)} resolved, ${mostOf(resolved, entries, formatCount)}.`}
          action={<CsvLink table="series" query={query} />}
          height={tallPx}
          scale={countScale(Math.max(...created, ...resolved))}
          series={[
            { name: 'Created', look: 'bars', values: created },
            { name: 'Resolved', look: 'line', values: resolved },
          ]}
        />
      </div>
      <Chart
        {...counts}
        title={`Open at the end of each ${interval}`}
        summary={`${spanText(report)}: ${formatCount(report.previous.totals.unresolved)} open at the start, ${formatCount(totals.unresolved)} at the end, ${mostOf(open, entries, formatCount)}.`}
        height={lowPx}
        scale={countScale(Math.max(...open))}
        series={[{ name: 'Open', look: 'area', values: open }]}
      />
      <TimeChart report={report} entries={entries} name="first_response_median_minutes" />
      <TimeChart report={report} entries={entries} name="resolution_median_minutes" />
    </div>
  )
}

const timeTitles = {
  first_response_median_minutes: 'First response, median',
  resolution_median_minutes: 'Resolution, median',
}

interface TimeProps {
  report: Report
  entries: Entries
  name: keyof typeof timeTitles
}

function TimeChart({ report, entries, name }: TimeProps) {
  const values = report.series.map((entry) => entry[name])
  const scale = minuteScale(Math.max(0, ...values.filter((value) => value !== null)))
  return (
    <Chart
      title={timeTitles[name]}
      summary={`${spanText(report)}: ${formatMinutesOrDash(report.totals[name])} overall, ${mostOf(values, entries, formatMinutesOrDash)}.`}
      height={lowPx}
      entries={entries}
      scale={scale}
      interval={report.interval}
      format={formatMinutesOrDash}
      formatTick={(minutes) => minuteTick(minutes, scale)}
      series={[{ name: 'Median', look: 'area', values }]}
    />
  )
}

type Entries = readonly { date: string; label: string }[]

/** A week ends where the next one begins. */
const entriesOf = ({ series, interval, to }: Report): Entries =>
  series.map(({ date }, index) => {
    const next = series[index + 1]
    return {
      date,
      label: intervalText(interval, { from: date, to: next ? addDays(next.date, -1) : to }),
    }
  })
