import type { Webhook, WebhookWithSecret } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { useSearchParams } from '../../../state/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { ListPage } from '../components/list-page.tsx'
import { type ColumnInfo, PrimaryCell } from '../components/table.tsx'
import { useIsNewRequested } from '../components/use-is-new-requested.ts'
import { useCanManage } from '../roles.ts'
import { DeliveryStateLabel } from './delivery-state.tsx'
import { eventSummary } from './event-summary.ts'
import { latestDeliveryQuery, webhooksQuery } from './queries.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhookSecret } from './webhook-secret.tsx'

/** The list of webhooks, or one of them with `?webhook=`. */
export function Webhooks() {
  const [get] = useSearchParams()
  const id = get('webhook')
  return id ? <WebhookPage key={id} webhookId={id} /> : <WebhookList />
}

function WebhookList() {
  const webhooks = useQuery(webhooksQuery)
  const canManage = useCanManage('webhooks:write')
  const [isCreating, setCreating] = useState(useIsNewRequested())
  const [created, setCreated] = useState<WebhookWithSecret>()
  const create = canManage && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      {m.webhooks_new}
    </Button>
  )
  return (
    <ListPage
      title={m.webhooks_title}
      query={webhooks}
      create={create}
      label={m.webhooks_table_label}
      columns={columns}
      isFaint={({ is_enabled }) => !is_enabled}
      empty={{ icon: 'bolt', title: m.webhooks_empty_title, text: m.webhooks_empty_text }}
    >
      {create && isCreating && (
        <WebhookForm onCreated={setCreated} onClose={() => setCreating(false)} />
      )}
      {created && <WebhookSecret {...created} onClose={() => setCreated(undefined)} />}
    </ListPage>
  )
}

const columns: ColumnInfo<Webhook>[] = [
  {
    title: m.webhooks_table_webhook,
    role: 'main',
    cell: ({ id, url, description }) => (
      <PrimaryCell text={description && <bdi>{description}</bdi>}>
        <Link href={`/settings/webhooks?webhook=${id}`}>{url}</Link>
      </PrimaryCell>
    ),
  },
  { title: m.webhooks_table_events, cell: ({ event_types }) => eventSummary(event_types) },
  {
    title: m.webhooks_table_status,
    cell: ({ is_enabled }) => (
      <StatusLabel tone={is_enabled ? 'good' : 'neutral'}>
        {is_enabled ? m.webhooks_status_on : m.webhooks_status_off}
      </StatusLabel>
    ),
  },
  { title: m.webhooks_table_lastDelivery, cell: ({ id }) => <LastDelivery webhookId={id} /> },
]

function LastDelivery({ webhookId }: { webhookId: string }) {
  const { data } = useQuery(latestDeliveryQuery(webhookId))
  const latest = data?.[0]
  if (!latest) return data ? m.webhooks_table_noDelivery : null
  return (
    <PrimaryCell text={<RelativeTime at={latest.finished_at ?? latest.created_at} />}>
      <DeliveryStateLabel state={latest.state} />
    </PrimaryCell>
  )
}
