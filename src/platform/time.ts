// Times are UTC, to the second, and written YYYY-MM-DDThh:mm:ssZ everywhere: in requests and
// answers, in the rules and in the database. Text in this form sorts as time does.

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

let last = { second: Number.NaN, text: '' }

export function toTimestamp(date: Date): string {
  const second = Math.floor(date.getTime() / 1_000)
  // Most callers ask within the same second.
  if (second !== last.second) {
    last = { second, text: `${date.toISOString().slice(0, 19)}Z` }
  }
  return last.text
}

const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:[0-5]\d)?(?:\.\d+)?([Zz]|[+-]\d\d:?\d\d)?$/

/** Reads an RFC 3339 time with any offset, or none for UTC; undefined when it is not one. */
export function parseTimestamp(text: string): string | undefined {
  const [, day, minutes, seconds = ':00', offset = 'Z'] = rfc3339.exec(text) ?? []
  if (day === undefined) return undefined
  try {
    const zone = offset.toUpperCase()
    const instant = Temporal.Instant.from(`${day}T${minutes}${seconds}${zone}`)
    const utc = instant.toString({ smallestUnit: 'second' })
    // The years that both engines know: PostgreSQL has no year 0.
    return /^\d{4}-/.test(utc) && !utc.startsWith('0000') ? utc : undefined
  } catch {
    return undefined
  }
}

/** So many seconds after a time. */
export const addSeconds = (time: string, seconds: number) =>
  toTimestamp(new Date(Date.parse(time) + seconds * 1_000))

/** A day that there is. */
export function isCalendarDate(text: string): boolean {
  if (!isDateOnly(text) || text.startsWith('0000')) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

export const isDateOnly = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
