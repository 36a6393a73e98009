import * as m from '#messages'

// Days are strings such as 2026-11-01, as in the API. Calculations use UTC, where every day has 24
// hours.

export interface DateRange {
  from: string
  to: string
}

export interface Period extends DateRange {
  /** Undefined for a custom range. */
  preset: Preset | undefined
}

export const presetTitles = {
  '7d': m.reports_period_last7Days,
  '30d': m.reports_period_last30Days,
  '90d': m.reports_period_last90Days,
  'this-month': m.reports_period_thisMonth,
  'last-month': m.reports_period_lastMonth,
  '12m': m.reports_period_last12Months,
}

export type Preset = keyof typeof presetTitles
export const presets = Object.keys(presetTitles) as Preset[]

export const defaultPreset: Preset = '30d'
/** The API's limit for one report. */
const daysMax = 400

const dayMs = 86_400_000
export const firstDay = '1970-01-01'
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => dayAt(timeOf(day) + count * dayMs)
export const countDays = ({ from, to }: DateRange) => (timeOf(to) - timeOf(from)) / dayMs + 1

/** In the time zone of the browser. */
export function today(): string {
  const now = new Date()
  return dayAt(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

export function daysOf(preset: Preset, last: string): DateRange {
  const [year, month, day] = last.split('-').map(Number) as [number, number, number]
  switch (preset) {
    case '7d':
      return { from: addDays(last, -6), to: last }
    case '30d':
      return { from: addDays(last, -29), to: last }
    case '90d':
      return { from: addDays(last, -89), to: last }
    case 'this-month':
      return { from: dayAt(Date.UTC(year, month - 1, 1)), to: last }
    case 'last-month':
      return {
        from: dayAt(Date.UTC(year, month - 2, 1)),
        to: dayAt(Date.UTC(year, month - 1, 0)),
      }
    case '12m':
      return { from: dayAt(Date.UTC(year - 1, month - 1, day + 1)), to: last }
  }
}

/** From the search parameters; invalid ones are ignored. */
export function readPeriod(get: (name: string) => string | undefined, last: string): Period {
  const [from, to] = [get('from'), get('to')]
  if (from && to && isDay(from) && isDay(to) && validateDateRange({ from, to }) === undefined) {
    return { from, to, preset: undefined }
  }
  const preset = presets.find((name) => name === get('period')) ?? defaultPreset
  return { ...daysOf(preset, last), preset }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < firstDay) return false
  const time = timeOf(text)
  return !Number.isNaN(time) && dayAt(time) === text
}

/** Returns what is wrong with it, if anything. */
export function validateDateRange(days: DateRange): string | undefined {
  const count = countDays(days)
  if (count < 1) return m.reports_range_endBeforeStart
  return count > daysMax ? m.reports_range_tooLong({ days: daysMax }) : undefined
}

/** The shortest of the rolling presets that is longer than the period. */
export function nextLongerPreset(period: Period, last: string): Preset | undefined {
  const rolling: Preset[] = ['30d', '90d', '12m']
  return rolling.find((preset) => countDays(daysOf(preset, last)) > countDays(period))
}
