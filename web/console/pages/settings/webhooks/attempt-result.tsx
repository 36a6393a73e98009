import type { Attempt } from '@bellhop/sdk'
import * as m from '#messages'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import styles from './webhooks.module.css'

/** The status, the duration, and the start of the response body. */
export function AttemptResult({
  attempted_at,
  status,
  error,
  duration_ms,
  response_body,
}: Attempt) {
  const isSuccess = status !== null && status >= 200 && status < 300
  return (
    <div className={styles.attempt}>
      <p>
        {m.webhooks_attempt_summary({
          result: () => (
            <StatusLabel tone={isSuccess ? 'good' : 'bad'}>
              {status === null
                ? m.webhooks_attempt_noResponse
                : m.webhooks_attempt_status({ status })}
            </StatusLabel>
          ),
          duration: duration_ms,
          time: () => <RelativeTime at={attempted_at} />,
        })}
      </p>
      {error && <p className={styles.error}>{error}</p>}
      {response_body && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
        <pre className={styles.response} tabIndex={0}>
          {response_body}
        </pre>
      )}
    </div>
  )
}
