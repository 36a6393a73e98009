import { useRef } from 'react'
import type { Interval } from '../format.ts'
import { Axes } from './axes.tsx'
import styles from './plot.module.css'
import { frameOf } from './plot-area.ts'
import type { Scale } from './scale.ts'
import { SeriesShape, type SeriesStyle } from './shapes.tsx'
import { ChartTooltip } from './tooltip.tsx'
import { useHoveredIndex } from './use-hovered-index.ts'
import { useWidth } from './use-width.ts'

export interface Series {
  name: string
  look: SeriesStyle
  /** One for each entry; null where there is none. */
  values: readonly (number | null)[]
}

export interface PlotData {
  interval: Interval
  /** A day or a week each: its first day, and what it is called. */
  entries: readonly { date: string; label: string }[]
  series: readonly Series[]
  scale: Scale
  /** A value in words, and as it stands beside the axis. */
  format(value: number | null): string
  formatTick(value: number): string
}

interface Props extends PlotData {
  title: string
  summary: string
  height: number
}

/**
 * The picture itself, drawn anew for each width, so that letters keep their size. What it holds
 * at one place can be asked for by pointing, touching, or with the arrow keys: for those there is a
 * slider, which also reads it aloud.
 */
export function Plot({ title, summary, height, ...data }: Props) {
  const { entries, series, scale, format, interval } = data
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const frame = frameOf({ width, height, count: entries.length, scale, tickText: data.formatTick })
  const { pointed, point, pointerProps } = useHoveredIndex(box, frame)
  const at = pointed === undefined ? undefined : Math.min(pointed, entries.length - 1)
  const sliderAt = at ?? entries.length - 1
  const textAt = (index: number) =>
    `${entries[index]!.label}: ${series
      .map(({ name, values }) => `${name} ${format(values[index] ?? null)}`)
      .join(', ')}`

  return (
    <div ref={box} className={styles.plot} style={{ height }} {...pointerProps}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
          <title>{summary}</title>
          <Axes
            frame={frame}
            scale={scale}
            interval={interval}
            entries={entries}
            formatTick={data.formatTick}
          />
          {at !== undefined && (
            <line
              className={styles.pointed}
              x1={frame.x(at)}
              x2={frame.x(at)}
              y1={frame.top}
              y2={frame.bottom}
            />
          )}
          <g>
            {series.map(({ name, look, values }) => (
              <SeriesShape key={name} look={look} values={values} frame={frame} pointed={at} />
            ))}
          </g>
        </svg>
      )}
      <input
        type="range"
        className={styles.slider}
        aria-label={`${title}, ${interval} by ${interval}`}
        aria-valuetext={textAt(sliderAt)}
        min={0}
        max={entries.length - 1}
        value={sliderAt}
        onChange={({ target }) => point(Number(target.value))}
        onFocus={() => point(sliderAt)}
        onBlur={() => point(undefined)}
      />
      {at !== undefined && (
        <ChartTooltip
          series={series}
          format={format}
          at={at}
          frame={frame}
          label={entries[at]!.label}
          width={width}
        />
      )}
    </div>
  )
}
