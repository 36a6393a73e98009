// Times are UTC, to the second, and written YYYY-MM-DDThh:mm:ssZ everywhere: in the API, in the code
// and in the database. Text in this form sorts chronologically.

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

/** Parses an RFC 3339 time with any offset (none means UTC); undefined if it is invalid. */
export function parseTimestamp(text: string): string | undefined {
  const [, day, minutes, seconds = ':00', offset = 'Z'] = rfc3339.exec(text) ?? []
  if (day === undefined) return undefined
  try {
    const zone = offset.toUpperCase()
    const instant = Temporal.Instant.from(`${day}T${minutes}${seconds}${zone}`)
    const utc = instant.toString({ smallestUnit: 'second' })
    // PostgreSQL has no year 0.
    return /^\d{4}-/.test(utc) && !utc.startsWith('0000') ? utc : undefined
  } catch {
    return undefined
  }
}

export const addSeconds = (time: string, seconds: number) =>
  toTimestamp(new Date(Date.parse(time) + seconds * 1_000))

/** Whether the date exists. */
export function isCalendarDate(text: string): boolean {
  if (!isDateOnly(text) || text.startsWith('0000')) return false
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

export const isDateOnly = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
