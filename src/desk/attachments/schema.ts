import type { Static } from 'typebox'
import {
  array,
  boolean,
  enumOf,
  integer,
  nullable,
  object,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { authorTypes } from '../comments/schema.ts'

export const Attachment = object(
  {
    id: uuid({ example: '019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c' }),
    ticket_id: uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }),
    comment_id: nullable(
      uuid({
        description: 'The comment it belongs to, or null if attached to the ticket itself.',
        example: null,
      }),
    ),
    name: text({
      description: 'Without folders and invisible characters; at most 255 bytes.',
      example: 'invoice.pdf',
    }),
    content_type: text({
      description: 'Detected from the content; never `text/html` or `image/svg+xml`.',
      example: 'application/pdf',
    }),
    size: integer({ minimum: 0, description: 'In bytes.', example: 48213 }),
    sha256: text({
      description: 'SHA-256 of the content, in hexadecimal.',
      example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    }),
    has_preview: boolean({ description: 'Whether a preview image is available.', example: false }),
    is_internal: boolean({
      description: 'Attached to an internal note; never visible to the customer.',
      example: false,
    }),
    author_type: enumOf(authorTypes, {
      description: 'An agent, or the customer.',
      example: 'user',
    }),
    author_id: nullable(
      uuid({
        description: 'ID of the user or customer; null if deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    author_name: text({ description: 'The author’s name at the time.', example: 'Ada Park' }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Attachment' },
)
export type Attachment = Static<typeof Attachment>

export const AttachmentList = array(Attachment)

export const AttachmentPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  attachment_id: uuid({ description: 'The `id` of the attachment.' }),
})

export const Usage = object(
  {
    attachment_bytes: integer({
      minimum: 0,
      example: 73400320,
      description:
        'Size of all attachments, including unfinished uploads, of the sources of received mails, and of the texts of customers.',
    }),
    attachment_bytes_max: nullable(
      integer({ description: 'The limit, or null if there is none.', example: null }),
    ),
  },
  { title: 'Usage' },
)

export const AttachmentListQuery = pageQuery({ defaultLimit: 200 })
