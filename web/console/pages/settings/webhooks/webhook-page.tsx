import type { Webhook } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { BackTo } from '../../../ui/back-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useCanManage } from '../roles.ts'
import { toggleWebhook } from './actions.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventPatternTitle } from './event-summary.ts'
import { webhooksQuery } from './queries.ts'
import { TestRow } from './test-row.tsx'
import { WebhookActions } from './webhook-actions.tsx'

export function WebhookPage({ webhookId }: { webhookId: string }) {
  const webhooks = useQuery(webhooksQuery)
  const webhook = webhooks.data?.find(({ id }) => id === webhookId)
  return (
    <Page
      title={webhook ? hostOf(webhook.url) : m.webhooks_page_title}
      before={<BackTo href="/settings/webhooks" title={m.webhooks_page_all} />}
      actions={webhook && <WebhookActions webhook={webhook} />}
    >
      <Column>
        <QueryResult query={webhooks}>
          {() =>
            webhook ? (
              <>
                <Details webhook={webhook} />
                <DeliveryLog webhook={webhook} />
              </>
            ) : (
              <EmptyState
                icon="bolt"
                title={m.webhooks_page_notFound}
                action={<Link href="/settings/webhooks">{m.webhooks_page_all}</Link>}
              />
            )
          }
        </QueryResult>
      </Column>
    </Page>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url

const statusNames = { on: m.webhooks_status_on, off: m.webhooks_status_off }

function Details({ webhook }: { webhook: Webhook }) {
  const { url, description, event_types, is_enabled } = webhook
  const canManage = useCanManage('webhooks:write')
  const status = is_enabled ? 'on' : 'off'
  return (
    <Section title={m.webhooks_page_details} text={description && <bdi>{description}</bdi>}>
      <Row title={m.webhooks_page_url} text={url} />
      <Row
        title={m.webhooks_page_events}
        text={
          event_types.includes('*')
            ? m.webhooks_events_all
            : event_types.map(eventPatternTitle).join(', ')
        }
      />
      <Row title={m.webhooks_page_status} text={m.webhooks_page_statusText}>
        {canManage ? (
          <Segments
            label={m.webhooks_page_status}
            options={statusNames}
            value={status}
            onChange={(next) => void toggleWebhook(webhook, next === 'on')}
          />
        ) : (
          <StatusLabel tone={is_enabled ? 'good' : 'neutral'}>{statusNames[status]}</StatusLabel>
        )}
      </Row>
      {canManage && <TestRow webhookId={webhook.id} />}
    </Section>
  )
}
