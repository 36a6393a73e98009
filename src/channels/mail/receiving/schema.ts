import type { Static } from 'typebox'
import {
  array,
  boolean,
  email,
  enumOf,
  integer,
  nullable,
  object,
  optional,
  text,
  timestamp,
  trimmedText,
  uuid,
} from '../../../platform/http/fields.ts'
import { listCursor, listLimit, listOffset } from '../../../platform/http/paging.ts'
import { RouteCondition } from '../routing/schema.ts'

/** What arrives by whichever way. Most servers accept 25 MB. */
export const mailBytesMax = 50 * 1024 * 1024

export const mailSources = ['api', 'webhook', 'smtp', 'imap', 'file'] as const
export type MailSource = (typeof mailSources)[number]

export const inboundStates = [
  'received',
  'imported',
  'held',
  'bounce',
  'own',
  'duplicate',
  'ignored',
  'failed',
] as const
export type InboundState = (typeof inboundStates)[number]

/** Why a mail is held. */
export const holdReasons = [
  'no_sender',
  'own_address',
  'unknown_sender',
  'not_authenticated',
  'failed_authentication',
  'agent_not_verified',
  'contact_form_reply',
  'too_many_mails',
  'mail_loop',
  'blocked',
  'spam',
  'route',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** Why a mail could not be read. */
export const failReasons = ['too_slow', 'crashed', 'storage_full', 'error'] as const
export type FailReason = (typeof failReasons)[number]

export const reasons = [...holdReasons, ...failReasons, 'unmatched_bounce'] as const

export const authentications = ['pass', 'fail', 'none'] as const

const person = object({
  email: text({ example: 'maya@example.com' }),
  name: text({ example: 'Maya Chen' }),
})

const recipient = object({
  role: enumOf(['to', 'cc'], { example: 'to' }),
  ...person.properties,
})
export type InboundRecipient = Static<typeof recipient>

const forwardedFields = {
  ...person.properties,
  sent_at: nullable(
    timestamp({ description: 'As the original says.', example: '2026-11-13T16:02:11Z' }),
  ),
  certainty: enumOf(['certain', 'likely'], {
    description: '`certain`: the original is attached. `likely`: taken from the text of the mail.',
    example: 'likely',
  }),
  state: enumOf(['proposed', 'accepted', 'dismissed'], { example: 'proposed' }),
}
const Forwarded = object(forwardedFields)
export type Forwarded = Static<typeof Forwarded>

const fields = {
  id: uuid({ example: '019a8b65-5e6f-7081-92a3-b4c5d6e7f809' }),
  mailbox_id: nullable(
    uuid({
      description: 'The mailbox in which it arrived, or null if it was for none of them.',
      example: '019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17',
    }),
  ),
  source: enumOf(mailSources, {
    description:
      'How it arrived. `webhook`: posted by a provider. `file`: imported on the command line.',
    example: 'smtp',
  }),
  envelope_to: nullable(
    text({
      description:
        'The address to which it was delivered by SMTP. Null for mail that arrived in another way.',
      example: 'support@acme.example',
    }),
  ),
  state: enumOf(inboundStates, {
    description:
      '`received`: about to be imported. `imported`: became a ticket, a comment or a message of a side conversation. `held`: waits for a decision; see `reason`. `bounce`: a report about a reply that could not be delivered. `own`: a mail that this desk sent. `duplicate`: arrived before; see `duplicate_of`. `ignored`: a route of the mailbox says so. `failed`: could not be read; see `reason`.',
    example: 'imported',
  }),
  reason: nullable(
    enumOf(reasons, {
      description: 'Why it is held, ignored or failed. `route`: see `trace`.',
      example: null,
    }),
  ),
  from: nullable(object(person.properties)),
  reply_to: nullable(
    text({
      description:
        'Where the sender wants answers, if not at `from` or one of your own addresses. Replies go there only if it becomes a participant of the ticket.',
      example: null,
    }),
  ),
  recipients: array(recipient),
  subject: text({ example: 'Lamp arrived broken' }),
  message_id: nullable(text({ example: '<CAB1x9@mail.example.com>' })),
  authentication: enumOf(authentications, {
    description:
      'Whether the mail server verified the domain of the sender. `none`: not checked, or without a result.',
    example: 'pass',
  }),
  is_automatic: boolean({
    description: 'Whether no person wrote it, such as an out-of-office reply.',
    example: false,
  }),
  has_html: boolean({ description: 'Whether the original can be shown.', example: true }),
  has_raw: boolean({ description: 'Whether its bytes are still stored.', example: true }),
  has_quote: boolean({
    description: 'Whether its text ends with a quote, which the comment leaves out.',
    example: true,
  }),
  ticket_id: nullable(uuid({ example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17' })),
  comment_id: nullable(
    uuid({
      description: 'The comment that it became; null if it opened the ticket.',
      example: '019a8b5e-4f50-7162-9d7e-8f9a0b1c2d3e',
    }),
  ),
  side_message_id: nullable(
    uuid({
      description:
        'The message of a side conversation that it became: then `ticket_id` and `comment_id` are null.',
      example: null,
    }),
  ),
  duplicate_of: nullable(
    uuid({
      description:
        'The mail that it repeats, which also says who wrote it, and its subject. Null if that was deleted.',
      example: null,
    }),
  ),
  size: integer({ description: 'In bytes.', example: 8_214 }),
  sent_at: nullable(
    timestamp({ description: 'As the sender says.', example: '2026-11-14T09:29:58Z' }),
  ),
  forwarded: nullable(
    object(forwardedFields, {
      description:
        'Who seems to have written it, if an agent has passed it on; see [decide who wrote a mail](#operation/decide_original_sender).',
    }),
  ),
  received_at: timestamp({ example: '2026-11-14T09:30:00Z' }),
  processed_at: nullable(timestamp({ example: '2026-11-14T09:30:01Z' })),
}

export const InboundMail = object(fields, { title: 'InboundMail' })
export type InboundMail = Static<typeof InboundMail>
export const InboundMailList = array(InboundMail)

export const traceSteps = [
  'address',
  'kind',
  'block',
  'spam',
  'ticket',
  'sender',
  'other',
  'route',
  'set',
  'left_out',
  'decision',
  'acknowledgement',
  'forward',
] as const

export const TraceStep = object(
  {
    step: enumOf(traceSteps, { example: 'ticket' }),
    result: text({ description: 'What was found or decided.', example: 'message_id' }),
    detail: text({ description: 'What it was found by.', example: 'TKT-42' }),
    route: optional(
      object(
        {
          number: integer({ description: 'Its position, from 1.', example: 1 }),
          name: text({ example: 'Invoices' }),
        },
        { description: 'The route of the mailbox, only with `route`.' },
      ),
    ),
    condition: optional(
      object(RouteCondition.properties, { description: 'Which condition of it does not hold.' }),
    ),
  },
  { title: 'InboundMailTraceStep' },
)
export type TraceStep = Static<typeof TraceStep>

export const InboundMailWithTrace = object(
  {
    ...fields,
    quote: nullable(
      text({
        description: 'The quoted part of its text, which the comment leaves out.',
        example: '> We are on it.',
      }),
    ),
    trace: array(TraceStep, { description: 'Why it became what it is, step by step.' }),
  },
  { title: 'InboundMailWithTrace' },
)

export const InboundMailReceipt = object(
  { id: uuid({ example: '019a8b65-5e6f-7081-92a3-b4c5d6e7f809' }) },
  { title: 'InboundMailReceipt' },
)

export const InboundMailPath = object({
  inbound_mail_id: uuid({ description: 'The `id` of the mail.' }),
})

export const PostedMailPath = object({
  token: text({ maxLength: 100, description: 'The secret of the mailbox.' }),
})

export const InboundMailCreateQuery = object({
  mailbox_id: optional(
    uuid({ description: 'Where it arrived. Without it, found by the recipients of the mail.' }),
  ),
})

export const InboundMailImport = object(
  {
    ticket_id: optional(
      nullable(
        uuid({
          description:
            'The ticket that it becomes a comment of, by default the one that it was held for; null for a new ticket. Without it, the rules decide about a mail that failed.',
          example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
        }),
      ),
    ),
    customer_email: optional(
      email({
        description:
          'Whose mail it is, for one without a sender or from an address of your own (`no_sender`, `own_address`): required there, and not possible elsewhere.',
        example: 'maya@example.com',
      }),
    ),
    customer_name: optional(
      trimmedText({
        minLength: 1,
        maxLength: 200,
        description: 'The name of a customer who is new.',
        example: 'Maya Chen',
      }),
    ),
  },
  { title: 'InboundMailImport' },
)
export type InboundMailImport = Static<typeof InboundMailImport>

export const OriginalSenderDecision = object(
  {
    is_accepted: boolean({
      description: 'Whether the sender of the original becomes the customer of the ticket.',
      example: true,
    }),
  },
  { title: 'OriginalSenderDecision' },
)

export const InboundMailReparseRequest = object(
  {
    dry_run: optional(
      boolean({ description: 'Whether to only say what would change.', default: false }),
    ),
  },
  { title: 'InboundMailReparseRequest' },
)

export const InboundMailReparse = object(
  {
    is_changed: boolean({ example: true }),
    before: text({ description: 'The text as it was.', example: 'ThanksÂ Maya' }),
    after: text({ description: 'The text as it is now, or would be.', example: 'Thanks Maya' }),
  },
  { title: 'InboundMailReparse' },
)
export type InboundMailReparse = Static<typeof InboundMailReparse>

export const InboundMailPageQuery = object({
  remote_images: optional(
    boolean({ description: 'Whether to load images from other servers, which their senders see.' }),
  ),
})

export const InboundMailListQuery = object({
  state: optional(enumOf(inboundStates, { description: 'Only mails in this state.' })),
  ticket_id: optional(
    uuid({ description: 'Only mails of this ticket, including tickets merged into it.' }),
  ),
  limit: listLimit(),
  offset: listOffset(),
  cursor: listCursor(),
})
