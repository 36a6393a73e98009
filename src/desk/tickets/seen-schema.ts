import type { Static } from 'typebox'
import { boolean, integer, object, optional, uuid } from '../../platform/http/fields.ts'
import { unreadCountMax } from './unread.ts'

/** What was seen is remembered for unresolved tickets, and at least this long after that. */
export const seenDays = 30

export const TicketUnread = object(
  {
    is_unread: boolean({
      description:
        'Whether there is a message by someone else that the caller has not seen, on an unresolved ticket that is assigned to them or that they follow; or whether they marked the ticket as unread.',
      example: true,
    }),
    count: integer({
      description: `How many messages, counted up to ${unreadCountMax}; 0 if the ticket is not unread.`,
      example: 2,
    }),
  },
  { title: 'TicketUnread' },
)
export type TicketUnread = Static<typeof TicketUnread>

export const TicketSeen = object(
  {
    comment_id: optional(
      uuid({
        description:
          'The last comment that the caller has seen; by default, everything is seen. One that was deleted counts as the one before it.',
        example: '019a8b61-2c3d-7e4f-9a5b-6c7d8e9f0a1b',
      }),
    ),
  },
  { title: 'TicketSeen' },
)
export type TicketSeen = Static<typeof TicketSeen>
