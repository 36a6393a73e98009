import type { Delivery, Webhook } from '@bellhop/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { useRefetchOnEvent } from '../../../live/use-refetch-on-event.ts'
import { formatNumber } from '../../../state/format.ts'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { type ColumnInfo, OpenButton, PrimaryCell, Table } from '../components/table.tsx'
import { eventTitle } from '../event-types.ts'
import { useCanManage } from '../roles.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DeliveryStateLabel, deliveryStateNames } from './delivery-state.tsx'
import { type DeliveryState, deliveriesQuery } from './queries.ts'
import { ReplayForm } from './replay-form.tsx'

const filters = { all: m.webhooks_deliveries_all, ...deliveryStateNames }

/** So that Back leaves the page, not a filter. */
const replaceHistoryEntry = { replace: true }

/** The deliveries of a webhook, newest first. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const [get, set] = useSearchParams()
  const state = (get('state') ?? 'all') as DeliveryState | 'all'
  const openId = get('delivery')
  const query = useInfiniteQuery(deliveriesQuery(webhook.id, state === 'all' ? undefined : state))
  const canReplay = useCanManage('webhooks:write')
  const [isReplayOpen, setReplayOpen] = useState(false)
  // Every recorded event may cause a delivery; presence and notifications are not recorded.
  useRefetchOnEvent(['deliveries'], ({ cursor }) => cursor !== undefined)
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title={m.webhooks_deliveries_title}
      text={m.webhooks_deliveries_text}
      actions={
        <>
          <Segments
            label={m.webhooks_deliveries_filter}
            options={filters}
            value={state}
            onChange={(next) =>
              set({ state: next === 'all' ? undefined : next }, replaceHistoryEntry)
            }
          />
          {canReplay && (
            <Button onClick={() => setReplayOpen(true)}>{m.webhooks_deliveries_replay}</Button>
          )}
        </>
      }
    >
      <QueryResult query={{ data: items, error: query.error, refetch: query.refetch }}>
        {(deliveries) =>
          deliveries.length > 0 ? (
            <Table
              label={m.webhooks_deliveries_label}
              columns={columnsFor((delivery) => set({ delivery }))}
              items={deliveries}
              keyOf={({ id }) => id}
            />
          ) : (
            <NoDeliveries
              isFiltered={state !== 'all'}
              onShowAll={() => set({ state: undefined }, replaceHistoryEntry)}
            />
          )
        }
      </QueryResult>
      <LoadMore list={query} />
      {openId && (
        <DeliveryDialog
          webhook={webhook}
          canReplay={canReplay}
          deliveryId={openId}
          onClose={() => set({ delivery: undefined }, replaceHistoryEntry)}
        />
      )}
      {isReplayOpen && <ReplayForm webhook={webhook} onClose={() => setReplayOpen(false)} />}
    </Section>
  )
}

const NoDeliveries = (props: { isFiltered: boolean; onShowAll(): void }) =>
  props.isFiltered ? (
    <EmptyState
      icon="send"
      title={m.webhooks_deliveries_noMatch}
      action={<Button onClick={props.onShowAll}>{m.webhooks_deliveries_showAll}</Button>}
    />
  ) : (
    <EmptyState icon="send" title={m.webhooks_deliveries_empty}>
      {m.webhooks_deliveries_emptyText}
    </EmptyState>
  )

const columnsFor = (open: (id: string) => void): ColumnInfo<Delivery>[] => [
  {
    title: m.webhooks_deliveries_event,
    role: 'main',
    cell: ({ id, event_type }) => (
      <PrimaryCell text={<code>{event_type}</code>}>
        <OpenButton onClick={() => open(id)}>{eventTitle(event_type)}</OpenButton>
      </PrimaryCell>
    ),
  },
  {
    title: m.webhooks_deliveries_status,
    cell: ({ state }) => <DeliveryStateLabel state={state} />,
  },
  {
    title: m.webhooks_deliveries_attempts,
    cell: ({ attempt_count }) => formatNumber(attempt_count),
  },
  {
    title: m.webhooks_deliveries_occurred,
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
  { title: m.webhooks_deliveries_sent, cell: (delivery) => <SentCell {...delivery} /> },
]

function SentCell({ next_attempt_at, finished_at }: Delivery) {
  if (next_attempt_at) {
    return m.webhooks_deliveries_nextAttempt({
      time: () => <RelativeTime at={next_attempt_at} />,
    })
  }
  return finished_at ? <RelativeTime at={finished_at} /> : '–'
}
