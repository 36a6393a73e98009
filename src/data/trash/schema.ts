import type { Static } from 'typebox'
import { Ticket } from '../../desk/tickets/schema.ts'
import {
  array,
  enumOf,
  nullable,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listCursor, listLimit } from '../../platform/http/paging.ts'

/** Per organization. */
export const trashMax = 10_000

export const TrashedTicket = object(
  {
    ticket_id: uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }),
    ticket_display_id: text({ example: 'TKT-42' }),
    subject: text({ example: 'My parcel has not arrived' }),
    customer_name: text({ example: 'Grace Hopper' }),
    trashed_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    trashed_by: object({
      id: nullable(
        uuid({
          description: 'The user; null if it was not a user.',
          example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
        }),
      ),
      name: text({ example: 'Ada Lovelace' }),
    }),
    ends_at: timestamp({
      description: 'When it is deleted for good.',
      example: '2026-12-14T09:30:00Z',
    }),
  },
  { title: 'TrashedTicket' },
)
export type TrashedTicket = Static<typeof TrashedTicket>

export const TrashedTicketList = array(TrashedTicket)

export const TrashListQuery = object({
  search: optional(
    searchText({
      description:
        'Matches tickets whose display ID, subject, or name or email address of the customer contains this, ignoring case.',
      example: 'parcel',
    }),
  ),
  deleted_by: optional(uuid({ description: 'Only those that this user has moved to the trash.' })),
  limit: listLimit(),
  cursor: listCursor(),
})
export type TrashFilter = Pick<Static<typeof TrashListQuery>, 'search' | 'deleted_by'>

const leftOutKinds = ['tag', 'field', 'user', 'team', 'link', 'merge'] as const
export type LeftOutKind = (typeof leftOutKinds)[number]

export const TrashRestored = object(
  {
    ticket: Ticket,
    left_out: array(
      enumOf(leftOutKinds, {
        description:
          '`tag`, `field`, `user` and `team`: it was deleted. `link` and `merge`: the other ticket was deleted, or has changed so that they can’t be tied again.',
        example: 'tag',
      }),
      { description: 'What could not be restored; empty if everything was.', example: [] },
    ),
  },
  { title: 'TrashRestored' },
)
export type TrashRestored = Static<typeof TrashRestored>
