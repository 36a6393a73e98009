import type { Static } from 'typebox'
import {
  array,
  enumOf,
  nullable,
  object,
  optional,
  text,
  timestamp,
  trimmedText,
  uuid,
} from '../../platform/http/fields.ts'
import { TicketReference } from './relations-schema.ts'
import { TicketPath } from './schema.ts'

/** Per ticket, whichever side they were created on. */
export const linksMax = 50
export const urlLengthMax = 2_000

const kinds = ['related', 'parent', 'child', 'blocks', 'blocked_by', 'external'] as const
export type LinkKind = (typeof kinds)[number]

const kind = enumOf(kinds, {
  description:
    'What the other ticket is to this one: `related`, its `parent` or `child`; or what this one does: it `blocks` the other one, or is `blocked_by` it. `external`: a page elsewhere.',
  example: 'related',
})

const url = text({
  minLength: 1,
  maxLength: urlLengthMax,
  description: 'Of the page, with `http` or `https`. Null for a ticket.',
  example: null,
})

const title = trimmedText({
  maxLength: 200,
  description: 'What to call the page. Null for a ticket.',
  example: null,
})

export const TicketLink = object(
  {
    id: uuid({ example: '019a8b5e-b6c7-7d8e-9f0a-1b2c3d4e5f60' }),
    kind,
    ticket: nullable({ ...TicketReference, description: 'The other ticket. Null for a page.' }),
    url: nullable(url),
    title: nullable(title),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'TicketLink' },
)
export type TicketLink = Static<typeof TicketLink>

export const TicketLinkList = array(TicketLink)

export const TicketLinkCreate = object(
  {
    kind,
    ticket_id: optional(
      uuid({
        description: 'The other ticket. Required unless it is `external`.',
        example: '019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28',
      }),
    ),
    url: optional({
      ...url,
      description: 'Of the page, with `http` or `https`. Only if it is `external`.',
      example: 'https://status.example.com/incidents/7',
    }),
    title: optional({
      ...title,
      description: 'What to call the page. Only if it is `external`.',
      example: 'Incident 7',
    }),
  },
  {
    title: 'TicketLinkCreate',
    example: { kind: 'related', ticket_id: '019a8b5e-8a4d-7e3b-8d52-6c1f9a7b3e28' },
  },
)
export type TicketLinkCreate = Static<typeof TicketLinkCreate>

export const TicketLinkPath = object({
  ...TicketPath.properties,
  link_id: uuid({ description: 'The `id` of the link.' }),
})
export type TicketLinkPath = Static<typeof TicketLinkPath>
