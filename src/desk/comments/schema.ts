import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  enumOf,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { mentionsMax } from '../mentions/schema.ts'
import { statuses } from '../tickets/schema.ts'

export const authorTypes = ['user', 'customer'] as const

const uploadsPerCommentMax = 10

const body = nonBlankText({
  maxLength: 100_000,
  description: 'In Markdown.',
  example: 'Please try **again**: we’ve fixed it.',
})

export const bodyFormats = ['markdown', 'plain', 'html'] as const

export const Comment = object(
  {
    id: uuid({ example: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e' }),
    ticket_id: uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }),
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
    is_internal: boolean({
      description: 'Internal note, never visible to the customer.',
      example: false,
    }),
    body: text({
      description: 'As it was written: see `body_format`.',
      example: 'Please try **again**: we’ve fixed it.',
    }),
    body_format: enumOf(bodyFormats, {
      description:
        '`markdown`: of agents. `plain`: of customers, in which no character has a meaning. `html`: of mails; `body` has the words, `body_html` also their structure.',
      example: 'markdown',
    }),
    body_html: text({
      description:
        'The body as safe HTML, without scripts, styles or images. Where the body shows an image, such as by `![…](attachment:NAME)`, there is a `span` with the name in `data-attachment`: show the attachment of this comment with that name instead.',
      example: '<p>Please try <strong>again</strong>: we’ve fixed it.</p>\n',
    }),
    created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  },
  { title: 'Comment' },
)
export type Comment = Static<typeof Comment>

export const CommentList = array(Comment)

export const UnseenCommentsError = object(
  {
    detail: text({ example: 'The ticket has comments you have not seen' }),
    unseen: array(Comment),
  },
  { title: 'UnseenCommentsError' },
)

export const CommentCreate = object(
  {
    body,
    is_internal: optional(boolean({ default: false, example: false })),
    author_type: optional(
      enumOf(authorTypes, {
        default: 'user',
        description: 'Who wrote it: the caller, or the customer on whose behalf the caller posts.',
      }),
    ),
    last_seen_comment_id: optional(
      nullable(
        uuid({
          description:
            'ID of the newest comment the author has seen, or null. If newer comments exist, returns 409 and creates nothing. One that was deleted counts as the one before it. Requires `comments:read`.',
          example: null,
        }),
      ),
    ),
    upload_ids: optional(
      array(uuid(), {
        maxItems: uploadsPerCommentMax,
        uniqueItems: true,
        description:
          'Your uploads (`POST /v1/uploads`) that become attachments of the comment, in this order. Requires `attachments:write`.',
        example: [],
      }),
    ),
    status: optional(
      enumOf(statuses, {
        description:
          'The status of the ticket from now on, changed in the same transaction. Requires `tickets:write`.',
        example: 'pending',
      }),
    ),
    mentioned_user_ids: optional(
      array(uuid(), {
        maxItems: mentionsMax,
        uniqueItems: true,
        description: `Active users to notify, who follow the ticket from then on. Only for internal notes; at most ${mentionsMax} users and teams.`,
        example: [],
      }),
    ),
    mentioned_team_ids: optional(
      array(uuid(), {
        maxItems: mentionsMax,
        uniqueItems: true,
        description: 'Teams whose members to notify. Only for internal notes.',
        example: [],
      }),
    ),
    send_mail: optional(
      boolean({
        default: true,
        description:
          'Whether the customer gets this reply by mail, if the organization has a mailbox. Has no effect on internal notes.',
        example: true,
      }),
    ),
    from_address: optional(
      email({
        description:
          'The address of the ticket’s mailbox from which the reply is sent, one of `from_addresses` of `include=mail`. By default, the one to which the customer wrote last. Has no effect on internal notes.',
        example: 'help@acme.example',
      }),
    ),
  },
  { title: 'CommentCreate' },
)
export type CommentCreate = Static<typeof CommentCreate>

export const CommentUpdate = object(
  {
    body: optional(body),
    is_internal: optional(
      boolean({
        description:
          'True to make a reply of an agent an internal note, whose mail is then not sent. Not possible once the mail is on its way. A note cannot become a reply.',
        example: true,
      }),
    ),
  },
  { title: 'CommentUpdate' },
)
export type CommentUpdate = Static<typeof CommentUpdate>

export const CommentPath = object({
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  comment_id: uuid({ description: 'The `id` of the comment.' }),
})
export type CommentPath = Static<typeof CommentPath>

export const CommentListQuery = pageQuery({ defaultLimit: 200 })
