import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { BellhopError } from '../../platform/errors.ts'
import { getTicketForUpdate, moveTicketToCustomer } from './store.ts'

/** They are sent later, to the customer that the ticket has then. */
const scheduledReply = query<{ is_any: boolean }>(`
  SELECT EXISTS (
    SELECT 1 FROM scheduled_comments
    WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND is_internal IS FALSE
  ) AS is_any`)

interface CustomerChange {
  customer: { id: string; name: string; email: string }
  /** Undefined to leave it. */
  description: string | undefined
}

export const hasPublicMessages =
  'The ticket has public messages, or scheduled ones, which were not written for the other customer'

/**
 * For a ticket that somebody opened for another person. Its own files become theirs. Public messages
 * would, too, so there must be none.
 */
export async function changeTicketCustomer(
  tx: WriteTx,
  id: string,
  { customer, description }: CustomerChange,
  act: Attribution,
): Promise<void> {
  const ticket = await getTicketForUpdate(tx, id)
  const isScheduled = (await tx.one(scheduledReply, { ticket_id: id }))!.is_any
  if (ticket.latest_comment_id !== null || isScheduled)
    throw new BellhopError('conflict', hasPublicMessages)
  const changed = {
    ...ticket,
    customer_id: customer.id,
    description: description ?? ticket.description,
    updated_at: act.now,
  }
  moveTicketToCustomer(tx, ticket, changed, customer)
  recordTicketUpdate(tx, act, id, [
    { field: 'customer_id', from: ticket.customer_id, to: customer.id },
    ...(changed.description === ticket.description ? [] : [{ field: 'description' }]),
  ])
}
