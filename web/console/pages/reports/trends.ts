import type { ReportTotals } from '@bellhop/sdk'
import * as m from '#messages'
import { formatNumber } from '../../state/format.ts'
import { formatMinutes } from './format.ts'

/** How a figure changed since the previous period. */
export interface FigureTrend {
  direction: 'up' | 'down' | 'same'
  text: string
  /** `plain` where a change is neither good nor bad. */
  tone: 'good' | 'bad' | 'plain'
}

export type FigureName = keyof ReportTotals

interface FigureKind {
  isTime: boolean
  /** The tone of an increase and of a decrease. */
  more: FigureTrend['tone']
  less: FigureTrend['tone']
}

const time: FigureKind = { isTime: true, more: 'bad', less: 'good' }

const kinds: Record<FigureName, FigureKind> = {
  created: { isTime: false, more: 'plain', less: 'plain' },
  resolved: { isTime: false, more: 'good', less: 'bad' },
  unresolved: { isTime: false, more: 'bad', less: 'good' },
  first_response_median_minutes: time,
  first_response_p90_minutes: time,
  resolution_median_minutes: time,
  resolution_p90_minutes: time,
}

export const formatFigure = (name: FigureName, value: number | null) =>
  value === null ? '–' : kinds[name].isTime ? formatMinutes(value) : formatNumber(value)

/** Undefined if the current period has no value. */
export function toTrend(
  name: FigureName,
  current: number | null,
  previous: number | null,
): FigureTrend | undefined {
  if (current === null) return undefined
  if (previous === null)
    return { direction: 'same', text: m.reports_trend_noEarlierData, tone: 'plain' }
  const difference = current - previous
  if (difference === 0) return { direction: 'same', text: m.reports_trend_noChange, tone: 'plain' }
  const { isTime, more, less } = kinds[name]
  const trend = isTime ? describeTime(difference) : describeCount(difference)
  const share = formatShare(difference / previous)
  const isMore = difference > 0
  return {
    direction: isMore ? 'up' : 'down',
    text: share ? m.reports_trend_withShare({ trend, share }) : trend,
    tone: isMore ? more : less,
  }
}

function describeTime(difference: number): string {
  const duration = formatMinutes(Math.abs(difference))
  return difference > 0
    ? m.reports_trend_longer({ duration })
    : m.reports_trend_shorter({ duration })
}

function describeCount(difference: number): string {
  const count = Math.abs(difference)
  return difference > 0 ? m.reports_trend_more({ count }) : m.reports_trend_fewer({ count })
}

/** Undefined for a share that rounds to zero, or is too large to mean anything as a percentage. */
function formatShare(share: number): string | undefined {
  const size = Math.abs(share)
  if (size < 0.005 || size >= 10) return undefined
  return formatNumber(share, { style: 'percent', signDisplay: 'always' })
}
