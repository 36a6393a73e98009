import * as m from '#messages'
import { dateFormat } from '../../state/format.ts'
import type { DateRange } from './period.ts'

const hour = 60
const day = 24 * hour
/** From here on, hours are left out. */
const wholeDaysFrom = 10 * day

/** `45 min`, `3 h 20 min`, `2 d 16 h`, `12 d`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return m.reports_duration_underOneMinute
  if (minutes < hour) return m.reports_duration_minutes({ minutes })
  if (minutes < day) return formatHours(Math.floor(minutes / hour), Math.floor(minutes % hour))
  if (minutes >= wholeDaysFrom) return m.reports_duration_days({ days: Math.round(minutes / day) })
  const [days, hours] = [Math.floor(minutes / day), Math.floor((minutes % day) / hour)]
  return hours > 0
    ? m.reports_duration_daysAndHours({ days, hours })
    : m.reports_duration_days({ days })
}

const formatHours = (hours: number, minutes: number) =>
  minutes > 0
    ? m.reports_duration_hoursAndMinutes({ hours, minutes })
    : m.reports_duration_hours({ hours })

export const formatMinutesOrDash = (minutes: number | null) =>
  minutes === null ? '–' : formatMinutes(minutes)

// Dates without a time: parsed and formatted as UTC, so that no time zone shifts them.
const timeZone = 'UTC'
const dayAndMonth = dateFormat({ timeZone, day: 'numeric', month: 'short' })
const withWeekday = dateFormat({ timeZone, weekday: 'short', day: 'numeric', month: 'short' })
const withYear = dateFormat({ timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const parse = (date: string) => new Date(`${date}T00:00:00Z`)

export const formatDay = (date: string) => dayAndMonth.format(parse(date))
export const formatDateRange = ({ from, to }: DateRange) =>
  withYear.formatRange(parse(from), parse(to))

export type Interval = 'day' | 'week'

export const formatInterval = (interval: Interval, { from, to }: DateRange) =>
  interval === 'day'
    ? withWeekday.format(parse(from))
    : dayAndMonth.formatRange(parse(from), parse(to))
