import styles from './row-skeletons.module.css'

/** Rows of the size of those that will come; not before it is worth while. */
export function RowSkeletons() {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: 14 }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true">
          <i className={styles.short} />
          <i className={styles.long} />
          <i className={styles.short} />
        </div>
      ))}
    </div>
  )
}
