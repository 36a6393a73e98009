import type { Static } from 'typebox'
import type { ExtraPart } from '../../../desk/ticket-details/include.ts'
import { withMergedTickets } from '../../../desk/tickets/relations-store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { array, email, enumOf, nullable, object, uuid } from '../../../platform/http/fields.ts'
import { ParticipantList } from '../participants/schema.ts'
import { listParticipants } from '../participants/store.ts'
import { type MailState, mailStates } from './schema.ts'
import { listSenderAddresses } from './sender.ts'
import { findSendingMailbox } from './thread.ts'

const TicketMail = object(
  {
    mailbox_id: nullable(
      uuid({
        description: 'The mailbox that sends replies, or null if there is none.',
        example: '019a8b60-7f3c-7d2a-9c41-5b0e8f6a2d17',
      }),
    ),
    state: nullable(
      enumOf(mailStates, {
        description: 'Of its mail to customers that went worst; null if there is none.',
        example: 'sent',
      }),
    ),
    participants: ParticipantList,
    from_addresses: array(email({ example: 'help@acme.example' }), {
      description:
        'The addresses of the mailbox, from which replies can be sent (`from_address` of a comment); first the one that is used by default.',
      example: ['support@acme.example', 'help@acme.example'],
    }),
  },
  { title: 'TicketMail' },
)
type TicketMail = Static<typeof TicketMail>

const worstFirst: readonly MailState[] = [
  'failed',
  'deferred',
  'queued',
  'blocked',
  'sent',
  'canceled',
]

const statesOf = query<{ state: MailState }>(`${withMergedTickets}
  SELECT m.state FROM comments c JOIN outbound_mails m ON m.comment_id = c.id
  WHERE c.organization_id = :organization_id AND c.ticket_id IN (SELECT id FROM family)
  UNION
  SELECT m.state FROM outbound_mails m
  WHERE +m.organization_id = :organization_id AND m.ticket_id IN (SELECT id FROM family)`)

/** `include=mail` of a ticket. */
export const ticketMail: ExtraPart = {
  description: 'how it is answered by mail',
  schema: TicketMail,
  permission: 'read comments',
  load: loadTicketMail,
}

async function loadTicketMail(tx: ReadTx, ticketId: string): Promise<TicketMail> {
  const [mailbox, states, participants] = await Promise.all([
    findSendingMailbox(tx, ticketId),
    tx.all(statesOf, { ticket_id: ticketId }),
    listParticipants(tx, ticketId),
  ])
  const state = worstFirst.find((each) => states.some((row) => row.state === each)) ?? null
  const from_addresses = mailbox ? await listSenderAddresses(tx, mailbox, ticketId) : []
  return { mailbox_id: mailbox?.id ?? null, state, participants, from_addresses }
}
