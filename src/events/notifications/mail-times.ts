import { addSeconds } from '../../platform/time.ts'
import type { MailMode, NotificationMailSettings } from './schema.ts'

// When notifications are sent by mail. Times of day are those of a clock on the wall: where clocks are
// put forward, a time that does not exist is an hour later; where they are put back, the first counts.

export type MailTimes = Pick<
  NotificationMailSettings,
  'timezone' | 'digest_time' | 'quiet_hours' | 'is_quiet_on_weekends'
>

/** Long enough to be read in the console first. */
const soonSeconds = 120
/** More than any quiet hours and weekend that follow each other. */
const periodsMax = 8

/** When something that happened at a time is due, regardless of quiet hours; null for never. */
export function mailDueAt(mode: MailMode, times: MailTimes, happenedAt: string): string | null {
  if (mode === 'off') return null
  return mode === 'soon' ? addSeconds(happenedAt, soonSeconds) : nextDigestAt(times, happenedAt)
}

/** The first after a time. */
function nextDigestAt({ timezone, digest_time }: MailTimes, after: string): string {
  const today = localTime(after, timezone).toPlainDate()
  const next = instantOf(today, digest_time, timezone)
  return next > after ? next : instantOf(today.add({ days: 1 }), digest_time, timezone)
}

/** When the quiet hours end in which a time falls; undefined if it falls in none. */
export function quietUntil(times: MailTimes, time: string): string | undefined {
  let end: string | undefined
  for (let count = 0; count < periodsMax; count++) {
    const next = endOfPeriod(times, end ?? time)
    if (next === undefined) return end
    end = next
  }
  return end
}

/** Of the weekend or the quiet hours: others may follow. */
function endOfPeriod(times: MailTimes, time: string): string | undefined {
  const { timezone, quiet_hours: quiet, is_quiet_on_weekends } = times
  const local = localTime(time, timezone)
  const today = local.toPlainDate()
  if (is_quiet_on_weekends && local.dayOfWeek >= 6)
    return instantOf(today.add({ days: 8 - local.dayOfWeek }), '00:00', timezone)
  if (quiet === null) return undefined
  for (const day of [today.subtract({ days: 1 }), today]) {
    const lastDay = quiet.from < quiet.to ? day : day.add({ days: 1 })
    const end = instantOf(lastDay, quiet.to, timezone)
    if (instantOf(day, quiet.from, timezone) <= time && time < end) return end
  }
  return undefined
}

const localTime = (time: string, timezone: string) =>
  Temporal.Instant.from(time).toZonedDateTimeISO(timezone)

const instantOf = (day: Temporal.PlainDate, plainTime: string, timeZone: string) =>
  day.toZonedDateTime({ timeZone, plainTime }).toInstant().toString({ smallestUnit: 'second' })
