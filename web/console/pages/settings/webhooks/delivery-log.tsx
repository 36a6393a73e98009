import type { Delivery, Webhook } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefetchOnEvent } from '../../../live/use-refetch-on-event.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Section } from '../components/section.tsx'
import { Segments } from '../components/segments.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { eventTitle } from '../event-types.ts'
import { useCanManage } from '../roles.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { deliveriesQuery, type DeliveryState as State } from './queries.ts'
import { ReplayForm } from './replay-form.tsx'
import styles from './webhooks.module.css'

const states: Record<State | 'all', string> = {
  all: 'All',
  blocked: 'Queued',
  pending: 'Scheduled',
  delivered: 'Delivered',
  failed: 'Failed',
}

const inPlace = { replace: true }

/** Everything that was sent there, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [get, set] = useSearchParams()
  const state = (get('state') ?? 'all') as State | 'all'
  const opened = get('delivery')
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, state === 'all' ? undefined : state))
  const canReplay = useCanManage('webhooks:write')
  const [isReplaying, setReplaying] = useState(false)
  // What happens at the desk is on its way there a moment later.
  useRefetchOnEvent(['deliveries'], ({ type }) => type !== 'presence')
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title="Deliveries"
      text="Kept for 30 days after the last attempt."
      actions={
        <>
          <Segments
            label="Filter deliveries"
            options={states}
            value={state}
            onChange={(next) => set({ state: next === 'all' ? undefined : next }, inPlace)}
          />
          {canReplay && <Button onClick={() => setReplaying(true)}>Replay …</Button>}
        </>
      }
    >
      <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
        {(deliveries) =>
          deliveries.length > 0 ? (
            <Table
              label="Deliveries"
              columns={columnsFor((delivery) => set({ delivery }))}
              items={deliveries}
              keyOf={({ id }) => id}
            />
          ) : (
            <Nothing
              isFiltered={state !== 'all'}
              onShowAll={() => set({ state: undefined }, inPlace)}
            />
          )
        }
      </QueryResult>
      <LoadMore list={query} />
      {opened && (
        <DeliveryDialog
          webhook={webhook}
          canReplay={canReplay}
          deliveryId={opened}
          onClose={() => set({ delivery: undefined }, inPlace)}
        />
      )}
      {isReplaying && <ReplayForm webhook={webhook} onClose={() => setReplaying(false)} />}
    </Section>
  )
}

/** Nobody can send something just so; a test is no delivery. */
const Nothing = (props: { isFiltered: boolean; onShowAll(): void }) =>
  props.isFiltered ? (
    <EmptyState
      icon="send"
      title="No matching deliveries"
      action={<Button onClick={props.onShowAll}>Show all</Button>}
    />
  ) : (
    <EmptyState icon="send" title="No deliveries yet">
      Deliveries appear here with the next event.
    </EmptyState>
  )

const columnsFor = (open: (id: string) => void): ColumnInfo<Delivery>[] => [
  {
    title: 'Event',
    role: 'main',
    cell: ({ id, event_type }) => (
      <PrimaryCell text={<code>{event_type}</code>}>
        <button type="button" className={styles.open} onClick={() => open(id)}>
          {eventTitle(event_type)}
        </button>
      </PrimaryCell>
    ),
  },
  { title: 'Status', cell: ({ state }) => <DeliveryState state={state} /> },
  { title: 'Attempts', cell: ({ attempt_count }) => attempt_count.toLocaleString() },
  { title: 'Occurred', cell: ({ created_at }) => <RelativeTime at={created_at} /> },
  { title: 'Sent', cell: (delivery) => <When {...delivery} /> },
]

function When({ next_attempt_at, finished_at }: Delivery) {
  if (next_attempt_at) {
    return (
      <>
        next attempt <RelativeTime at={next_attempt_at} />
      </>
    )
  }
  return finished_at ? <RelativeTime at={finished_at} /> : '–'
}
