import { asCustomer } from '../../channels/tracking/tracked-ticket.ts'
import { trashTicket } from '../../data/trash/trash.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { byAgent } from './apply-stories.ts'

const deleted = [
  {
    customer_name: 'Jonas Albrecht',
    customer_email: 'jonas.albrecht@mail.example',
    subject: 'Test, please ignore',
    description: 'Just checking whether this form works.',
  },
  {
    customer_name: 'Jonas Albrecht',
    customer_email: 'jonas.albrecht@mail.example',
    subject: 'Where is my order? (sent twice)',
    description: 'Sorry, I sent this twice. The other one has the order number.',
  },
]

/** Requests that an agent has deleted. They are in no list but the trash. */
export async function addTrash(
  tx: WriteTx,
  agent: Parameters<typeof byAgent>[0],
  now: string,
): Promise<void> {
  for (const body of deleted) {
    const { customer_name: name, customer_email: email } = body
    const asker = await findOrCreateCustomer(tx, { name, email }, asCustomer(null, now))
    const ticket = await createTicketForCustomer(tx, asker, body, asCustomer(asker.id, now))
    await trashTicket(tx, ticket.id, byAgent(agent, now))
  }
}
