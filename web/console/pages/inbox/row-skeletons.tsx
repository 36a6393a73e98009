import * as m from '#messages'
import styles from './row-skeletons.module.css'

/** Placeholders for rows, shown after a short delay. */
export function RowSkeletons() {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{m.common_loading}</span>
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
