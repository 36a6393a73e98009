import type { Static } from 'typebox'
import { enumOf, nullable, object, optional, timestamp, uuid } from '../../platform/http/fields.ts'
import { spamDays } from '../../shared/spam.ts'

/** Per organization, at the same time: lists and counts leave them out one by one. */
export const spamMax = 10_000

export const TicketSpam = object(
  {
    since: nullable(
      timestamp({
        description: 'When it was marked as spam. Null if it is not spam.',
        example: '2026-11-14T09:30:00Z',
      }),
    ),
    user_id: nullable(
      uuid({
        description: 'Who marked it. Null if it is not spam, or if they were deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    delete_at: nullable(
      timestamp({
        description: `When the ticket will be deleted, ${spamDays} days later. Null if it is not spam.`,
        example: '2026-12-14T09:30:00Z',
      }),
    ),
  },
  { title: 'TicketSpam' },
)
export type TicketSpam = Static<typeof TicketSpam>

export const blockKinds = ['email', 'domain'] as const

export const TicketSpamCreate = object(
  {
    block: optional(
      nullable(
        enumOf(blockKinds, {
          description:
            'Also blocks the address of the customer, or every address of its domain; requires `customers:write`. Null blocks nobody.',
          example: 'email',
        }),
      ),
    ),
  },
  { title: 'TicketSpamCreate' },
)
export type TicketSpamCreate = Static<typeof TicketSpamCreate>
