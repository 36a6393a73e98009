import type { ReadTx } from '../../platform/db/db.ts'
import { getFieldValues } from './fields.ts'
import { getTemplateTicket } from './store.ts'
import { type TemplateValues, templateVariables } from './variables.ts'

interface Options {
  ticketId: string
  agentName: string
  /** The team that the ticket is about to get, if any. */
  teamId: string | null
  /** Values of custom fields that the ticket is about to get. */
  fields: Readonly<Record<string, unknown>>
  publicUrl: string
}

export async function getTemplateValues(
  tx: ReadTx,
  { ticketId, agentName, teamId, fields, publicUrl }: Options,
): Promise<TemplateValues> {
  const ticket = await getTemplateTicket(tx, ticketId, teamId)
  // An unverified sender must not learn the name that we know.
  const name = ticket.is_unverified ? (ticket.requester_name ?? '') : ticket.customer_name
  return {
    ...(await getFieldValues(tx, ticketId, fields)),
    'ticket.display_id': ticket.ticket_display_id,
    'ticket.number': String(ticket.ticket_number),
    'ticket.subject': ticket.subject,
    'ticket.status': ticket.status,
    'ticket.priority': ticket.priority,
    'ticket.category': ticket.category ?? '',
    'ticket.created_at': ticket.created_at,
    'customer.name': name.trim(),
    'customer.first_name': firstName(name),
    'customer.email': ticket.customer_email,
    'agent.name': agentName,
    'agent.first_name': firstName(agentName),
    'team.name': ticket.team_name ?? '',
    tracking_url: `${publicUrl}/t/${ticket.tracking_token}`,
  }
}

/** For a ticket that does not exist yet. What is not known is missing. */
export const getNewTicketValues = (
  { customer_name, customer_email, subject }: NewTicket,
  agentName: string,
): TemplateValues => ({
  ...unknown,
  'ticket.subject': subject,
  'customer.name': customer_name.trim(),
  'customer.first_name': firstName(customer_name),
  'customer.email': customer_email,
  'agent.name': agentName,
  'agent.first_name': firstName(agentName),
})

const unknown = Object.fromEntries(templateVariables.map((name) => [name, ''])) as TemplateValues

export interface NewTicket {
  customer_name: string
  customer_email: string
  subject: string
}

const firstName = (name: string) => name.trim().split(/\s/u, 1)[0]!
