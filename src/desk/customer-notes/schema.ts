import type { Static } from 'typebox'
import {
  array,
  boolean,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { CustomerPath } from '../customers/schema.ts'

const body = nonBlankText({
  maxLength: 20_000,
  description: 'In Markdown.',
  example: 'Prefers to be called **before noon**.',
})
const isPinned = boolean({
  description: 'Pinned notes are listed first.',
  example: false,
})

export const CustomerNote = object(
  {
    id: uuid({ example: '019a8b5e-ad4e-7c33-9024-e6fbd9123a77' }),
    customer_id: uuid({ example: '019a8b5e-7f3b-7a11-8e02-c4d9b7f01e55' }),
    author_id: nullable(
      uuid({
        description: 'ID of the user; null if deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    author_name: text({ description: 'The author’s name at the time.', example: 'Ada Park' }),
    is_pinned: isPinned,
    body,
    body_html: text({
      description: 'The body rendered as safe HTML, without scripts, styles or images.',
      example: '<p>Prefers to be called <strong>before noon</strong>.</p>\n',
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'CustomerNote' },
)
export type CustomerNote = Static<typeof CustomerNote>

export const CustomerNoteList = array(CustomerNote)

export const CustomerNoteCreate = object(
  { body, is_pinned: optional(isPinned) },
  { title: 'CustomerNoteCreate' },
)
export type CustomerNoteCreate = Static<typeof CustomerNoteCreate>

export const CustomerNoteUpdate = object(
  { body: optional(body), is_pinned: optional(isPinned) },
  { title: 'CustomerNoteUpdate' },
)
export type CustomerNoteUpdate = Static<typeof CustomerNoteUpdate>

export const CustomerNotePath = object({
  ...CustomerPath.properties,
  note_id: uuid({ description: 'The `id` of the note.' }),
})
export type CustomerNotePath = Static<typeof CustomerNotePath>

export const CustomerNoteListQuery = pageQuery()
