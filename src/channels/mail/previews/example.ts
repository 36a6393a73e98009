import * as m from '#messages'
import type { Caller } from '../../../platform/access/permissions.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { findDefaultMailbox } from '../mailboxes/store.ts'
import { type News, ofTicket } from '../notifications/content.ts'
import { firstName, type TemplateValues, toLine } from '../templates/render.ts'
import { getTicketValues } from '../templates/ticket-values.ts'
import { getUserValues } from '../templates/user-values.ts'
import { listVariables } from '../templates/variables.ts'

interface Options {
  ticketId: string | undefined
  caller: Caller
  publicUrl: string
}

/** Of the ticket, or made up; of the organization and the caller in any case. */
export async function getValues(
  tx: ReadTx,
  { ticketId, caller, publicUrl }: Options,
): Promise<TemplateValues> {
  const mailbox = await findDefaultMailbox(tx)
  const user = await getUserValues(tx, caller.userName)
  if (ticketId !== undefined) {
    const options = { mailbox, agentName: caller.userName, publicUrl }
    return { ...user, ...(await getTicketValues(tx, ticketId, options)) }
  }
  const fields = (await listVariables(tx, 'reply')).filter((name) => name.startsWith('fields.'))
  return {
    ...Object.fromEntries(fields.map((name) => [name, m.mail_example_value])),
    ...user,
    'ticket.display_id': 'TKT-4711',
    'ticket.subject': m.mail_example_subject,
    'customer.name': m.mail_example_customer,
    'customer.first_name': firstName(m.mail_example_customer),
    'customer.language': 'en',
    'agent.name': toLine(caller.userName),
    'agent.first_name': firstName(caller.userName),
    'team.name': m.mail_example_team,
    'mailbox.name': toLine(mailbox?.name ?? user['organization.name']!),
    'mailbox.address': mailbox?.address ?? 'support@example.com',
    tracking_url: `${publicUrl}/t/EXAMPLE`,
  }
}

/** About two tickets, one of which has these values. */
export function exampleNews(values: TemplateValues): News[] {
  const ticket = {
    id: '',
    ticket_number: 4711,
    ticket_display_id: values['ticket.display_id']!,
    subject: values['ticket.subject']!,
    is_seen: false,
    is_spam: false,
  }
  const replied = {
    id: '',
    ticket_id: '',
    kind: 'customer_replied',
    actor_name: values['customer.name']!,
    comment_id: null,
    count: 1,
    reason: null,
    created_at: '',
  } as const
  const assigned = { ...replied, kind: 'assigned', actor_name: values['user.name']! } as const
  const other = { ...ticket, ticket_display_id: 'TKT-4712', subject: m.mail_example_otherSubject }
  return [
    ofTicket(ticket, { notifications: [replied], words: undefined }),
    ofTicket(other, { notifications: [assigned], words: undefined }),
  ]
}
