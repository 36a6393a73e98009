import { invalid } from '../../platform/errors.ts'
import { daysMax, type ReportQuery } from './schema.ts'

export interface TimeRange {
  begins: string
  ends: string
}

/** A calendar day in the time zone of the report. */
export interface Day extends TimeRange {
  date: string
}

export interface Period {
  timezone: string
  days: Day[]
  /** The same number of days right before. */
  previousDays: Day[]
}

const defaultDays = 30

export function resolvePeriod(query: ReportQuery, now: string): Period {
  const timezone = query.timezone ?? 'UTC'
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timezone).toPlainDate()
  assertSupportedYears(query)
  const last = query.to === undefined ? today : Temporal.PlainDate.from(query.to)
  const first =
    query.from === undefined
      ? last.subtract({ days: defaultDays - 1 })
      : Temporal.PlainDate.from(query.from)
  const count = first.until(last, { largestUnit: 'days' }).days + 1
  if (count < 1) throw invalid(['query', 'from'], 'must not be after `to`')
  if (count > daysMax) throw invalid(['query', 'from'], `must span at most ${daysMax} days`)
  return {
    timezone,
    days: daysFrom(first, count, timezone),
    previousDays: daysFrom(first.subtract({ days: count }), count, timezone),
  }
}

/** Leaves room for the periods before and after within what both engines support. */
function assertSupportedYears(query: ReportQuery): void {
  for (const name of ['from', 'to'] as const) {
    const day = query[name]
    if (day !== undefined && (day < '1970' || day >= '9000')) {
      throw invalid(['query', name], 'must be a date from 1970 to 8999')
    }
  }
}

function daysFrom(first: Temporal.PlainDate, count: number, timezone: string): Day[] {
  const days: Day[] = []
  let begins = startOfDay(first, timezone)
  for (let index = 0; index < count; index++) {
    const ends = startOfDay(first.add({ days: index + 1 }), timezone)
    days.push({ date: first.add({ days: index }).toString(), begins, ends })
    begins = ends
  }
  return days
}

/** Not always midnight: some time zones change their clocks at that hour. */
const startOfDay = (date: Temporal.PlainDate, timezone: string) =>
  date.toZonedDateTime(timezone).toInstant().toString({ smallestUnit: 'second' })

/** The days must be consecutive. */
export const toTimeRange = (days: readonly Day[]): TimeRange => ({
  begins: days[0]!.begins,
  ends: days.at(-1)!.ends,
})

/** Binary search; the days must be consecutive. */
export function findDay<D extends Day>(days: readonly D[], time: string): D {
  let [first, after] = [0, days.length]
  while (after - first > 1) {
    const middle = (first + after) >> 1
    if (days[middle]!.begins <= time) first = middle
    else after = middle
  }
  return days[first]!
}

/** The Monday of its week, or the first day of the report if that is later. */
export function weekOf(date: string, first: string): string {
  const day = Temporal.PlainDate.from(date)
  const monday = day.subtract({ days: day.dayOfWeek - 1 }).toString()
  return monday < first ? first : monday
}
