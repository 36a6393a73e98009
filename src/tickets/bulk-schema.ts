import type { Static } from 'typebox'
import { anything, array, boolean, integer, object, oneOf, optional, uuid } from '../http/fields.ts'
import { Ticket, TicketFilter, TicketUpdate } from './schema.ts'

export const bulkMax = 100

const ticketId = uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' })

export const TicketBulk = object(
  {
    action: oneOf(['update', 'delete'], {
      description: 'Deleting needs what deleting a single ticket needs.',
    }),
    ticket_ids: optional(
      array(ticketId, {
        minItems: 1,
        maxItems: bulkMax,
        description: 'Which tickets; or else a `filter` says it.',
      }),
    ),
    filter: optional(
      object(TicketFilter.properties, {
        description: `As in the list of tickets, with one condition at least: the newest ${bulkMax} that fit. Needs \`tickets:read\`.`,
      }),
    ),
    change: optional(
      object(TicketUpdate.properties, {
        description: 'What an update changes, the same of every ticket.',
      }),
    ),
    dry_run: optional(
      boolean({
        default: false,
        description: 'Tell what would happen, and change nothing. Needs `tickets:read`.',
      }),
    ),
  },
  {
    title: 'TicketBulk',
    example: {
      action: 'update',
      ticket_ids: ['019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17'],
      change: { status: 'resolved' },
      dry_run: false,
    },
  },
)
export type TicketBulk = Static<typeof TicketBulk>

const TicketBulkResult = object({
  ticket_id: ticketId,
  status: integer({
    description: 'What a request for this ticket alone is answered with.',
    example: 200,
  }),
  ticket: optional(Ticket),
  detail: optional(anything({ description: 'Why it was refused, if it was.', example: undefined })),
})
export type TicketBulkResult = Static<typeof TicketBulkResult>

export const TicketBulkAnswer = object(
  {
    dry_run: boolean({ example: false }),
    succeeded: integer({ description: 'How many were changed or deleted.', example: 1 }),
    failed: integer({ description: 'How many were refused.', example: 0 }),
    results: array(TicketBulkResult, { description: 'One for each ticket, in the order given.' }),
  },
  { title: 'TicketBulkAnswer' },
)
