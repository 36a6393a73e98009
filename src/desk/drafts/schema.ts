import type { Static } from 'typebox'
import {
  array,
  enumOf,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'

export const retentionDays = 90
/** Per user. */
export const draftsMax = 500

export const draftKinds = ['reply', 'note'] as const
export type DraftKind = (typeof draftKinds)[number]

const exampleVersion = '019a8b5e-9b1c-7a2d-8e3f-4a5b6c7d8e9f'

const body = nonBlankText({
  maxLength: 100_000,
  description: 'In Markdown.',
  example: 'Please try **again**',
})

export const Draft = object(
  {
    kind: enumOf(draftKinds, {
      description: 'A public reply, or an internal note.',
      example: 'reply',
    }),
    body,
    version: uuid({ description: 'Another one after each change.', example: exampleVersion }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Draft' },
)
export type Draft = Static<typeof Draft>

export const DraftList = array(Draft)

export const DraftSave = object({
  body,
  version: nullable(
    uuid({
      description:
        'The version that the text is based on, or null if there was no draft. If the draft has another one by now, returns 409 with the `draft`, or without it if it was deleted, and saves nothing.',
      example: exampleVersion,
    }),
  ),
})
export type DraftSave = Static<typeof DraftSave>

export const DraftConflictError = object(
  {
    detail: text({ example: 'The draft was changed in the meantime' }),
    draft: optional(Draft),
  },
  { title: 'DraftConflictError' },
)

export const DraftPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  kind: enumOf(draftKinds, { description: 'A public reply, or an internal note.' }),
})

export const DraftDeleteQuery = object({
  version: optional(
    uuid({
      description: 'Deletes the draft only if it has this version; otherwise, returns 409 with it.',
    }),
  ),
})
