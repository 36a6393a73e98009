import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  enumOf,
  integer,
  nonBlankText,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../platform/http/fields.ts'
import { pageQuery } from '../../platform/http/paging.ts'
import { bodyFormats } from '../comments/schema.ts'

export const peopleMax = 20
export const conversationsPerTicketMax = 100
export const messagesPerConversationMax = 1_000
const filesMax = 10
const attachmentsMax = 50

export const sideStates = ['open', 'done'] as const
export const sideRoles = ['to', 'cc'] as const
export const sideAuthorTypes = ['user', 'outside'] as const

const conversationId = { example: '019a8b66-1a2b-7c3d-8e4f-5a6b7c8d9e0f' }
const messageId = { example: '019a8b66-2b3c-7d4e-9f50-6b7c8d9e0f1a' }
const ticketId = { example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }
const subjectOptions = { maxLength: 500, example: 'Fwd: Lamp arrived broken' }

export const SidePerson = object(
  {
    role: enumOf(sideRoles, { example: 'to' }),
    email: email({ example: 'kim@carrier.example' }),
    name: text({ description: 'May be empty.', example: 'Kim Lund' }),
  },
  { title: 'SidePerson' },
)
export type SidePerson = Static<typeof SidePerson>

const LatestSideMessage = object({
  id: uuid(messageId),
  author_type: enumOf(sideAuthorTypes, { example: 'outside' }),
  author_name: text({ example: 'Kim Lund' }),
  excerpt: text({
    description: 'The beginning of its text, on one line.',
    example: 'We found the parcel.',
  }),
  created_at: timestamp({ example: '2026-11-14T10:05:00Z' }),
})

export const SideConversation = object(
  {
    id: uuid(conversationId),
    ticket_id: uuid({
      description: 'The ticket on which it began, also if that was merged into another.',
      ...ticketId,
    }),
    subject: text({ example: 'Fwd: Lamp arrived broken' }),
    state: enumOf(sideStates, { description: 'An answer opens it again.', example: 'open' }),
    people: array(SidePerson, { description: 'To whom its next message goes.' }),
    created_by_id: nullable(
      uuid({
        description: 'ID of the user who began it; null if deleted.',
        example: '019a8b5e-1c2d-7e3f-8a4b-5c6d7e8f9a0b',
      }),
    ),
    created_by_name: text({ example: 'Ada Park' }),
    message_count: integer({ example: 2 }),
    latest_message: LatestSideMessage,
    created_at: timestamp({ example: '2026-11-14T09:40:00Z' }),
    updated_at: timestamp({ example: '2026-11-14T10:05:00Z' }),
  },
  { title: 'SideConversation' },
)
export type SideConversation = Static<typeof SideConversation>

export const SideConversationList = array(SideConversation)

const SideFile = object({
  id: uuid({ example: '019a8b66-3c4d-7e5f-a061-7c8d9e0f1a2b' }),
  name: text({ example: 'waybill.pdf' }),
  content_type: text({ example: 'application/pdf' }),
  size: integer({ minimum: 0, description: 'In bytes.', example: 48213 }),
})
export type SideFile = Static<typeof SideFile>

export const SideMessage = object(
  {
    id: uuid(messageId),
    side_conversation_id: uuid(conversationId),
    ticket_id: uuid(ticketId),
    author_type: enumOf(sideAuthorTypes, {
      description: 'An agent, or somebody who answered by mail.',
      example: 'outside',
    }),
    author_id: nullable(
      uuid({ description: 'ID of the user; null if deleted or from outside.', example: null }),
    ),
    author_email: nullable(
      email({
        description: 'Of who answered by mail; null for an agent.',
        example: 'kim@carrier.example',
      }),
    ),
    author_name: text({ description: 'The author’s name at the time.', example: 'Kim Lund' }),
    is_stranger: boolean({
      description:
        'Answered by somebody to whom the conversation was not sent, or whose mail server does not vouch for the sender.',
      example: false,
    }),
    is_automatic: boolean({
      description: 'No person wrote it, such as an out-of-office reply.',
      example: false,
    }),
    body: text({
      description: 'As it was written: see `body_format`.',
      example: 'We found the parcel.',
    }),
    body_format: enumOf(bodyFormats, { description: 'As of comments.', example: 'plain' }),
    body_html: text({
      description: 'The body as safe HTML, as of comments.',
      example: 'We found the parcel.',
    }),
    quote: nullable(
      text({
        description:
          'What it quotes: of an agent, what was forwarded; of an answer, what its mail repeats below.',
        example: null,
      }),
    ),
    files: array(SideFile, { description: 'What was sent with it.' }),
    inbound_mail_id: nullable(
      uuid({
        description: 'The mail that it arrived as; null if an agent wrote it.',
        example: null,
      }),
    ),
    created_at: timestamp({ example: '2026-11-14T10:05:00Z' }),
  },
  { title: 'SideMessage' },
)
export type SideMessage = Static<typeof SideMessage>

