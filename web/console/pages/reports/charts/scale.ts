/** Where an axis has its ticks: round numbers from zero to at least the largest value. */
export interface Scale {
  ticks: number[]
  top: number
  /** From tick to tick. */
  step: number
}

const ticksMost = 4

/** Of things that are counted: 1, 2 or 5, and so on with zeros. */
export function countScale(largest: number): Scale {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 5].map((part) => part * unit).find((size) => largest / size <= ticksMost)
    if (step) return scaleOf(step, largest)
  }
}

const hour = 60
const day = 24 * hour
const minuteSteps = [
  1,
  2,
  5,
  10,
  15,
  30,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  day,
  2 * day,
  5 * day,
]

/** Of minutes: what is round on a clock, and then on a calendar. */
export function minuteScale(largest: number): Scale {
  const step = minuteSteps.find((size) => largest / size <= ticksMost)
  return scaleOf(step ?? countScale(largest / day).step * day, largest)
}

/** All ticks of an axis in the same unit. */
export function minuteTick(minutes: number, { step }: Scale): string {
  if (minutes === 0) return '0'
  if (step < hour) return `${minutes} min`
  return step < day ? `${minutes / hour} h` : `${(minutes / day).toLocaleString()} d`
}

function scaleOf(step: number, largest: number): Scale {
  const count = Math.max(1, Math.ceil(largest / step))
  return { step, top: count * step, ticks: Array.from({ length: count + 1 }, (_, at) => at * step) }
}

const daySteps = [1, 2, 7, 14, 28, 56]
const weekSteps = [1, 2, 4, 8, 13, 26]

/** Which entries of a series have their date below them: as many as fit, and no more. */
export function dateTicks(count: number, interval: 'day' | 'week', most: number): number[] {
  const steps = interval === 'day' ? daySteps : weekSteps
  const step = steps.find((size) => Math.ceil(count / size) <= most) ?? count
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step)
}
