import { Ticket } from '../../../desk/tickets/schema.ts'
import { requirePermission } from '../../../platform/access/permissions.ts'
import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { createOutboundTicket, noMailbox } from './create.ts'
import { OutboundSenders, OutboundTicketCreate } from './schema.ts'
import { listSenders } from './senders.ts'

export const senders = readHandler({
  summary: 'List the addresses to write from',
  description: 'From which a ticket can begin with a message to the customer.',
  response: { status: 200, schema: OutboundSenders, description: 'The addresses.' },
  handle: async (tx) => ({ from_addresses: await listSenders(tx) }),
})

export const create = writeHandler({
  summary: 'Write to a customer first',
  description:
    'Creates a ticket that begins with a message to the customer, which is sent by mail: a public comment of the caller, or a scheduled one if there is a `send_at`. The description is empty. The ticket is `pending` and waits for the customer; without `assigned_user_id`, it is assigned to the caller, unless the organization has switched that off. First response times begin when the customer answers. Suppressed addresses and those of your mailboxes are refused. At most 5 an hour go to one address, and 200 an hour and 1,000 a day to all, with those in copy. Also requires `comments:write`, and `upload_ids` `attachments:write`.',
  body: OutboundTicketCreate,
  response: {
    status: 201,
    schema: Ticket,
    description: 'The new ticket.',
    example: { status: 'pending', description: '', due_date: null },
  },
  errors: { 409: noMailbox },
  handle(tx, call) {
    requirePermission(call.caller, 'change comments')
    if (call.body.upload_ids?.length) requirePermission(call.caller, 'change attachments')
    return createOutboundTicket(tx, call.body, call)
  },
})
