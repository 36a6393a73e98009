import type { Static } from 'typebox'
import { boolean, nullable, object, optional, timestamp, uuid } from '../../platform/http/fields.ts'

/** Per organization, at the same time: the inbox leaves them out one by one. */
export const snoozesMax = 10_000

const wakesOnReply = boolean({
  description: 'Whether a reply of the customer ends it early. Automatic replies do not.',
  example: true,
})

export const Snooze = object(
  {
    until: nullable(
      timestamp({
        description: 'Null if the ticket is not snoozed.',
        example: '2026-11-16T08:00:00Z',
      }),
    ),
    wakes_on_reply: wakesOnReply,
    user_id: nullable(
      uuid({
        description: 'Who snoozed it. Null if it is not snoozed, or if they were deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    previous_until: nullable(
      timestamp({
        description: 'Until when it was snoozed the last time, if it is no longer.',
        example: null,
      }),
    ),
  },
  { title: 'Snooze' },
)
export type Snooze = Static<typeof Snooze>

export const SnoozeReplace = object(
  {
    until: timestamp({ description: 'A time in the future.', example: '2026-11-16T08:00:00Z' }),
    wakes_on_reply: optional({ ...wakesOnReply, default: true }),
  },
  { title: 'SnoozeReplace' },
)
export type SnoozeReplace = Static<typeof SnoozeReplace>
