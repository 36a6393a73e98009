import styles from './shapes.module.css'
import type { SeriesStyle } from './shapes.tsx'

/** A sample of a series, for legends. */
export const Swatch = ({ style }: { style: SeriesStyle }) => (
  <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
    <g className={styles[style]}>
      {style === 'bars' ? (
        <>
          <rect x="3" y="4" width="5" height="8" rx="1.5" />
          <rect x="10" y="1" width="5" height="11" rx="1.5" />
        </>
      ) : (
        <>
          <path className={styles.stroke} d="M1 6H17" />
          {style === 'area' ? (
            <circle className={styles.mark} cx="9" cy="6" r="3" />
          ) : (
            <path className={styles.mark} d="M9 2.2L12.8 6L9 9.8L5.2 6Z" />
          )}
        </>
      )}
    </g>
  </svg>
)
