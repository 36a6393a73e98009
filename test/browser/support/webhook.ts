import { waitFor } from '../../support/assert/until.ts'
import type { DemoDesk } from './demo-desk.ts'
import { makeTicket } from './ticket.ts'

/** A webhook with failed deliveries: no server listens at its address. */
export async function makeWebhook(desk: DemoDesk): Promise<string> {
  const { data: webhook } = await desk.api.POST('/v1/webhooks', {
    body: { url: 'https://hooks.invalid/bellhop', event_types: ['ticket.created'] },
  })
  const params = { path: { webhook_id: webhook.id } }
  await makeTicket(desk)
  await waitFor('something is in the ledger', async () => {
    const { data } = await desk.api.GET('/v1/webhooks/{webhook_id}/deliveries', { params })
    return data.length > 0
  })
  return webhook.id
}
