import type { Attempt } from '@bellhop/sdk'
import { RelativeTime } from '../../../ui/time.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import styles from './webhooks.module.css'

/** What came of one call: the status, how long it took, and how the answer begins. */
export function AttemptResult({
  attempted_at,
  status,
  error,
  duration_ms,
  response_body,
}: Attempt) {
  const isGood = status !== null && status >= 200 && status < 300
  return (
    <div className={styles.attempt}>
      <p>
        <StatusLabel tone={isGood ? 'good' : 'bad'}>
          {status === null ? 'No response' : `HTTP ${status}`}
        </StatusLabel>{' '}
        · {duration_ms.toLocaleString()} ms · <RelativeTime at={attempted_at} />
      </p>
      {error && <p className={styles.error}>{error}</p>}
      {response_body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
        <pre className={styles.answer} tabIndex={0}>
          {response_body}
        </pre>
      )}
    </div>
  )
}
