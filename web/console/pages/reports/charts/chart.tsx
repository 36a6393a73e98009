import { type ReactNode, useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './chart.module.css'
import { Plot, type PlotData } from './plot.tsx'
import { Swatch } from './swatch.tsx'

interface Props extends PlotData {
  title: string
  /** What there is to see, in a sentence. */
  summary: string
  /** What else stands below it. */
  action?: ReactNode
  height: number
}

/** A picture of numbers over time, its legend, and the same numbers as a table. */
export function Chart({ title, summary, action, height, ...data }: Props) {
  const id = useId()
  const { series, entries, format } = data
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h2 id={id}>{title}</h2>
        {series.length > 1 && (
          <ul className={styles.legend}>
            {series.map(({ name, look }) => (
              <li key={name}>
                <Swatch look={look} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <Plot title={title} summary={summary} height={height} {...data} />
      <div className={styles.foot}>
        <details className={styles.details}>
          <summary>
            <Icon name="right" size={12} />
            Show as table
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well */}
          <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{data.interval === 'day' ? 'Day' : 'Week'}</th>
                  {series.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map(({ date, label }, index) => (
                  <tr key={date}>
                    <th scope="row">{label}</th>
                    {series.map(({ name, values }) => (
                      <td key={name}>{format(values[index] ?? null)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
        {action}
      </div>
    </figure>
  )
}
