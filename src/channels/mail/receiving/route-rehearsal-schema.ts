import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../../platform/http/fields.ts'
import { routeOutcomes, routes, TicketSettings } from '../routing/schema.ts'

export const rehearsalDaysMax = 90
export const rehearsalDaysDefault = 30

export const RouteRehearsalRequest = object(
  {
    routes: { ...routes, description: 'Instead of those of the mailbox.' },
    from: optional(
      timestamp({
        description: `Mails received from then on, by default within ${rehearsalDaysDefault} days; at most ${rehearsalDaysMax} days.`,
        example: '2026-10-15T00:00:00Z',
      }),
    ),
    to: optional(timestamp({ description: 'By default now.', example: '2026-11-14T09:30:00Z' })),
  },
  { title: 'RouteRehearsalRequest' },
)
export type RouteRehearsalRequest = Static<typeof RouteRehearsalRequest>

const result = object(
  {
    outcome: enumOf(routeOutcomes, { example: 'ticket' }),
    route: nullable(
      integer({ description: 'The number of the route, from 1; null if none fits.', example: 2 }),
    ),
    ...TicketSettings.properties,
  },
  { description: 'Of a ticket if that is the `outcome`.' },
)
export type RouteResult = Static<typeof result>

const change = object({
  inbound_mail_id: uuid({ example: '019a8b65-5e6f-7081-92a3-b4c5d6e7f809' }),
  subject: text({ example: 'Invoice 4711' }),
  from: nullable(text({ example: 'maya@example.com' })),
  received_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  before: { ...result, description: 'By the routes that the mailbox has.' },
  after: { ...result, description: 'By the new ones.' },
})

export const RouteRehearsal = object(
  {
    from: timestamp({ example: '2026-10-15T09:30:00Z' }),
    to: timestamp({ example: '2026-11-14T09:30:00Z' }),
    is_complete: boolean({
      description: 'Whether all mails of the period were considered, rather than the latest ones.',
      example: true,
    }),
    mail_count: integer({
      description: 'Mails that opened a ticket, or would have without routes.',
      example: 412,
    }),
    changed_count: integer({ description: 'Of these, how many go elsewhere.', example: 17 }),
    unknown_count: integer({
      description: 'Of these, how many were imported by a version that did not note enough.',
      example: 0,
    }),
    route_counts: array(integer(), {
      description: 'For each of the new routes, how many mails it is the first to fit.',
      example: [17, 3],
    }),
    changes: array(change, {
      description: 'Mails that go elsewhere, newest first, at most 1,000.',
    }),
  },
  { title: 'RouteRehearsal' },
)
export type RouteRehearsal = Static<typeof RouteRehearsal>
