import { type Bar, barsOf, growthBar } from './bars.ts'
import type { Measurement } from './measure.ts'
import type { Standing } from './run.ts'

const othersShareMax = 0.1
const floorShareMin = 0.85

export function printStanding(standing: Standing): void {
  const { tickets, measurements } = standing
  console.log(`\n${tickets.toLocaleString('en')} tickets\n`)
  console.log(
    table([
      [
        ...['operation', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs'],
        ...['floor requests/s', 'ratio', 'floor CPU µs'],
      ],
      ...measurements.map(row),
    ]),
  )
  for (const note of notes(measurements)) console.log(`\n${note}`)
  printBars(barsOf(standing))
}

export function printGrowth([small, large]: readonly [Standing, Standing]): void {
  const sizes = [small, large].map(({ tickets }) => tickets.toLocaleString('en'))
  const factors = growthFactors(small, large)
  console.log('\nCPU µs a request, by the number of tickets\n')
  console.log(
    table([
      ['operation', ...sizes, 'growth'],
      ...factors.map(({ label, from, to, factor }) => [
        ...[label, micros(from), micros(to), factor?.toFixed(2) ?? '-'],
      ]),
    ]),
  )
  printBars(factors.map(({ label, factor }) => growthBar(`${label}, growth`, factor)))
}

export function growthFactors(small: Standing, large: Standing) {
  return large.measurements.map(({ operation, real }, index) => {
    const from = small.measurements[index]?.real.cpuMicroseconds
    const to = real.cpuMicroseconds
    const isKnown = from !== undefined && to !== undefined
    return { label: operation.label, from, to, factor: isKnown ? to / from : undefined }
  })
}

function row({ operation, real, floor }: Measurement): string[] {
  return [
    operation.label,
    whole(real.perSecond),
    real.p50Ms.toFixed(2),
    real.p99Ms.toFixed(2),
    micros(real.cpuMicroseconds),
    floor === undefined ? '-' : whole(floor.perSecond),
    floor === undefined ? '-' : (real.perSecond / floor.perSecond).toFixed(2),
    micros(floor?.cpuMicroseconds),
  ]
}

/** What makes the figures doubtful. */
function notes(measurements: Measurement[]): string[] {
  const others = measurements.map(({ real, floor }) =>
    Math.max(real.othersBusyShare ?? 0, floor?.othersBusyShare ?? 0),
  )
  const disturbed = Math.max(...others)
  if (disturbed > othersShareMax) {
    return [
      `Others (programs on this machine, guests of its host) took up to ${percent(disturbed)} of a core meanwhile: measure again when it is quiet.`,
    ]
  }
  // A floor that had time to spare could have answered more: the ratio then flatters us.
  return measurements
    .filter(({ floor }) => (floor?.busyShare ?? 1) < floorShareMin)
    .map(
      ({ operation }) => `${operation.label}: the load, not the floor, was the limit of the floor.`,
    )
}

function printBars(bars: Bar[]): void {
  const verdict = ({ isReached }: Bar) =>
    isReached === undefined ? 'unknown' : isReached ? 'pass' : 'MISS'
  console.log(
    `\n${table([
      ['bar', 'wanted', 'measured', ''],
      ...bars.map((bar) => [bar.what, bar.bar, bar.measured, verdict(bar)]),
    ])}`,
  )
}

/** Columns as wide as their widest cell; the first one flush left, the rest flush right. */
function table(rows: string[][]): string {
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
