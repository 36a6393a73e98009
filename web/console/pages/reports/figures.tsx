import type { Report } from '@bellhop/sdk'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './figures.module.css'
import { type FigureName, type FigureTrend, formatFigure, toTrend } from './trends.ts'

const figures: readonly { name: FigureName; title: string; note?: string }[] = [
  { name: 'created', title: 'Created' },
  { name: 'resolved', title: 'Resolved' },
  { name: 'unresolved', title: 'Open at end of period' },
  { name: 'first_response_median_minutes', title: 'First response', note: 'median' },
  { name: 'first_response_p90_minutes', title: 'First response', note: '90th percentile' },
  { name: 'resolution_median_minutes', title: 'Resolution', note: 'median' },
  { name: 'resolution_p90_minutes', title: 'Resolution', note: '90th percentile' },
]

/** The period in a few numbers, and what became of them since the one before. */
export function Figures({ report: { totals, previous } }: { report: Report }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, title, note }) => (
        <div key={name} className={styles.figure}>
          <dt>
            {title}
            {note && <span className={styles.note}>, {note}</span>}
          </dt>
          <dd className={styles.value}>{withSmallUnits(formatFigure(name, totals[name]))}</dd>
          <ChangeLine change={toTrend(name, totals[name], previous.totals[name])} />
        </div>
      ))}
    </dl>
  )
}

/** `13 h 35 min` is read by its numbers. */
const withSmallUnits = (text: string) =>
  text
    .split(/( \p{L}+)/u)
    .map((part, index) => (index % 2 === 1 ? <small key={index}>{part}</small> : part))

const arrows: Record<FigureTrend['direction'], IconName | undefined> = {
  up: 'up',
  down: 'down',
  same: undefined,
}

function ChangeLine({ change }: { change: FigureTrend | undefined }) {
  if (!change) return <dd className={styles.change}>No data</dd>
  const arrow = arrows[change.direction]
  return (
    <dd className={`${styles.change} ${styles[change.tone]}`}>
      {arrow && <Icon name={arrow} size={12} />}
      <span>{change.text}</span>
    </dd>
  )
}
