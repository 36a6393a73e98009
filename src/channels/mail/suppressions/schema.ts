import type { Static } from 'typebox'
import {
  array,
  email,
  enumOf,
  object,
  optional,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../../platform/http/fields.ts'
import { listCursor, listLimit, listOffset } from '../../../platform/http/paging.ts'

export const suppressionReasons = ['rejected', 'manual'] as const

const detail = text({
  maxLength: 500,
  description: 'What the mail server said, or a note.',
  example: '550 5.1.1 No such user',
})

export const Suppression = object(
  {
    id: uuid({ example: '019a8b60-0a1b-7c2d-8e3f-4a5b6c7d8e9f' }),
    email: email({ example: 'gone@example.com' }),
    reason: enumOf(suppressionReasons, {
      description: '`rejected`: a mail server said that the address doesn’t exist.',
      example: 'rejected',
    }),
    detail,
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Suppression' },
)
export type Suppression = Static<typeof Suppression>

export const SuppressionList = array(Suppression)

export const SuppressionCreate = object(
  { email: email({ example: 'gone@example.com' }), detail: optional({ ...detail, default: '' }) },
  { title: 'SuppressionCreate' },
)
export type SuppressionCreate = Static<typeof SuppressionCreate>

export const SuppressionPath = object({
  suppression_id: uuid({ description: 'The `id` of the suppression.' }),
})

export const SuppressionListQuery = object({
  search: optional(
    searchText({ description: 'Matches addresses that contain this, ignoring case.' }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
})
