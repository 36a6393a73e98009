import * as m from '#messages'
import { dateFormat } from '../state/format.ts'

// Times to choose from, in the time zone of the browser.

export interface SuggestedTime {
  label: string
  at: Date
}

const startHour = 9
const laterHours = 3

/** Without those that are the same, such as Monday on a Sunday. */
export function suggestTimes(now = new Date()): SuggestedTime[] {
  const times = [
    ...laterToday(now),
    { label: m.tickets_times_tomorrow, at: morningIn(now, 1) },
    { label: m.tickets_times_monday, at: morningIn(now, daysUntilMonday(now)) },
    { label: m.tickets_times_inAWeek, at: morningIn(now, 7) },
  ]
  const isFirst = ({ at }: SuggestedTime, index: number) =>
    times.findIndex((other) => other.at.getTime() === at.getTime()) === index
  return times.filter(isFirst)
}

/** In three hours, at the full hour; none late at night. */
function laterToday(now: Date): SuggestedTime[] {
  const at = new Date(now)
  at.setHours(now.getHours() + laterHours, 0, 0, 0)
  return at.getDate() === now.getDate() ? [{ label: m.tickets_times_laterToday, at }] : []
}

function morningIn(now: Date, days: number): Date {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(startHour, 0, 0, 0)
  return at
}

/** The next one: in a week, if today is Monday. */
const daysUntilMonday = (now: Date) => (8 - now.getDay()) % 7 || 7

const format = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Mon, Nov 16, 9:00 AM`. */
export const formatMoment = (at: Date | string) => format.format(new Date(at))

/** As the API writes times. */
export const toApiTime = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
