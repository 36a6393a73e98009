export type ElapsedUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

export interface Elapsed {
  unit: ElapsedUnit
  count: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
const year = 365.25 * day
const month = year / 12

/** The unit, its seconds, and from how many seconds on it is used: two weeks say less than ten days. */
const units: readonly [ElapsedUnit, number, number][] = [
  ['year', year, 2 * year],
  ['month', month, 2 * month],
  ['week', week, 2 * week],
  ['day', day, day],
  ['hour', hour, hour],
]

/** `90 minutes`, `8 hours`, `1 day`: exactly. */
export function toElapsed(minutes: number): Elapsed {
  if (minutes % 1_440 === 0) return { unit: 'day', count: minutes / 1_440 }
  if (minutes % 60 === 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}

/** In the unit in which people say it, rounded down; less than a minute is a minute. */
export function elapsed(seconds: number): Elapsed {
  const [unit, size] = units.find(([, , from]) => seconds >= from) ?? ['minute', minute]
  return { unit, count: Math.max(1, Math.floor(seconds / size)) }
}
