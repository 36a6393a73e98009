import type { Static } from 'typebox'
import { array, object, text, timestamp, uuid } from '../../platform/http/fields.ts'

/** Per ticket. */
export const followersMax = 100

export const Follower = object(
  {
    user_id: uuid({ example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b' }),
    name: text({ example: 'Ada Park' }),
    created_at: timestamp({
      description: 'When they started to follow the ticket.',
      example: '2026-11-14T09:30:00Z',
    }),
  },
  { title: 'Follower' },
)
export type Follower = Static<typeof Follower>

export const FollowerList = array(Follower)

export const FollowerPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  user_id: uuid({ description: 'The `id` of the user.' }),
})
