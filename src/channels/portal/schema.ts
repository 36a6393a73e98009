import type { Static } from 'typebox'
import { integer, nonBlankText, object, optional, text, uuid } from '../../platform/http/fields.ts'
import { replyLengthMax, SupportRequestCreate, TrackedCommentCreate } from '../tracking/schema.ts'

// The fields of the forms. Unlike in the API, a description is required.

/** A honeypot: invisible to people, so only programs fill it in. */
const website = text({ maxLength: 0 })

const { fields, ...requestProperties } = SupportRequestCreate.properties

export const RequestForm = object({
  ...requestProperties,
  description: nonBlankText(),
  website,
})
/** With custom fields, which are known only when the form is read. */
export type RequestForm = Static<typeof RequestForm> & Pick<SupportRequestCreate, 'fields'>

export const ReplyForm = object({ ...TrackedCommentCreate.properties, website })
export type ReplyForm = Static<typeof ReplyForm>

/** Files alone are a reply, too. */
export const ReplyFormWithFiles = object({
  body: text({ maxLength: replyLengthMax }),
  website,
})

export const TicketQuery = object({
  notice: optional(text({ description: 'Which confirmation to show.' })),
  before: optional(text({ maxLength: 100, description: 'Cursor: show the comments before it.' })),
})

export const CompanyPagePath = object({ token: text({ description: 'The end of the link.' }) })

export const CompanyRequestPath = object({
  ...CompanyPagePath.properties,
  ticket_number: integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
})

export const CompanyAttachmentPath = object({
  ...CompanyRequestPath.properties,
  attachment_id: uuid({ description: 'The `id` of the attachment.' }),
})

export const CompanyPageQuery = object({
  before: optional(text({ maxLength: 100, description: 'Cursor: show what was before it.' })),
})

export const AssetPath = object({ file: text({ description: 'The name of the file.' }) })