export const SideMessageList = array(SideMessage)

export const StartedSideConversation = object(
  { ...SideConversation.properties, message: SideMessage },
  { title: 'StartedSideConversation' },
)

const PersonInput = object({
  email: email({ example: 'kim@carrier.example' }),
  name: optional(text({ maxLength: 200, default: '', example: 'Kim Lund' })),
})
export type PersonInput = Static<typeof PersonInput>

const to = (description: string) =>
  array(PersonInput, { minItems: 1, maxItems: peopleMax, description })
const cc = array(PersonInput, {
  maxItems: peopleMax,
  description: 'In copy.',
  example: [],
})

const messageFields = {
  body: nonBlankText({
    maxLength: 100_000,
    description: 'In Markdown.',
    example: 'Can you say where this parcel is?',
  }),
  attachment_ids: optional(
    array(uuid(), {
      maxItems: attachmentsMax,
      uniqueItems: true,
      description: 'Attachments of the ticket to send along. Requires `attachments:read`.',
      example: [],
    }),
  ),
  upload_ids: optional(
    array(uuid(), {
      maxItems: filesMax,
      uniqueItems: true,
      description: 'Your uploads (`POST /v1/uploads`) to send along. Requires `attachments:write`.',
      example: [],
    }),
  ),
}

const Quoting = object({
  of: enumOf(['message', 'conversation'], {
    description: 'One message of the ticket, or all of them.',
    example: 'message',
  }),
  comment_id: optional(
    nullable(
      uuid({
        description: 'The comment, if `of` is `message`; null for the description of the ticket.',
        example: null,
      }),
    ),
  ),
  include_notes: optional(
    boolean({
      default: false,
      description: 'Whether the conversation includes internal notes.',
      example: false,
    }),
  ),
})
export type Quoting = Static<typeof Quoting>

export const SideConversationCreate = object(
  {
    to: to('To whom it is sent. Not the customer of the ticket, nor an address of a mailbox.'),
    cc: optional(cc),
    subject: optional(
      nonBlankText({
        ...subjectOptions,
        description: 'By default, the subject of the ticket after `Fwd:`.',
      }),
    ),
    ...messageFields,
    quote: optional(Quoting),
  },
  { title: 'SideConversationCreate' },
)
export type SideConversationCreate = Static<typeof SideConversationCreate>

export const SideConversationUpdate = object(
  {
    state: optional(enumOf(sideStates, { example: 'done' })),
    subject: optional(nonBlankText({ ...subjectOptions, description: 'Of its next mail.' })),
  },
  { title: 'SideConversationUpdate' },
)
export type SideConversationUpdate = Static<typeof SideConversationUpdate>

export const SideMessageCreate = object(
  {
    ...messageFields,
    to: optional(to('To whom it and the next ones are sent; by default, as the last one.')),
    cc: optional(cc),
  },
  { title: 'SideMessageCreate' },
)
export type SideMessageCreate = Static<typeof SideMessageCreate>

const path = {
  ticket_id: uuid({ description: 'The `id` of the ticket.' }),
  side_conversation_id: uuid({ description: 'The `id` of the side conversation.' }),
}

export const SideConversationPath = object(path)
export type SideConversationPath = Static<typeof SideConversationPath>

export const SideFilePath = object({
  ticket_id: path.ticket_id,
  side_file_id: uuid({ description: 'The `id` of the file.' }),
})
export type SideFilePath = Static<typeof SideFilePath>

export const SideListQuery = pageQuery()
