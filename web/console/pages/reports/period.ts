// Days are texts such as 2026-11-01, as the desk takes them, and reckoned with in UTC, where each
// has 24 hours.

export interface DateRange {
  from: string
  to: string
}

export interface Period extends DateRange {
  /** Unless the days were chosen one by one. */
  preset: Preset | undefined
}

const presetTitles = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  '12m': 'Last 12 months',
} as const

export type Preset = keyof typeof presetTitles
export const presets = Object.keys(presetTitles) as Preset[]
export const titleOf = (preset: Preset): string => presetTitles[preset]

export const defaultPreset: Preset = '30d'
/** So many the desk reports on at once. */
export const daysMax = 400

const dayMs = 86_400_000
const firstDay = '1970-01-01'
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, count: number) => dayAt(timeOf(day) + count * dayMs)
export const countDays = ({ from, to }: DateRange) => (timeOf(to) - timeOf(from)) / dayMs + 1

/** The day that it is here. */
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

/** From the address of the page; what makes no sense there is left out. */
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

/** Why these cannot be reported on. */
export function validateDateRange(days: DateRange): string | undefined {
  const count = countDays(days)
  if (count < 1) return 'The end date can’t be before the start date'
  return count > daysMax ? `Choose a range of up to ${daysMax} days` : undefined
}

/** The shortest that is longer. */
export function nextLongerPreset(period: Period, last: string): Preset | undefined {
  const rolling: Preset[] = ['30d', '90d', '12m']
  return rolling.find((preset) => countDays(daysOf(preset, last)) > countDays(period))
}
