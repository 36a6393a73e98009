import type { Static } from 'typebox'
import { CommentCreate } from '../../../desk/comments/schema.ts'
import { ScheduledCommentCreate } from '../../../desk/scheduled-comments/schema.ts'
import { TicketCreate } from '../../../desk/tickets/schema.ts'
import { array, email, nullable, object, optional, uuid } from '../../../platform/http/fields.ts'
import { Participant, participantsMax } from '../participants/schema.ts'

const { customer_name, customer_email, description, ...details } = TicketCreate.properties
const { upload_ids } = CommentCreate.properties

/** The parts of the message are called as those of a comment, so that errors name the same fields. */
export const OutboundSenders = object(
  {
    from_addresses: array(email({ example: 'help@acme.example' }), {
      description:
        'The addresses of the enabled mailboxes; first the one that is used by default. Empty if there is no mailbox that can send.',
      example: ['support@acme.example', 'help@acme.example'],
    }),
  },
  { title: 'OutboundSenders' },
)
export type OutboundSenders = Static<typeof OutboundSenders>

export const OutboundTicketCreate = object(
  {
    customer_id: optional(
      uuid({
        description: 'An existing customer; instead of `customer_name` and `customer_email`.',
      }),
    ),
    customer_name: optional({ ...customer_name, example: 'Maya Chen' }),
    customer_email: optional({ ...customer_email, example: 'maya@example.com' }),
    ...details,
    body: {
      ...CommentCreate.properties.body,
      description: 'The message to the customer, in Markdown.',
      example: 'Your order leaves us **tomorrow**. Is the address still right?',
    },
    upload_ids,
    cc: optional(
      array(
        object({
          email: email({ example: 'omar@example.com' }),
          name: optional({ ...Participant.properties.name, default: '' }),
        }),
        {
          maxItems: participantsMax,
          description: 'Who gets it in copy, as participants of the ticket.',
          example: [],
        },
      ),
    ),
    from_address: optional(
      email({
        description:
          'An address of an enabled mailbox, from which the message is sent; that mailbox then sends all replies. By default, the default mailbox.',
        example: 'help@acme.example',
      }),
    ),
    send_at: optional(
      nullable({
        ...ScheduledCommentCreate.properties.send_at,
        description:
          'To send it later: a time in the future. Until then, it is a scheduled comment.',
        example: null,
      }),
    ),
  },
  { title: 'OutboundTicketCreate' },
)
export type OutboundTicketCreate = Static<typeof OutboundTicketCreate>
