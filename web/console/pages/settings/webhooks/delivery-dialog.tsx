import type { DeliveryWithAttempts, Webhook } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { eventTitle } from '../event-types.ts'
import { AttemptResult } from './attempt-result.tsx'
import { DeliveryStateLabel } from './delivery-state.tsx'
import { deliveryQuery } from './queries.ts'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  deliveryId: string
  canReplay: boolean
  onClose(): void
}

export function DeliveryDialog({ webhook, deliveryId, canReplay, onClose }: Props) {
  const query = useQuery(deliveryQuery(webhook.id, deliveryId))
  async function replay(): Promise<void> {
    const params = { path: { webhook_id: webhook.id, delivery_id: deliveryId } }
    const path = '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay'
    await runWithToast(() => api.POST(path, { params }), m.webhooks_delivery_sendingAgain)
    await invalidateQueries('deliveries')
  }
  return (
    <Dialog
      title={query.data ? eventTitle(query.data.event_type) : m.webhooks_delivery_title}
      onClose={onClose}
    >
      <DialogBody>
        <QueryResult query={query}>{(delivery) => <Content {...delivery} />}</QueryResult>
      </DialogBody>
      <DialogActions>
        {canReplay && query.data && (
          <Button icon="undo" onClick={() => void replay()}>
            {query.data.state === 'pending'
              ? m.webhooks_delivery_sendNow
              : m.webhooks_delivery_replay}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          {m.common_close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Content({
  id,
  event_type,
  state,
  created_at,
  next_attempt_at,
  attempts,
}: DeliveryWithAttempts) {
  const stateLabel = <DeliveryStateLabel state={state} />
  return (
    <>
      <dl className={styles.facts}>
        <dt>{m.webhooks_delivery_status}</dt>
        <dd>
          {next_attempt_at
            ? m.webhooks_delivery_statusWithNextAttempt({
                state: () => stateLabel,
                time: () => <RelativeTime at={next_attempt_at} />,
              })
            : stateLabel}
        </dd>
        <dt>{m.webhooks_delivery_event}</dt>
        <dd>
          {m.webhooks_delivery_eventWithTime({
            type: () => <code>{event_type}</code>,
            time: () => <RelativeTime at={created_at} />,
          })}
        </dd>
        <dt>
          <code>{'webhook-id'}</code>
        </dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      <h3>{m.webhooks_delivery_attempts}</h3>
      {attempts.length === 0 && <p className={styles.muted}>{m.webhooks_delivery_noAttempts}</p>}
      <ol className={styles.attempts}>
        {attempts.toReversed().map((attempt, index) => (
          <li key={attempts.length - index}>
            <AttemptResult {...attempt} />
          </li>
        ))}
      </ol>
    </>
  )
}
