import type { PlotArea } from './plot-area.ts'
import type { Series } from './series.ts'
import { Swatch } from './swatch.tsx'
import styles from './tooltip.module.css'

interface Props {
  label: string
  index: number
  series: readonly Series[]
  area: PlotArea
  width: number
  format(value: number | null): string
}

const gapPx = 10

/** Hidden from screen readers, which have the slider. */
export function ChartTooltip({ label, index, series, area, width, format }: Props) {
  const x = area.x(index)
  // Physical sides, because charts run from left to right in every language.
  const position = x > width / 2 ? { right: width - x + gapPx } : { left: x + gapPx }
  return (
    <div className={styles.tooltip} style={position} aria-hidden="true">
      <p className={styles.label}>{label}</p>
      {series.map(({ name, style, values }) => (
        <p key={name} className={styles.line}>
          <Swatch style={style} />
          <span>{name}</span>
          <b>{format(values[index] ?? null)}</b>
        </p>
      ))}
    </div>
  )
}
