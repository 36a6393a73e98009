import type { DateRange } from './period.ts'

// How numbers, times and days are told.

const hour = 60
const day = 24 * hour
/** From so many days on, nobody cares for the hours. */
const wholeDays = 10 * day

/** `45 min`, `3 h 20 min`, `2 d 16 h`, `12 d`. */
export function formatMinutes(minutes: number): string {
  if (minutes < 1) return '< 1 min'
  if (minutes < hour) return `${minutes} min`
  if (minutes < day) return both(minutes, hour, 'h', 1, 'min')
  if (minutes < wholeDays) return both(minutes, day, 'd', hour, 'h')
  return `${Math.round(minutes / day).toLocaleString()} d`
}

function both(minutes: number, large: number, name: string, small: number, smallName: string) {
  const rest = Math.floor((minutes % large) / small)
  const first = `${Math.floor(minutes / large)} ${name}`
  return rest > 0 ? `${first} ${rest} ${smallName}` : first
}

export const formatMinutesOrDash = (minutes: number | null) =>
  minutes === null ? '–' : formatMinutes(minutes)

export const formatCount = (count: number) => count.toLocaleString()

export const pluralize = (count: number, one: string, several: string) =>
  `${formatCount(count)} ${count === 1 ? one : several}`

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options })
const short = format({ day: 'numeric', month: 'short' })
const weekday = format({ weekday: 'short', day: 'numeric', month: 'short' })
const range = format({ day: 'numeric', month: 'short', year: 'numeric' })
const shortRange = format({ day: 'numeric', month: 'short' })
const dateOf = (text: string) => new Date(`${text}T00:00:00Z`)

export const dayText = (text: string) => short.format(dateOf(text))
export const formatDateRange = ({ from, to }: DateRange) =>
  range.formatRange(dateOf(from), dateOf(to))

export type Interval = 'day' | 'week'

/** A day, or the days of a week. */
export const intervalText = (interval: Interval, { from, to }: DateRange) =>
  interval === 'day'
    ? weekday.format(dateOf(from))
    : shortRange.formatRange(dateOf(from), dateOf(to))
