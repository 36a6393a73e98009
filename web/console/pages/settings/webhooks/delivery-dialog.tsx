import type { DeliveryWithAttempts, Webhook } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../ui/dialog.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { eventTitle } from '../event-types.ts'
import { AttemptResult } from './attempt-result.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { deliveryQuery } from './queries.ts'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  deliveryId: string
  canReplay: boolean
  onClose(): void
}

/** One delivery, with every attempt. */
export function DeliveryDialog({ webhook, deliveryId, canReplay, onClose }: Props) {
  const query = useQuery(deliveryQuery(webhook.id, deliveryId))
  async function replay(): Promise<void> {
    const params = { path: { webhook_id: webhook.id, delivery_id: deliveryId } }
    const path = '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay'
    await runWithToast(() => api.POST(path, { params }), 'Sending again')
    await invalidateQueries('deliveries')
  }
  return (
    <Dialog title={query.data ? eventTitle(query.data.event_type) : 'Delivery'} onClose={onClose}>
      <DialogBody>
        <QueryResult query={query}>{(delivery) => <Content {...delivery} />}</QueryResult>
      </DialogBody>
      <DialogActions>
        {canReplay && query.data && (
          <Button icon="undo" onClick={() => void replay()}>
            {query.data.state === 'pending' ? 'Send now' : 'Replay'}
          </Button>
        )}
        <Button look="primary" onClick={onClose}>
          Close
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
  return (
    <>
      <dl className={styles.facts}>
        <dt>Status</dt>
        <dd>
          <DeliveryState state={state} />
          {next_attempt_at && (
            <>
              {' '}
              · next attempt <RelativeTime at={next_attempt_at} />
            </>
          )}
        </dd>
        <dt>Event</dt>
        <dd>
          <code>{event_type}</code>, <RelativeTime at={created_at} />
        </dd>
        <dt>webhook-id</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </dl>
      <h3>Attempts</h3>
      {attempts.length === 0 && <p className={styles.muted}>None yet.</p>}
      <ol className={styles.attempts}>
        {attempts.toReversed().map((item, index) => (
          <li key={attempts.length - index}>
            <AttemptResult {...item} />
          </li>
        ))}
      </ol>
    </>
  )
}
