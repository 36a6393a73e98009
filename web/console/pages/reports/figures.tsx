import type { Report } from '@bellhop/sdk'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './figures.module.css'
import { type FigureName, type FigureTrend, formatFigure, toTrend } from './trends.ts'

const note = (text: string) => <span className={styles.note}>{text}</span>

/** In the order in which they are shown. */
const titles: Record<FigureName, ReactNode> = {
  created: m.reports_figure_created,
  resolved: m.reports_figure_resolved,
  unresolved: m.reports_figure_unresolved,
  first_response_median_minutes: m.reports_figure_firstResponseMedian({ note }),
  first_response_p90_minutes: m.reports_figure_firstResponseP90({ note }),
  resolution_median_minutes: m.reports_figure_resolutionMedian({ note }),
  resolution_p90_minutes: m.reports_figure_resolutionP90({ note }),
}

const names = Object.keys(titles) as FigureName[]

/** The totals of the period, compared with the period before. */
export function Figures({ report: { totals, previous } }: { report: Report }) {
  return (
    <dl className={styles.figures}>
      {names.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{titles[name]}</dt>
          <dd className={styles.value}>{withSmallUnits(formatFigure(name, totals[name]))}</dd>
          <TrendLine trend={toTrend(name, totals[name], previous.totals[name])} />
        </div>
      ))}
    </dl>
  )
}

/** Emphasizes the numbers of `13 h 35 min`. */
const withSmallUnits = (text: string) =>
  text
    .split(/( \p{L}+)/u)
    .map((part, index) => (index % 2 === 1 ? <small key={index}>{part}</small> : part))

const arrows: Record<FigureTrend['direction'], IconName | undefined> = {
  up: 'up',
  down: 'down',
  same: undefined,
}

function TrendLine({ trend }: { trend: FigureTrend | undefined }) {
  if (!trend) return <dd className={styles.trend}>{m.reports_trend_noData}</dd>
  const arrow = arrows[trend.direction]
  return (
    <dd className={`${styles.trend} ${styles[trend.tone]}`}>
      {arrow && <Icon name={arrow} size={12} />}
      <span>{trend.text}</span>
    </dd>
  )
}
