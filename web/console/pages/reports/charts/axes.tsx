import { formatDay, type Interval } from '../format.ts'
import styles from './axes.module.css'
import type { PlotArea } from './plot-area.ts'
import { dateTicks, type Scale } from './scale.ts'

interface Props {
  area: PlotArea
  scale: Scale
  interval: Interval
  entries: readonly { date: string }[]
  formatTick(value: number): string
}

/** How much room a date needs. */
const datePx = 56
const edgePx = 10

export function Axes({ area, scale, interval, entries, formatTick }: Props) {
  const { left, right, bottom, x, y } = area
  const datesMax = Math.max(2, Math.floor((right - left) / datePx))
  return (
    <g className={styles.axes}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles.base : undefined}
            x1={left}
            x2={right}
            y1={crisp(y(tick))}
            y2={crisp(y(tick))}
          />
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {dateTicks(entries.length, interval, datesMax).map((index) => (
        <text key={index} x={x(index)} y={bottom + 17} textAnchor={anchorAt(x(index), area)}>
          {formatDay(entries[index]!.date)}
        </text>
      ))}
    </g>
  )
}

/** On a pixel boundary, a line would blur over two pixels. */
const crisp = (y: number) => Math.round(y) + 0.5

/** Centered, unless it would reach over the edge. */
const anchorAt = (x: number, { right }: PlotArea) => (right - x < edgePx ? 'end' : 'middle')
