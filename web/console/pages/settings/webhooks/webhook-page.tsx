import type { Webhook } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { BackTo } from '../../../ui/back-to.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/states.tsx'
import { useMayManage } from '../may.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Column, Row, Section } from '../parts/section.tsx'
import { Segments } from '../parts/segments.tsx'
import { State } from '../parts/state.tsx'
import { switchWebhook } from './deeds.tsx'
import { wishTitle } from './event-summary.ts'
import { Ledger } from './ledger.tsx'
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
        <Loaded query={webhooks}>
          {() =>
            webhook ? (
              <>
                <Facts webhook={webhook} />
                <Ledger webhook={webhook} />
              </>
            ) : (
              <Empty
                icon="bolt"
                title="Webhook not found"
                action={<Link href="/settings/webhooks">All webhooks</Link>}
              />
            )
          }
        </Loaded>
      </Column>
    </Page>
  )
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url

const switches = { on: 'On', off: 'Off' }

function Facts({ webhook }: { webhook: Webhook }) {
  const { url, description, event_types, is_enabled } = webhook
  const mayManage = useMayManage('webhooks:write')
  return (
    <Section title="Webhook" text={description && <bdi>{description}</bdi>}>
      <Row title="URL" text={url} />
      <Row
        title="Events"
        text={event_types.includes('*') ? 'All events' : event_types.map(wishTitle).join(', ')}
      />
      <Row title="Status" text="Events that occur while it’s off are not sent later.">
        {mayManage ? (
          <Segments
            label="State"
            options={switches}
            value={is_enabled ? 'on' : 'off'}
            onChange={(next) => void switchWebhook(webhook, next === 'on')}
          />
        ) : (
          <State tone={is_enabled ? 'good' : 'calm'}>{is_enabled ? 'On' : 'Off'}</State>
        )}
      </Row>
      {mayManage && <TestRow webhookId={webhook.id} />}
    </Section>
  )
}
