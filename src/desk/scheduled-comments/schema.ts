import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  enumOf,
  nullable,
  object,
  optional,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { Comment, CommentCreate } from '../comments/schema.ts'
import { statuses } from '../tickets/schema.ts'
import { Upload } from '../uploads/schema.ts'

/** Per ticket, and per user. */
export const scheduledPerTicketMax = 20
export const scheduledPerUserMax = 500

const heldReasons = ['customer_replied', 'ticket_closed', 'author_inactive', 'rejected'] as const
export type HeldReason = (typeof heldReasons)[number]

const { body, is_internal, author_name, ticket_id } = Comment.properties
const { upload_ids, send_mail, from_address, mentioned_user_ids, mentioned_team_ids } =
  CommentCreate.properties
const { id, name, content_type, size, sha256, has_preview } = Upload.properties

const sendAt = timestamp({ description: 'A time in the future.', example: '2026-11-16T08:00:00Z' })

export const ScheduledComment = object(
  {
    id: uuid({ example: '019a8b5e-5a60-7172-8d7e-9f0a1b2c3d4e' }),
    ticket_id,
    author_id: uuid({ example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b' }),
    author_name,
    is_internal,
    body,
    send_mail: boolean({ description: 'Whether it is sent by mail, too.', example: true }),
    from_address: nullable(
      email({
        description: 'The address from which it is sent; null for the default.',
        example: null,
      }),
    ),
    status: nullable(
      enumOf(statuses, { description: 'The status of the ticket from then on.', example: null }),
    ),
    uploads: array(object({ id, name, content_type, size, sha256, has_preview }), {
      description: 'The files that become its attachments.',
      example: [],
    }),
    mentioned_user_ids: array(uuid(), {
      description:
        'The users whom the note mentions once it is sent, except those who are no longer active by then.',
      example: [],
    }),
    mentioned_team_ids: array(uuid(), {
      description: 'The same for teams, except those that were deleted by then.',
      example: [],
    }),
    send_at: timestamp({ example: '2026-11-16T08:00:00Z' }),
    state: enumOf(['scheduled', 'held'], {
      description: '`held`: its time has come, but it was not sent; see `held_reason`.',
      example: 'scheduled',
    }),
    held_reason: nullable(
      enumOf(heldReasons, {
        description:
          '`customer_replied`: the customer has written since, and it is a reply or sets the status; `ticket_closed`: the ticket was closed or merged; `author_inactive`: the author was deactivated, or became read-only; `rejected`: it can no longer be sent like this, for example because a field that is required to resolve the ticket has lost its value.',
        example: null,
      }),
    ),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'ScheduledComment' },
)
export type ScheduledComment = Static<typeof ScheduledComment>

export const ScheduledCommentList = array(ScheduledComment)

const status = optional(
  nullable(
    enumOf(statuses, {
      description: 'The status of the ticket from then on. Requires `tickets:write`.',
      example: 'pending',
    }),
  ),
)

export const ScheduledCommentCreate = object(
  {
    body,
    send_at: sendAt,
    is_internal: CommentCreate.properties.is_internal,
    send_mail,
    from_address,
    status,
    upload_ids,
    mentioned_user_ids,
    mentioned_team_ids,
  },
  { title: 'ScheduledCommentCreate' },
)
export type ScheduledCommentCreate = Static<typeof ScheduledCommentCreate>

export const ScheduledCommentUpdate = object(
  {
    body: optional(body),
    send_at: optional(sendAt),
    from_address: optional(
      nullable({
        ...from_address,
        description:
          'The address of the ticket’s mailbox from which the reply is sent; null for the default. Has no effect on internal notes.',
      }),
    ),
    status,
    mentioned_user_ids,
    mentioned_team_ids,
  },
  { title: 'ScheduledCommentUpdate' },
)
export type ScheduledCommentUpdate = Static<typeof ScheduledCommentUpdate>

export const ScheduledCommentPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  scheduled_comment_id: uuid({ description: 'The `id` of the scheduled comment.' }),
})
export type ScheduledCommentPath = Static<typeof ScheduledCommentPath>
