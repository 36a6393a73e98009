import { Icon } from '../../ui/icon.tsx'
import styles from './csv-link.module.css'
import { csvHref, type ReportQuery, type ReportTable } from './report-query.ts'

/** What the tables are about, for those who hear the link on its own. */
const about: Record<ReportTable, string> = {
  series: 'the time series',
  agents: 'agents',
  teams: 'teams',
  categories: 'categories',
  priorities: 'priorities',
}

export const CsvLink = ({ table, query }: { table: ReportTable; query: ReportQuery }) => (
  <a className={styles.link} href={csvHref(table, query)} download>
    <Icon name="download" />
    <span>
      Download CSV<span className="visually-hidden"> of {about[table]}</span>
    </span>
  </a>
)
