import { recordEvent } from '../../events/log/record.ts'
import { recordTicketUpdate } from '../../events/log/ticket-events.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { getCustomer } from '../customers/store.ts'
import { assertAssignable } from './assignees.ts'
import { createTicketForCustomer } from './create.ts'
import { refreshLatestMessage } from './latest-message.ts'
import type { TicketSplit } from './relations-schema.ts'
import { moveComments, setOpenerByComments, setSplitFrom } from './relations-store.ts'
import type { Ticket } from './schema.ts'
import { seeOwnTicket } from './seen.ts'
import { getTicketForUpdate } from './store.ts'

/** Creates a ticket for the same customer, and moves comments to it. */
export async function splitTicket(
  tx: WriteTx,
  id: string,
  { comment_ids, description = '', ...input }: TicketSplit,
  act: Attribution,
): Promise<Ticket> {
  const source = await getTicketForUpdate(tx, id)
  await assertAssignable(tx, input)
  const customer = await getCustomer(tx, source.customer_id)
  // The source is its origin too: comments by an unverified sender make it unverified.
  const { is_unverified, requester_name } = source
  const origin = { is_unverified, requester_name }
  const ticket = await createTicketForCustomer(tx, customer, { ...input, description }, act, origin)
  setSplitFrom(tx, ticket.id, id)
  const moved = [...new Set(comment_ids)]
  if (!(await moveComments(tx, moved, id, ticket.id))) {
    throw invalid(['body', 'comment_ids'], 'every comment must belong to this ticket')
  }
  if (source.opened_by === 'user' && description === '') setOpenerByComments(tx, ticket.id)
  await refreshLatestMessage(tx, id)
  await refreshLatestMessage(tx, ticket.id)
  seeOwnTicket(tx, ticket.id, act)
  recordEvent(tx, act, {
    type: 'ticket.split',
    resourceId: id,
    ticketId: id,
    changes: [
      { field: 'split_ticket_id', from: null, to: ticket.id },
      ...moved.map((comment) => ({ field: 'moved_comment_id', from: comment, to: null })),
    ],
  })
  recordTicketUpdate(tx, act, ticket.id, [
    { field: 'split_from', from: null, to: id },
    ...moved.map((comment) => ({ field: 'moved_comment_id', from: null, to: comment })),
  ])
  return ticket
}
