import type { Static } from 'typebox'
import {
  array,
  enumOf,
  nullable,
  object,
  optional,
  text,
  uuid,
} from '../../../platform/http/fields.ts'
import { routes, TicketSettings } from '../routing/schema.ts'
import { holdReasons, InboundMail, TraceStep } from './schema.ts'

const { mailbox_id, subject, is_automatic, authentication } = InboundMail.properties

export const InboundMailRehearsal = object(
  {
    outcome: enumOf(
      ['ticket', 'comment', 'agent_comment', 'side_message', 'hold', 'ignore', 'bounce', 'own'],
      {
        example: 'comment',
      },
    ),
    reason: nullable(enumOf(holdReasons, { description: 'Why it would be held.', example: null })),
    ticket_id: nullable(
      uuid({
        description: 'The ticket that it would belong to, or follow up on.',
        example: '019a8b5e-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    mailbox_id: mailbox_id,
    ticket: object(TicketSettings.properties, {
      type: ['object', 'null'],
      description: 'What a new ticket would get.',
    }),
    subject: subject,
    body: text({ description: 'The text of the comment or ticket.', example: 'Thank you!' }),
    file_names: array(text({ example: 'invoice.pdf' })),
    is_automatic: is_automatic,
    authentication: authentication,
    trace: array(TraceStep),
  },
  { title: 'InboundMailRehearsal' },
)
export type InboundMailRehearsal = Omit<Static<typeof InboundMailRehearsal>, 'ticket'> & {
  ticket: Static<typeof TicketSettings> | null
}

export const StoredMailRehearsalRequest = object(
  {
    mailbox_id: optional(
      uuid({
        description: 'As if it had arrived in this mailbox. By default the one in which it did.',
        example: '019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    routes: optional({ ...routes, description: 'Instead of those of the mailbox.' }),
  },
  { title: 'StoredMailRehearsalRequest' },
)
export type StoredMailRehearsalRequest = Static<typeof StoredMailRehearsalRequest>
