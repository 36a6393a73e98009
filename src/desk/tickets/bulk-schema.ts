import type { Static } from 'typebox'
import {
  anyValue,
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  uuid,
} from '../../platform/http/fields.ts'
import { FieldValuesUpdate } from '../fields/schema.ts'
import { SnoozeReplace } from '../snoozes/schema.ts'
import { TicketSpamCreate } from '../spam/schema.ts'
import { Ticket, TicketFilter, TicketUpdate } from './schema.ts'
import { TicketTagsChange } from './tag-schema.ts'

export const bulkMax = 100

const ticketId = uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' })

export const TicketBulkRequest = object(
  {
    action: enumOf(['update', 'trash', 'delete'], {
      description:
        '`trash` moves them to the trash, `delete` is final. Both require the `tickets:delete` scope.',
    }),
    ticket_ids: optional(
      array(ticketId, {
        minItems: 1,
        maxItems: bulkMax,
        description: 'IDs of the tickets. Send either this or `filter`.',
      }),
    ),
    filter: optional(
      object(TicketFilter.properties, {
        description: `The filters of the ticket list, at least one. Selects the newest ${bulkMax} matches. Needs \`tickets:read\`.`,
      }),
    ),
    change: optional(
      object(
        {
          ...TicketUpdate.properties,
          add_tags: TicketTagsChange.properties.add,
          remove_tags: TicketTagsChange.properties.remove,
          fields: optional({ ...FieldValuesUpdate, title: undefined }),
          snooze: optional(
            nullable(
              object(SnoozeReplace.properties, {
                description: 'As in `PUT /v1/tickets/{ticket_id}/snooze`; null wakes them up.',
              }),
            ),
          ),
          spam: optional(
            nullable(
              object(TicketSpamCreate.properties, {
                description:
                  'Marks them as spam, as `POST /v1/tickets/{ticket_id}/spam`; null marks them as not spam.',
              }),
            ),
          ),
        },
        { description: 'The changes to apply to every ticket. Required for updates only.' },
      ),
    ),
    dry_run: optional(
      boolean({
        default: false,
        description: 'Report what would happen without making changes. Needs `tickets:read`.',
      }),
    ),
  },
  {
    title: 'TicketBulkRequest',
    example: {
      action: 'update',
      ticket_ids: ['019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17'],
      change: { status: 'resolved' },
      dry_run: false,
    },
  },
)
export type TicketBulkRequest = Static<typeof TicketBulkRequest>

const TicketBulkResult = object({
  ticket_id: ticketId,
  status: integer({
    description: 'The HTTP status a request for this ticket alone would return.',
    example: 200,
  }),
  ticket: optional(Ticket),
  detail: optional(
    anyValue({ description: 'The error, if this ticket was rejected.', example: undefined }),
  ),
})
export type TicketBulkResult = Static<typeof TicketBulkResult>

export const TicketBulkResponse = object(
  {
    dry_run: boolean({ example: false }),
    succeeded: integer({ description: 'Number of tickets changed or deleted.', example: 1 }),
    failed: integer({ description: 'Number of tickets rejected.', example: 0 }),
    results: array(TicketBulkResult, {
      description: 'One per ticket, in the order of the request.',
    }),
  },
  { title: 'TicketBulkResponse' },
)
