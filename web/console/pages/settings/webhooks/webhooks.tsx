import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Card, Column } from '../components/section.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { useCanManage } from '../roles.ts'
import { DeliveryState } from './delivery-state.tsx'
import { eventSummary } from './event-summary.ts'
import { latestDeliveryQuery, webhooksQuery } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** The webhooks, or with `?webhook=` one of them. */
export function Webhooks() {
  const [get] = useSearchParams()
  const id = get('webhook')
  return id ? <WebhookPage key={id} webhookId={id} /> : <WebhookList />
}

function WebhookList() {
  const webhooks = useQuery(webhooksQuery)
  const canManage = useCanManage('webhooks:write')
  const [isCreating, setCreating] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret>()
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      New webhook
    </Button>
  )
  return (
    <Page title="Webhooks" actions={create}>
      <Column>
        <QueryResult query={webhooks}>
          {(items) =>
            items.length > 0 ? (
              <Card>
                <Table
                  label="Webhooks"
                  columns={columns}
                  items={items}
                  keyOf={({ id }) => id}
                  isFaint={({ is_enabled }) => !is_enabled}
                />
              </Card>
            ) : (
              <EmptyState icon="bolt" title="No webhooks yet" action={create}>
                Webhooks notify your other systems of events as they happen.
              </EmptyState>
            )
          }
        </QueryResult>
      </Column>
      {isCreating && <WebhookForm onMade={setMade} onClose={() => setCreating(false)} />}
      {made && <WebhookSecret {...made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}

const columns: ColumnInfo<Webhook>[] = [
  {
    title: 'Webhook',
    role: 'main',
    cell: ({ id, url, description }) => (
      <PrimaryCell text={description && <bdi>{description}</bdi>}>
        <Link href={`/settings/webhooks?webhook=${id}`}>{url}</Link>
      </PrimaryCell>
    ),
  },
  { title: 'Events', cell: ({ event_types }) => eventSummary(event_types) },
  {
    title: 'Status',
    cell: ({ is_enabled }) => (
      <StatusLabel tone={is_enabled ? 'good' : 'calm'}>{is_enabled ? 'On' : 'Off'}</StatusLabel>
    ),
  },
  { title: 'Last delivery', cell: ({ id }) => <Latest webhookId={id} /> },
]

function Latest({ webhookId }: { webhookId: string }) {
  const { data } = useQuery(latestDeliveryQuery(webhookId))
  const latest = data?.[0]
  if (!latest) return data ? 'None yet' : null
  return (
    <PrimaryCell text={<RelativeTime at={latest.finished_at ?? latest.created_at} />}>
      <DeliveryState state={latest.state} />
    </PrimaryCell>
  )
}
