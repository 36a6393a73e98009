import type { Frame } from './plot-area.ts'
import styles from './shapes.module.css'

/** How a series is drawn; told apart by shape, and then by colour. */
export type SeriesStyle = 'bars' | 'line' | 'area'

interface Props {
  look: SeriesStyle
  values: readonly (number | null)[]
  frame: Frame
  pointed: number | undefined
}

export const SeriesShape = ({ look, ...props }: Props) =>
  look === 'bars' ? <Bars {...props} /> : <Line look={look} {...props} />

const [barWidest, barNarrowest] = [28, 1.5]

function Bars({ values, frame, pointed }: Omit<Props, 'look'>) {
  const width = Math.min(barWidest, Math.max(barNarrowest, frame.band * 0.7))
  return (
    <g className={styles.bars}>
      {values.map((value, index) =>
        value ? (
          <rect
            key={index}
            className={index === pointed ? styles.pointed : undefined}
            x={frame.x(index) - width / 2}
            y={frame.y(value)}
            width={width}
            height={frame.bottom - frame.y(value)}
            rx={Math.min(2, width / 3)}
          />
        ) : null,
      )}
    </g>
  )
}

/** With less room, marks would run into each other. */
const markBand = 9

function Line({ look, values, frame, pointed }: Props) {
  const runs = runsOf(values)
  const path = runs
    .map((run) => `M${run.map((at) => pointAt(at, values, frame)).join('L')}`)
    .join('')
  return (
    <g className={styles[look]}>
      {look === 'area' && <path className={styles.fill} d={runs.map(below).join('')} />}
      <path className={styles.halo} d={path} />
      <path className={styles.stroke} d={path} />
      {runs.map((run) =>
        run.map((at) => (
          <Mark
            key={at}
            look={look}
            at={at}
            frame={frame}
            value={values[at]!}
            isPointed={at === pointed}
            isShown={frame.band >= markBand || run.length === 1}
          />
        )),
      )}
    </g>
  )

  function below(run: readonly number[]): string {
    const [first, last] = [run[0]!, run.at(-1)!]
    const edge = run.map((at) => pointAt(at, values, frame)).join('L')
    return `M${frame.x(first)} ${frame.bottom}L${edge}L${frame.x(last)} ${frame.bottom}Z`
  }
}

interface MarkProps {
  look: SeriesStyle
  at: number
  value: number
  frame: Frame
  isPointed: boolean
  isShown: boolean
}

function Mark({ look, at, value, frame, isPointed, isShown }: MarkProps) {
  if (!isShown && !isPointed) return null
  const [x, y, size] = [frame.x(at), frame.y(value), isPointed ? 4.5 : 2.5]
  if (look === 'area') return <circle className={styles.mark} cx={x} cy={y} r={size} />
  const d = `M${x} ${y - size * 1.3}L${x + size * 1.3} ${y}L${x} ${y + size * 1.3}L${x - size * 1.3} ${y}Z`
  return <path className={styles.mark} d={d} />
}

const pointAt = (at: number, values: Props['values'], { x, y }: Frame) =>
  `${x(at)} ${y(values[at]!)}`

/** The places without a gap between them. */
function runsOf(values: Props['values']): number[][] {
  const runs: number[][] = []
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    if (at > 0 && values[at - 1] !== null && runs.length > 0) runs.at(-1)!.push(at)
    else runs.push([at])
  }
  return runs
}
