import { useRef } from 'react'
import * as m from '#messages'
import type { Interval } from '../format.ts'
import { Axes } from './axes.tsx'
import styles from './plot.module.css'
import { layOutPlot } from './plot-area.ts'
import type { Scale } from './scale.ts'
import type { Series } from './series.ts'
import { SeriesShape } from './shapes.tsx'
import { ChartTooltip } from './tooltip.tsx'
import { useHoveredIndex } from './use-hovered-index.ts'
import { useWidth } from './use-width.ts'

export interface PlotData {
  interval: Interval
  /** The days or weeks on the axis: their first day, and what they are called. */
  entries: readonly { date: string; label: string }[]
  series: readonly Series[]
  scale: Scale
  format(value: number | null): string
  /** Shorter than `format`, for the axis. */
  formatTick(value: number): string
}

interface Props extends PlotData {
  title: string
  summary: string
  height: number
}

/**
 * Drawn for the exact width instead of scaled, so that text keeps its size. The values of an entry
 * are shown on hover and touch. The arrow keys move an invisible slider, which screen readers read
 * out.
 */
export function Plot({ title, summary, height, ...data }: Props) {
  const { entries, series, scale, format, formatTick, interval } = data
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const area = layOutPlot({ width, height, count: entries.length, scale, formatTick })
  const { hovered, setHovered, pointerProps } = useHoveredIndex(box, area)
  // A report with fewer entries may have arrived since.
  const index = hovered === undefined ? undefined : Math.min(hovered, entries.length - 1)
  const sliderIndex = index ?? entries.length - 1
  const describe = (index: number) =>
    `${entries[index]!.label}: ${series
      .map(({ name, values }) => `${name} ${format(values[index] ?? null)}`)
      .join(', ')}`

  return (
    <div ref={box} className={styles.plot} style={{ height }} {...pointerProps}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img">
          <title>{summary}</title>
          <Axes
            area={area}
            scale={scale}
            interval={interval}
            entries={entries}
            formatTick={formatTick}
          />
          {index !== undefined && (
            <line
              className={styles.hovered}
              x1={area.x(index)}
              x2={area.x(index)}
              y1={area.top}
              y2={area.bottom}
            />
          )}
          <g>
            {series.map(({ name, style, values }) => (
              <SeriesShape key={name} style={style} values={values} area={area} hovered={index} />
            ))}
          </g>
        </svg>
      )}
      <input
        type="range"
        className={styles.slider}
        aria-label={m.reports_chart_slider({ title, interval })}
        aria-valuetext={describe(sliderIndex)}
        min={0}
        max={entries.length - 1}
        value={sliderIndex}
        onChange={({ target }) => setHovered(Number(target.value))}
        onFocus={() => setHovered(sliderIndex)}
        onBlur={() => setHovered(undefined)}
      />
      {index !== undefined && (
        <ChartTooltip
          series={series}
          format={format}
          index={index}
          area={area}
          label={entries[index]!.label}
          width={width}
        />
      )}
    </div>
  )
}
