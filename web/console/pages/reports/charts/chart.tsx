import { type ReactNode, useId } from 'react'
import * as m from '#messages'
import { Icon } from '../../../ui/icon.tsx'
import styles from './chart.module.css'
import { Plot, type PlotData } from './plot.tsx'
import { Swatch } from './swatch.tsx'

interface Props extends PlotData {
  title: string
  /** Describes the chart to screen readers. */
  summary: string
  /** Below the chart. */
  action?: ReactNode
  height: number
}

/** A chart over time with its legend, and the same data as a table. */
export function Chart({ title, summary, action, height, ...data }: Props) {
  const id = useId()
  const { series, entries, format } = data
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h2 id={id}>{title}</h2>
        {series.length > 1 && (
          <ul className={styles.legend}>
            {series.map(({ name, style }) => (
              <li key={name}>
                <Swatch style={style} />
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
            {m.reports_chart_showTable}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
          <section className={styles.scroll} aria-labelledby={id} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">
                    {data.interval === 'day' ? m.reports_chart_day : m.reports_chart_week}
                  </th>
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
