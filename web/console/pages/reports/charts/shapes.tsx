import type { PlotArea } from './plot-area.ts'
import { runsOf } from './runs.ts'
import styles from './shapes.module.css'

/** Series differ in shape as well as in color, for people who do not see the difference in color. */
export type SeriesStyle = 'bars' | 'line' | 'area'

interface Props {
  style: SeriesStyle
  values: readonly (number | null)[]
  area: PlotArea
  hovered: number | undefined
}

export const SeriesShape = ({ style, ...props }: Props) =>
  style === 'bars' ? <Bars {...props} /> : <Line style={style} {...props} />

const [barMaxPx, barMinPx] = [28, 1.5]

function Bars({ values, area, hovered }: Omit<Props, 'style'>) {
  const width = Math.min(barMaxPx, Math.max(barMinPx, area.band * 0.7))
  return (
    <g className={styles.bars}>
      {values.map((value, index) =>
        value ? (
          <rect
            key={index}
            className={index === hovered ? styles.hovered : undefined}
            x={area.x(index) - width / 2}
            y={area.y(value)}
            width={width}
            height={area.bottom - area.y(value)}
            rx={Math.min(2, width / 3)}
          />
        ) : null,
      )}
    </g>
  )
}

/** In narrower bands, marks would overlap. */
const markBandPx = 9

function Line({ style, values, area, hovered }: Props) {
  const runs = runsOf(values)
  const path = runs
    .map((run) => `M${run.map((index) => pointAt(index, values, area)).join('L')}`)
    .join('')
  return (
    <g className={styles[style]}>
      {style === 'area' && <path className={styles.fill} d={runs.map(below).join('')} />}
      <path className={styles.halo} d={path} />
      <path className={styles.stroke} d={path} />
      {runs.map((run) =>
        run.map((index) => (
          <Mark
            key={index}
            style={style}
            index={index}
            area={area}
            value={values[index]!}
            isHovered={index === hovered}
            isShown={area.band >= markBandPx || run.length === 1}
          />
        )),
      )}
    </g>
  )

  function below(run: readonly number[]): string {
    const [first, last] = [run[0]!, run.at(-1)!]
    const edge = run.map((index) => pointAt(index, values, area)).join('L')
    return `M${area.x(first)} ${area.bottom}L${edge}L${area.x(last)} ${area.bottom}Z`
  }
}

interface MarkProps {
  style: SeriesStyle
  index: number
  value: number
  area: PlotArea
  isHovered: boolean
  isShown: boolean
}

function Mark({ style, index, value, area, isHovered, isShown }: MarkProps) {
  if (!isShown && !isHovered) return null
  const [x, y, size] = [area.x(index), area.y(value), isHovered ? 4.5 : 2.5]
  if (style === 'area') return <circle className={styles.mark} cx={x} cy={y} r={size} />
  const d = `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`
  return <path className={styles.mark} d={d} />
}

const pointAt = (index: number, values: Props['values'], { x, y }: PlotArea) =>
  `${x(index)} ${y(values[index]!)}`
