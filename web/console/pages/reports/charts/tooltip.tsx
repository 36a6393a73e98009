import type { Series } from './plot.tsx'
import type { Frame } from './plot-area.ts'
import { Swatch } from './swatch.tsx'
import styles from './tooltip.module.css'

interface Props {
  label: string
  at: number
  series: readonly Series[]
  frame: Frame
  width: number
  format(value: number | null): string
}

const gapPx = 10

/** What there is at one place; the slider tells the same to those who hear it. */
export function ChartTooltip({ label, at, series, frame, width, format }: Props) {
  const x = frame.x(at)
  const place = x > width / 2 ? { right: width - x + gapPx } : { left: x + gapPx }
  return (
    <div className={styles.tip} style={place} aria-hidden="true">
      <p className={styles.label}>{label}</p>
      {series.map(({ name, look, values }) => (
        <p key={name} className={styles.line}>
          <Swatch look={look} />
          <span>{name}</span>
          <b>{format(values[at] ?? null)}</b>
        </p>
      ))}
    </div>
  )
}
