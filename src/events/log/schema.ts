import type { Static } from 'typebox'
import {
  anyValue,
  array,
  boolean,
  enumOf,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { listLimit, pageQuery } from '../../platform/http/paging.ts'
import { eventTypes, isAudited } from './types.ts'

const Change = object({
  field: text({ example: 'status' }),
  from: optional(anyValue({ description: 'Previous value, or null.', example: 'open' })),
  to: optional(anyValue({ description: 'New value, or null.', example: 'pending' })),
})

export const Event = object(
  {
    id: uuid({ example: '019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f' }),
    type: enumOf(eventTypes, { example: 'ticket.updated' }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    actor_type: enumOf(['user', 'customer', 'operator'], {
      description: 'A user, a customer, or the operator (command line).',
      example: 'user',
    }),
    actor_id: nullable(
      uuid({
        description: 'ID of the actor; null for the operator.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    actor_name: text({
      description: 'The user’s name at the time of the event. Always `Customer` for customers.',
      example: 'Ada Park',
    }),
    api_key_id: nullable(
      uuid({
        description: 'The API key used, if any.',
        example: '019a8b5e-2d3e-7f40-9b5c-6d7e8f9a0b1c',
      }),
    ),
    via: nullable(
      enumOf(['tracking_link', 'request', 'mail', 'archive'], {
        description:
          'How it was done without a key: through a tracking link, with the request that opened the ticket, or by mail. `archive`: it happened before and was imported later; webhooks do not get it, and nobody is notified.',
        example: null,
      }),
    ),
    ip_address: nullable(
      text({
        description:
          'The IP address of the client, if it used no key. Only for callers who can read the audit log; null in streams and webhooks.',
        example: null,
      }),
    ),
    resource_id: uuid({
      description: 'ID of the affected resource; its kind is the first part of `type`.',
      example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
    }),
    ticket_id: nullable(
      uuid({
        description: 'The ticket whose history includes this event, if any.',
        example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    changes: array(Change, {
      description:
        'The changed fields, or all set fields for a new resource. Names and email addresses of customers and the text of comments and notes are never recorded, only that they changed.',
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
      description: `Return events after this cursor: a previous \`next_cursor\`, or the \`id\` of a streamed event. ${from}`,
    }),
  )

const types = (more: string) =>
  optional(
    text({
      maxLength: 2_000,
      description: `Comma-separated event types to return; \`ticket.*\` matches all ticket events${more}. Defaults to everything the key can read.`,
    }),
  )

export const EventsQuery = object({
  after: after('`now` starts at the end of the log. Defaults to the beginning.'),
  types: types(''),
  limit: listLimit(),
})

export const StreamQuery = object({
  after: after('Same as `Last-Event-ID`, which takes precedence. Defaults to new events only.'),
  types: types(
    ', `presence` matches presence changes, and `notification` the caller’s notifications',
  ),
})

export const EventPage = object(
  {
    events: array(Event, { description: 'In commit order.' }),
    next_cursor: text({
      description:
        'The cursor for the next request. It expires only when the events after it are deleted.',
      example: 'bjQy',
    }),
    has_more: boolean({
      description: 'Whether more events are available now. If false, wait before polling again.',
      example: false,
    }),
  },
  { title: 'EventPage' },
)

export const HistoryQuery = pageQuery()

export const AuditQuery = object({
  type: optional(enumOf(eventTypes.filter(isAudited))),
  actor_id: optional(uuid({ description: 'Only entries by this user or customer.' })),
  resource_id: optional(uuid({ description: 'Only entries about the resource with this `id`.' })),
  ...pageQuery().properties,
})
