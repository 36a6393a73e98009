import type { Static } from 'typebox'
import { array, object, timestamp, uuid } from '../../platform/http/fields.ts'
import { Attachment } from '../attachments/schema.ts'

/** Of one user, waiting for their comment. */
export const uploadsMax = 100

const { name, content_type, size, sha256, has_preview } = Attachment.properties

export const Upload = object(
  {
    id: uuid({
      description: 'For `upload_ids` of a new comment. The attachment gets the same ID.',
      example: '019a8b5e-6a71-7384-8b9c-0d1e2f3a4b5c',
    }),
    name,
    content_type,
    size,
    sha256,
    has_preview,
    expires_at: timestamp({
      description: 'When it is deleted, unless a comment uses it before.',
      example: '2026-11-15T09:30:00Z',
    }),
  },
  { title: 'Upload' },
)
export type Upload = Static<typeof Upload>

export const UploadList = array(Upload)

export const UploadPath = object({ upload_id: uuid({ description: 'The `id` of the upload.' }) })
