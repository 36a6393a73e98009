import * as m from '#messages'
import { formatNumber } from '../../../state/format.ts'

/** The ticks of an axis: round numbers from zero to at least the largest value. */
export interface Scale {
  ticks: number[]
  top: number
  /** The distance between ticks. */
  step: number
}

const intervalsMax = 4

/** In steps of 1, 2 or 5 times a power of ten. */
export function countScale(largest: number): Scale {
  for (let unit = 1; ; unit *= 10) {
    const step = [1, 2, 5].map((part) => part * unit).find((size) => largest / size <= intervalsMax)
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

/** In steps that are round on a clock, and then on a calendar. */
export function minuteScale(largest: number): Scale {
  const step = minuteSteps.find((size) => largest / size <= intervalsMax)
  return scaleOf(step ?? countScale(largest / day).step * day, largest)
}

/** All ticks of an axis have the same unit. */
export function minuteTick(minutes: number, { step }: Scale): string {
  if (minutes === 0) return formatNumber(0)
  if (step < hour) return m.reports_duration_minutes({ minutes })
  return step < day
    ? m.reports_duration_hours({ hours: minutes / hour })
    : m.reports_duration_days({ days: minutes / day })
}

function scaleOf(step: number, largest: number): Scale {
  const count = Math.max(1, Math.ceil(largest / step))
  return {
    step,
    top: count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  }
}

const daySteps = [1, 2, 7, 14, 28, 56]
const weekSteps = [1, 2, 4, 8, 13, 26]

/** The entries that are labeled with their date: as many as fit. */
export function dateTicks(count: number, interval: 'day' | 'week', ticksMax: number): number[] {
  const steps = interval === 'day' ? daySteps : weekSteps
  const step = steps.find((size) => Math.ceil(count / size) <= ticksMax) ?? count
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}
