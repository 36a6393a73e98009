import { asCustomer } from '../../channels/tracking/tracked-ticket.ts'
import { createBlock } from '../../desk/blocks/create.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import { saveAsSpam } from '../../desk/tickets/spam.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { byAgent } from './apply-stories.ts'

/** Of this domain, everyone is blocked. */
const blockedDomain = 'rank-rocket.example'

const spam = [
  {
    customer_name: 'Rank Rocket',
    customer_email: `growth@${blockedDomain}`,
    subject: 'Your shop on page one, guaranteed',
    description:
      'Dear website owner, we bring 10,000 visitors a day to your shop. Reply for prices!',
  },
  {
    customer_name: 'Parcel service',
    customer_email: 'notice@parcel-fee.example',
    subject: 'Your parcel is waiting: pay 1.99 now',
    description: 'We could not deliver your parcel. Pay the customs fee within 24 hours.',
  },
]

/** From whom nothing arrives any more, once there is spam. */
export const blockedSender = { name: 'Rank Rocket', address: `offers@mail.${blockedDomain}` }

/** Requests that are spam, and a sender who is blocked. Returns how many tickets they are. */
export async function addSpam(
  tx: WriteTx,
  agent: Parameters<typeof byAgent>[0],
  now: string,
): Promise<number> {
  const act = byAgent(agent, now)
  for (const body of spam) {
    const { customer_name: name, customer_email: email } = body
    const asker = await findOrCreateCustomer(tx, { name, email }, asCustomer(null, now))
    const ticket = await createTicketForCustomer(tx, asker, body, asCustomer(asker.id, now))
    await saveAsSpam(tx, ticket, act)
  }
  const block = { kind: 'domain', value: blockedDomain, reason: 'Sells visitors' } as const
  await createBlock(tx, block, act)
  return spam.length
}
