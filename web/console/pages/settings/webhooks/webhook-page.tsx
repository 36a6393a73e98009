import type { Webhook } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { BackTo } from '../../../ui/back-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Column, Row, Section } from '../components/section.tsx'
import { Segments } from '../components/segments.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useCanManage } from '../roles.ts'
import { toggleWebhook } from './actions.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { eventPatternTitle } from './event-summary.ts'
import { webhooksQuery } from './queries.ts'
import { TestRow } from './test-row.tsx'
import { WebhookActions } from './webhook-actions.tsx'

/** One webhook: what it is told, and what came of it. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const webhooks = useQuery(webhooksQuery)
  const webhook = webhooks.data?.find(({ id }) => id === webhookId)
  return (
    <Page
      title={webhook ? hostOf(webhook.url) : 'Webhook'}
      before={<BackTo href="/settings/webhooks" title="All webhooks" />}
      actions={webhook && <WebhookActions webhook={webhook} />}
    >
      <Column>
        <QueryResult query={webhooks}>
          {() =>
            webhook ? (
              <>
                <Facts webhook={webhook} />
                <DeliveryLog webhook={webhook} />
              </>
            ) : (
              <EmptyState
                icon="bolt"
                title="Webhook not found"
                action={<Link href="/settings/webhooks">All webhooks</Link>}
              />
            )
          }
        </QueryResult>
      </Column>
    </Page>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url

const switches = { on: 'On', off: 'Off' }

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, description, event_types, is_enabled } = webhook
  const canManage = useCanManage('webhooks:write')
  return (
    <Section title="Webhook" text={description && <bdi>{description}</bdi>}>
      <Row title="URL" text={url} />
      <Row
        title="Events"
        text={
          event_types.includes('*') ? 'All events' : event_types.map(eventPatternTitle).join(', ')
        }
      />
      <Row title="Status" text="Events that occur while it’s off are not sent later.">
        {canManage ? (
          <Segments
            label="State"
            options={switches}
            value={is_enabled ? 'on' : 'off'}
            onChange={(next) => void toggleWebhook(webhook, next === 'on')}
          />
        ) : (
          <StatusLabel tone={is_enabled ? 'good' : 'calm'}>{is_enabled ? 'On' : 'Off'}</StatusLabel>
        )}
      </Row>
      {canManage && <TestRow webhookId={webhook.id} />}
    </Section>
  )
}
