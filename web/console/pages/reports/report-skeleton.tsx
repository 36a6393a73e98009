import styles from './report-skeleton.module.css'

/** Where the figures, charts and tables will be. */
export const ReportSkeleton = () => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">Loading</span>
    <div className={styles.figures} />
    <div className={styles.wide} />
    <div className={styles.small}>
      <div />
      <div />
      <div />
    </div>
  </div>
)
