import * as m from '#messages'
import styles from './report-skeleton.module.css'

/** Has the layout of the loaded report, so that nothing moves. */
export const ReportSkeleton = () => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{m.common_loading}</span>
    <div className={styles.figures} />
    <div className={styles.wide} />
    <div className={styles.small}>
      <div />
      <div />
      <div />
    </div>
  </div>
)
