import * as m from '#messages'
import { Icon } from '../../ui/icon.tsx'
import styles from './csv-link.module.css'
import { csvHref, type ReportQuery, type ReportTable } from './report-query.ts'

const texts = {
  series: m.reports_csv_series,
  agents: m.reports_csv_agents,
  teams: m.reports_csv_teams,
  categories: m.reports_csv_categories,
  priorities: m.reports_csv_priorities,
} satisfies Record<ReportTable, unknown>

export const CsvLink = ({ table, query }: { table: ReportTable; query: ReportQuery }) => (
  <a className={styles.link} href={csvHref(table, query)} download>
    <Icon name="download" />
    <span>
      {texts[table]({ hidden: (text) => <span className="visually-hidden">{text}</span> })}
    </span>
  </a>
)
