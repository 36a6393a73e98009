import type { Static } from 'typebox'
import { Attachment } from '../../desk/attachments/schema.ts'
import { Comment } from '../../desk/comments/schema.ts'
import { CustomerCreate } from '../../desk/customers/schema.ts'
import { FieldValuesUpdate } from '../../desk/fields/schema.ts'
import { openedBy, Ticket, TicketCreate } from '../../desk/tickets/schema.ts'
import {
  array,
  boolean,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'

// What a customer sees of a ticket: nothing about assignment or priority.

const { ticket_display_id, subject, description, status } = Ticket.properties
const { created_at, updated_at, resolved_at, closed_at, tracking_token } = Ticket.properties

export const TrackedTicket = object(
  {
    tracking_token,
    ticket_display_id,
    subject,
    description,
    description_html: nullable(
      text({
        description: 'The description as safe HTML; null if it is plain text.',
        example: null,
      }),
    ),
    opened_by: {
      ...openedBy,
      description:
        'Who wrote first. `user`: an agent, in the first comment, and the description is empty.',
    },
    status,
    created_at,
    updated_at,
    resolved_at,
    closed_at,
    customer_name: text({ example: 'Maya Chen' }),
    organization_name: text({ example: 'Acme Support' }),
    takes_replies: boolean({
      description:
        'False for a request that was opened without a key and then merged into another.',
      example: true,
    }),
  },
  { title: 'TrackedTicket' },
)
export type TrackedTicket = Static<typeof TrackedTicket>

const { id, author_type, author_name, body, body_format, body_html } = Comment.properties

export const TrackedComment = object(
  {
    id,
    author_type,
    author_name,
    body,
    body_format,
    body_html,
    created_at: Comment.properties.created_at,
    updated_at: Comment.properties.updated_at,
  },
  { title: 'TrackedComment' },
)
export type TrackedComment = Static<typeof TrackedComment>

export const TrackedCommentList = array(TrackedComment)

/** In characters. */
export const replyLengthMax = 100_000

export const TrackedCommentCreate = object(
  {
    body: nonBlankText({
      maxLength: replyLengthMax,
      description: 'Plain text.',
      example: 'It works now!',
    }),
  },
  { title: 'TrackedCommentCreate' },
)

const attachment = Attachment.properties

export const TrackedAttachment = object(
  {
    id: attachment.id,
    comment_id: attachment.comment_id,
    name: attachment.name,
    content_type: attachment.content_type,
    size: attachment.size,
    has_preview: attachment.has_preview,
    author_type: attachment.author_type,
    author_name: attachment.author_name,
    created_at: attachment.created_at,
  },
  { title: 'TrackedAttachment' },
)
export type TrackedAttachment = Static<typeof TrackedAttachment>

export const TrackedAttachmentList = array(TrackedAttachment)

export const TrackingPath = object({
  tracking_token: uuid({ description: 'The `tracking_token` of the ticket.' }),
})

export const TrackedCommentPath = object({
  ...TrackingPath.properties,
  comment_id: uuid({ description: 'The `id` of a comment of the customer.' }),
})

export const TrackedAttachmentPath = object({
  ...TrackingPath.properties,
  attachment_id: uuid({ description: 'The `id` of the attachment.' }),
})

export const TrackingListQuery = pageQuery({ defaultLimit: 200 })

export const RequestPath = object({
  organization: text({ description: 'The short name of the organization.', example: 'main' }),
})

export const SupportRequestCreate = object(
  {
    name: CustomerCreate.properties.name,
    email: CustomerCreate.properties.email,
    subject: TicketCreate.properties.subject,
    description: TicketCreate.properties.description,
    fields: optional({
      ...FieldValuesUpdate,
      title: undefined,
      description:
        'Values of the custom fields that customers fill in (`required: in_portal`), by their keys.',
    }),
  },
  { title: 'SupportRequestCreate' },
)
export type SupportRequestCreate = Static<typeof SupportRequestCreate>
