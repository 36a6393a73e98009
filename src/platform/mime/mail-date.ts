const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const zoneHours: Record<string, number> = {
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}

const rfc5322 =
  /(\d{1,2})[\s-]{1,5}([a-z]{3})[a-z]{0,6}\.?[\s,-]{1,5}(\d{2,4})\s{1,5}(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s{0,5}([+-]\d{4}|[a-z]{1,5}))?/i
const iso = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)/i

/** `Date.parse` finds a date in almost any text, so it is not used. */
export function parseMailDate(value: string): string | null {
  const isoMatch = iso.exec(value)
  const time = isoMatch ? Date.parse(isoMatch[1]! + isoMatch[2]!.toUpperCase()) : toTime(value)
  if (Number.isNaN(time)) return null
  const year = new Date(time).getUTCFullYear()
  if (year < 1970 || year > 9998) return null
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
}

function toTime(value: string): number {
  const match = rfc5322.exec(value.slice(0, 200))
  if (match === null) return Number.NaN
  const [day, hour, minute, second] = [1, 4, 5, 6].map((index) => Number(match[index] ?? 0))
  const month = months.indexOf(match[2]!.toLowerCase())
  const isValid = month >= 0 && day! >= 1 && day! <= 31 && hour! < 24 && minute! < 60
  if (!isValid) return Number.NaN
  // Leap seconds are written as 60.
  const seconds = Math.min(second!, 59)
  const time = Date.UTC(toYear(match[3]!), month, day!, hour!, minute!, seconds)
  return time - toOffsetMinutes(match[7] ?? '') * 60_000
}

function toYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return digits.length === 2 && year < 50 ? 2000 + year : 1900 + year
}

/** Unknown names count as UTC, as the standard says. */
function toOffsetMinutes(zone: string): number {
  const match = /^([+-])(\d\d)(\d\d)$/.exec(zone)
  if (match === null) return (zoneHours[zone.toUpperCase()] ?? 0) * 60
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
