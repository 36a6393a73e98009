import { dayText, type Interval } from '../format.ts'
import styles from './axes.module.css'
import type { Frame } from './plot-area.ts'
import { dateTicks, type Scale } from './scale.ts'

interface Props {
  frame: Frame
  scale: Scale
  interval: Interval
  entries: readonly { date: string }[]
  formatTick(value: number): string
}

const dateWidth = 56
const edgePx = 10

/** Thin lines at round numbers, and a few dates. */
export function Axes({ frame, scale, interval, entries, formatTick }: Props) {
  const { left, right, bottom, x, y } = frame
  const most = Math.max(2, Math.floor((right - left) / dateWidth))
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
      {dateTicks(entries.length, interval, most).map((index) => (
        <text key={index} x={x(index)} y={bottom + 17} textAnchor={anchorAt(x(index), frame)}>
          {dayText(entries[index]!.date)}
        </text>
      ))}
    </g>
  )
}

/** A line of one pixel, not of two halves. */
const crisp = (y: number) => Math.round(y) + 0.5

/** In the middle, unless it would reach over the edge. */
const anchorAt = (x: number, { right }: Frame) => (right - x < edgePx ? 'end' : 'middle')
