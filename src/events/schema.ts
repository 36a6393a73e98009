import type { Static } from 'typebox'
import {
  anything,
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  text,
  time,
  uuid,
} from '../http/fields.ts'
import { listLimit, placeQuery } from '../http/paging.ts'
import { eventTypes, isAudited } from './types.ts'

const Change = object({
  field: text({ example: 'status' }),
  from: optional(anything({ description: 'What it was; null: nothing.', example: 'open' })),
  to: optional(anything({ description: 'What it is now; null: nothing.', example: 'pending' })),
})

export const Event = object(
  {
    id: uuid({ example: '019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f' }),
    type: oneOf(eventTypes, { example: 'ticket.updated' }),
    created_at: time({ example: '2026-11-14T09:30:00Z' }),
    actor_type: oneOf(['user', 'customer', 'operator'], {
      description: 'A user of the desk, a customer, or the operator on the command line.',
      example: 'user',
    }),
    actor_id: nullable(
      uuid({
        description: 'Whoever did it; null for the operator.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    actor_name: text({
      description: 'The name of the user at that time; customers are just `Customer`.',
      example: 'Ada Park',
    }),
    key_id: nullable(
      uuid({
        description: 'The API key by which it was done, if by one.',
        example: '019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c',
      }),
    ),
    via: nullable(
      oneOf(['tracking_link', 'request'], {
        description:
          'How it was done without a key: by the link of a ticket, or by a request that opened one.',
        example: null,
      }),
    ),
    address: nullable(
      text({
        description:
          'The IP address that it was done from without a key. Only for callers who may read the audit log; null in streams and webhooks.',
        example: null,
      }),
    ),
    resource_id: uuid({
      description: 'The `id` of what it happened to, which the `type` begins with.',
      example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
    }),
    ticket_id: nullable(
      uuid({
        description: 'The ticket in whose history it stands, if in any.',
        example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    changes: array(Change, {
      description:
        'The fields that changed; of something new, those that it has. What a customer is called and what is written in comments is not kept here, only that it changed.',
    }),
  },
  { title: 'Event' },
)
export type Event = Static<typeof Event>

export const EventList = array(Event)

const after = (from: string) =>
  optional(
    text({
      maxLength: 100,
      description: `Only what follows this cursor: a \`next\` of before, or the \`id\` of an event of the stream. ${from}`,
    }),
  )

const types = (more: string) =>
  optional(
    text({
      maxLength: 2_000,
      description: `Only events of these types, separated by commas; \`ticket.*\` is all of that kind${more}. Without it: all that the key may read.`,
    }),
  )

export const EventsQuery = object({
  after: after('`now` is the end of the log. Without it: from the beginning.'),
  types: types(''),
  limit: listLimit(),
})

export const StreamQuery = object({
  after: after('The same as `Last-Event-ID`, which counts more. Without either: from now on.'),
  types: types(', and `presence` who is at a ticket'),
})

export const EventPage = object(
  {
    events: array(Event, { description: 'In the order in which they were committed.' }),
    next: text({
      description: 'The cursor to go on with, now or at any later time.',
      example: 'bjQy',
    }),
    has_more: boolean({
      description: 'Whether there is more right now. Otherwise wait a little before you go on.',
      example: false,
    }),
  },
  { title: 'EventPage' },
)

export const HistoryQuery = placeQuery()

export const AuditQuery = object({
  type: optional(oneOf(eventTypes.filter(isAudited))),
  actor_id: optional(uuid({ description: 'What this user or customer did.' })),
  resource_id: optional(uuid({ description: 'What happened to the thing with this `id`.' })),
  ...placeQuery().properties,
})
