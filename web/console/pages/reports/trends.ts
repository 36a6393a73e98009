import type { ReportTotals } from '@bellhop/sdk'
import { formatCount, formatMinutes } from './format.ts'

/** What became of a figure since the period before. */
export interface FigureTrend {
  direction: 'up' | 'down' | 'same'
  text: string
  /** Whether that is good news; of some figures nobody can say. */
  tone: 'good' | 'bad' | 'plain'
}

export type FigureName = keyof ReportTotals

interface Kind {
  isTime: boolean
  more: FigureTrend['tone']
  less: FigureTrend['tone']
}

const time: Kind = { isTime: true, more: 'bad', less: 'good' }

const kinds: Record<FigureName, Kind> = {
  created: { isTime: false, more: 'plain', less: 'plain' },
  resolved: { isTime: false, more: 'good', less: 'bad' },
  unresolved: { isTime: false, more: 'bad', less: 'good' },
  first_response_median_minutes: time,
  first_response_p90_minutes: time,
  resolution_median_minutes: time,
  resolution_p90_minutes: time,
}

export const formatFigure = (name: FigureName, value: number | null) =>
  value === null ? '–' : kinds[name].isTime ? formatMinutes(value) : formatCount(value)

/** Undefined if there is nothing to compare. */
export function toTrend(
  name: FigureName,
  now: number | null,
  before: number | null,
): FigureTrend | undefined {
  if (now === null) return undefined
  if (before === null) return { direction: 'same', text: 'No earlier data', tone: 'plain' }
  const difference = now - before
  if (difference === 0) return { direction: 'same', text: 'No change', tone: 'plain' }
  const { isTime, more, less } = kinds[name]
  const size = formatFigure(name, Math.abs(difference))
  const isMore = difference > 0
  const word = isTime ? (isMore ? 'longer' : 'shorter') : isMore ? 'more' : 'fewer'
  return {
    direction: isMore ? 'up' : 'down',
    text: [`${size} ${word}`, shareText(difference, before)].filter(Boolean).join(' '),
    tone: isMore ? more : less,
  }
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', signDisplay: 'always' })

/** Ten times as many is not better told in hundreds, nor is next to nothing. */
function shareText(difference: number, before: number): string {
  const size = Math.abs(difference / before)
  return size >= 0.005 && size < 10 ? `(${percent.format(difference / before)})` : ''
}
