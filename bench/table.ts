import type { BenchResult } from './bench-result.ts'
import type { Engine } from './database.ts'
import type { Figures } from './figures.ts'
import type { Measurement } from './measure.ts'
import { barsOf, growthBar, type Target } from './targets.ts'

const othersShareMax = 0.1
const baselineShareMin = 0.85

export function printStanding(standing: BenchResult): void {
  const { engine, tickets, measurements } = standing
  const isApart = engine === 'postgres'
  console.log(`\n${tickets.toLocaleString('en')} tickets${isApart ? ' on PostgreSQL' : ''}\n`)
  const columns = isApart ? [...serverColumns, ...databaseColumns] : serverColumns
  console.log(
    table([
      columns.map(({ title }) => title),
      ...measurements.map((measurement) => columns.map(({ cell }) => cell(measurement))),
    ]),
  )
  for (const note of notes(measurements, engine)) console.log(`\n${note}`)
  printBars(barsOf(standing))
}

export function printGrowth([small, large]: readonly [BenchResult, BenchResult]): void {
  const sizes = [small, large].map(({ tickets }) => tickets.toLocaleString('en'))
  const factors = growthFactors(small, large)
  const whose = large.engine === 'postgres' ? ' of server and database' : ''
  console.log(`\nCPU µs${whose} a request, by the number of tickets\n`)
  console.log(
    table([
      ['operation', ...sizes, 'growth'],
      ...factors.map(({ label, from, to, factor }) => [
        label,
        micros(from),
        micros(to),
        factor?.toFixed(2) ?? '-',
      ]),
    ]),
  )
  printBars(factors.map(({ label, factor }) => growthBar(`${label}, growth`, factor)))
}

export function growthFactors(small: BenchResult, large: BenchResult) {
  return large.measurements.map(({ operation, real }, index) => {
    const from = wholeCpu(small.measurements[index]?.real)
    const to = wholeCpu(real)
    const isKnown = from !== undefined && to !== undefined
    return { label: operation.label, from, to, factor: isKnown ? to / from : undefined }
  })
}

function wholeCpu(figures: Figures | undefined): number | undefined {
  const { cpuMicroseconds: server, databaseCpuMicroseconds: database } = figures ?? {}
  return server === undefined || database === undefined ? undefined : server + database
}

interface Column {
  title: string
  cell: (measurement: Measurement) => string
}

const serverColumns: Column[] = [
  { title: 'operation', cell: ({ operation }) => operation.label },
  { title: 'requests/s', cell: ({ real }) => whole(real.perSecond) },
  { title: 'p50 ms', cell: ({ real }) => real.p50Ms.toFixed(2) },
  { title: 'p99 ms', cell: ({ real }) => real.p99Ms.toFixed(2) },
  { title: 'half load p99', cell: ({ calmP99Ms }) => calmP99Ms.toFixed(2) },
  { title: 'CPU µs', cell: ({ real }) => micros(real.cpuMicroseconds) },
  {
    title: 'baseline requests/s',
    cell: ({ baseline }) => (baseline ? whole(baseline.perSecond) : '-'),
  },
  {
    title: 'ratio',
    cell: ({ real, baseline }) =>
      baseline ? (real.perSecond / baseline.perSecond).toFixed(2) : '-',
  },
  { title: 'baseline CPU µs', cell: ({ baseline }) => micros(baseline?.cpuMicroseconds) },
]

const databaseColumns: Column[] = [
  { title: 'database CPU µs', cell: ({ real }) => micros(real.databaseCpuMicroseconds) },
  {
    title: 'baseline database CPU µs',
    cell: ({ baseline }) => micros(baseline?.databaseCpuMicroseconds),
  },
]

export const inOneLine = (measurement: Measurement) =>
  [...serverColumns, ...databaseColumns]
    .slice(1)
    .map(({ title, cell }) => `${title} ${cell(measurement)}`)
    .join(', ')

/** Reasons to doubt the figures. */
function notes(measurements: Measurement[], engine: Engine): string[] {
  const others = measurements.map(({ real, baseline }) =>
    Math.max(real.othersBusyShare ?? 0, baseline?.othersBusyShare ?? 0),
  )
  const disturbed = Math.max(...others)
  if (disturbed > othersShareMax) {
    return [
      `Others (programs on this machine, guests of its host) took up to ${percent(disturbed)} of a core meanwhile: measure again when it is quiet.`,
    ]
  }
  // A baseline that waits for a database is idle for that reason.
  if (engine === 'postgres') return []
  // Otherwise an idle baseline could have handled more, and the ratio is too good.
  return measurements
    .filter(({ baseline }) => (baseline?.busyShare ?? 1) < baselineShareMin)
    .map(
      ({ operation }) =>
        `${operation.label}: the load, not the baseline, was the limit of the baseline.`,
    )
}

export function printBars(bars: Target[]): void {
  const verdict = ({ isReached }: Target) =>
    isReached === undefined ? 'unknown' : isReached ? 'pass' : 'MISS'
  console.log(
    `\n${table([
      ['bar', 'wanted', 'measured', ''],
      ...bars.map((bar) => [bar.what, bar.bar, bar.measured, verdict(bar)]),
    ])}`,
  )
}

/** Aligned columns: the first one left, the rest right. */
export function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
  return rows.map(line).join('\n')
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const micros = (value: number | undefined) => (value === undefined ? '-' : value.toFixed(0))
const percent = (share: number) => `${Math.round(share * 100)} %`
