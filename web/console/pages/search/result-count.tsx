import styles from './search-page.module.css'

/** Announced when the results change. */
export const ResultCount = ({ text }: { text: string }) => (
  <p className={styles.count} role="status">
    {text}
  </p>
)
