import type { Static } from 'typebox'
import {
  array,
  email,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  uuid,
} from '../../../platform/http/fields.ts'
import { listCursor, listLimit, listOffset } from '../../../platform/http/paging.ts'

export const mailKinds = ['reply', 'acknowledgement', 'side_message'] as const

export const mailStates = ['blocked', 'queued', 'deferred', 'sent', 'failed', 'canceled'] as const
export type MailState = (typeof mailStates)[number]

export const recipientStates = [
  'queued',
  'deferred',
  'sent',
  'bounced',
  'failed',
  'suppressed',
  'canceled',
] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipientRoles = ['to', 'cc'] as const

export const MailRecipient = object(
  {
    role: enumOf(recipientRoles, { example: 'to' }),
    email: email({ example: 'maya@example.com' }),
    name: text({ example: 'Maya Chen' }),
    state: enumOf(recipientStates, {
      description:
        '`deferred`: the mail server asked to try again later. `bounced`: it accepted the mail, but sent it back later. `failed`: it rejected the address or the message. `suppressed`: not sent, because the address is suppressed.',
      example: 'sent',
    }),
    response: nullable(
      text({ description: 'What the mail server said last.', example: '250 2.1.5 Ok' }),
    ),
    updated_at: timestamp({ example: '2026-11-14T09:30:11Z' }),
  },
  { title: 'MailRecipient' },
)
export type MailRecipient = Static<typeof MailRecipient>

const fields = {
  id: uuid({ example: '019a8b63-2c3d-7e4f-9051-6b7c8d9e0f1a' }),
  mailbox_id: uuid({
    description: 'The mailbox that sends it.',
    example: '019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17',
  }),
  ticket_id: uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' }),
  kind: enumOf(mailKinds, {
    description:
      '`acknowledgement`: what the sender of a mail that opened the ticket got, see `acknowledgement` of mailboxes. `side_message`: a message of a side conversation, which the customer never gets.',
    example: 'reply',
  }),
  comment_id: nullable(
    uuid({
      description: 'The comment that it sends; null if it is no reply.',
      example: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e',
    }),
  ),
  side_message_id: nullable(
    uuid({ description: 'The message of a side conversation that it sends.', example: null }),
  ),
  message_id: text({
    description: 'The `Message-ID` header; identical on every attempt.',
    example: '<q0mA5v3bT1yXk2n8Jr4ZgA@example.com>',
  }),
  state: enumOf(mailStates, {
    description:
      '`blocked`: waiting for an earlier reply of the same ticket. `queued`: sent at `next_attempt_at`. `sent`: accepted for every recipient. `failed`: not accepted for at least one recipient; see `recipients`.',
    example: 'sent',
  }),
  recipients: array(MailRecipient),
  attempt_count: integer({ description: 'Attempts so far.', example: 1 }),
  next_attempt_at: nullable(timestamp({ example: null })),
  finished_at: nullable(timestamp({ example: '2026-11-14T09:30:11Z' })),
  created_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
}

export const OutboundMail = object(fields, { title: 'OutboundMail' })
export type OutboundMail = Static<typeof OutboundMail>

export const OutboundMailList = array(OutboundMail)

export const MailAttempt = object(
  {
    attempted_at: timestamp({ example: '2026-11-14T09:30:10Z' }),
    error: nullable(text({ description: 'Why nothing could be sent, or null.', example: null })),
    response: text({ description: 'What the mail server said.', example: '250 2.0.0 Ok: queued' }),
    duration_ms: integer({ example: 213 }),
  },
  { title: 'MailAttempt' },
)
export type MailAttempt = Static<typeof MailAttempt>

export const OutboundMailWithAttempts = object(
  { ...fields, attempts: array(MailAttempt, { description: 'Oldest first; the latest 50.' }) },
  { title: 'OutboundMailWithAttempts' },
)

export const OutboundMailPath = object({
  mail_id: uuid({ description: 'The `id` of the mail.' }),
})

export const OutboundMailListQuery = object({
  state: optional(enumOf(mailStates, { description: 'Only mails in this state.' })),
  ticket_id: optional(
    uuid({ description: 'Only mails of this ticket, including tickets merged into it.' }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
})
