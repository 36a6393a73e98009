import type { Static } from 'typebox'
import {
  array,
  enumOf,
  integer,
  label,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'

/** Per organization. */
export const tagsMax = 1_000
/** Per ticket. */
export const ticketTagsMax = 20

export const tagColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const

const id = uuid({ example: '019a8b66-1f2a-7c3d-9e4f-5a6b7c8d9e0f' })

export const tagName = (options: Record<string, unknown> = {}) =>
  label({ maxLength: 50, example: 'refund', ...options })

const name = tagName({
  description:
    'Unique within the organization, ignoring case. Trimmed, with single spaces, and without commas.',
})
const color = enumOf(tagColors, { description: 'How the console shows it.', example: 'blue' })

export const Tag = object(
  {
    id,
    name,
    color,
    ticket_count: integer({
      minimum: 0,
      description: 'How many tickets have it, whatever their status.',
      example: 12,
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Tag' },
)
export type Tag = Static<typeof Tag>

export const TagList = array(Tag)

/** A tag as part of a ticket. */
export const TicketTag = object({ id, name, color }, { title: 'TicketTag' })
export type TicketTag = Static<typeof TicketTag>

export const TicketTagList = array(TicketTag)

export const TagCreate = object(
  { name, color: optional(enumOf(tagColors, { default: 'gray', example: 'blue' })) },
  { title: 'TagCreate' },
)
export type TagCreate = Static<typeof TagCreate>

export const TagUpdate = object(
  { name: optional(name), color: optional(color) },
  { title: 'TagUpdate' },
)
export type TagUpdate = Static<typeof TagUpdate>

export const TagMerge = object(
  {
    tag_id: uuid({
      description: 'The tag to merge into this one.',
      example: '019a8b66-2a3b-7d4e-8f50-6b7c8d9e0f1a',
    }),
  },
  { title: 'TagMerge' },
)

export const TagInUseError = object(
  {
    detail: text({ example: 'The tag is used by views: Refunds' }),
    used_by: array(
      object({
        kind: enumOf(['view', 'macro'], { example: 'view' }),
        id: uuid({ example: '019a8b64-3d4e-7f50-8162-7c8d9e0f1a2b' }),
        name: text({ example: 'Refunds' }),
      }),
      { description: 'What uses it, as far as the caller can see it.' },
    ),
  },
  { title: 'TagInUseError' },
)

export const TagPath = object({ tag_id: uuid({ description: 'The `id` of the tag.' }) })
