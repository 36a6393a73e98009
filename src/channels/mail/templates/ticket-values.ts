import { getOrganization } from '../../../accounts/organizations/store.ts'
import { formatValue } from '../../../desk/fields/format.ts'
import { toValues } from '../../../desk/fields/serialize.ts'
import { listActiveFields } from '../../../desk/fields/store.ts'
import { listValuesOfTicket } from '../../../desk/fields/value-store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { assertFound } from '../../../platform/errors.ts'
import { firstName, type TemplateValues, toLine } from './render.ts'

interface MailedTicket {
  ticket_display_id: string
  subject: string
  tracking_token: string
  customer_name: string
  customer_language: string | null
  team_name: string | null
}

/** The mail goes to the address of the customer, whose name this is. */
const byId = query<MailedTicket>(`
  SELECT t.ticket_display_id, t.subject, t.tracking_token, c.name AS customer_name,
    c.language AS customer_language, g.name AS team_name
  FROM tickets t JOIN customers c ON c.id = t.customer_id
    LEFT JOIN teams g ON g.id = t.assigned_team_id
  WHERE t.organization_id = :organization_id AND t.id = :id`)

interface Options {
  mailbox: { name: string; address: string } | undefined
  agentName?: string
  /** Undefined if the link must not be in the mail. */
  publicUrl: string | undefined
}

const words = { yes: 'yes', no: 'no' }

/** What a mail to the customer of a ticket can mention. */
export async function getTicketValues(
  tx: ReadTx,
  ticketId: string,
  { mailbox, agentName = '', publicUrl }: Options,
): Promise<TemplateValues> {
  const ticket = assertFound(await tx.one(byId, { id: ticketId }), 'Ticket')
  const organization = await getOrganization(tx)
  return {
    ...(await getPublicFieldValues(tx, ticketId)),
    'ticket.display_id': ticket.ticket_display_id,
    'ticket.subject': toLine(ticket.subject),
    'customer.name': toLine(ticket.customer_name),
    'customer.first_name': firstName(ticket.customer_name),
    'customer.language': ticket.customer_language ?? '',
    'agent.name': toLine(agentName),
    'agent.first_name': firstName(agentName),
    'team.name': toLine(ticket.team_name ?? ''),
    'mailbox.name': toLine(mailbox?.name ?? ''),
    'mailbox.address': mailbox?.address ?? '',
    'organization.name': toLine(organization.name),
    tracking_url: publicUrl === undefined ? '' : `${publicUrl}/t/${ticket.tracking_token}`,
  }
}

/** A field that is no longer public has no value any more, whatever templates say. */
async function getPublicFieldValues(tx: ReadTx, ticketId: string) {
  const fields = (await listActiveFields(tx, 'ticket')).filter(({ is_public }) => is_public)
  if (fields.length === 0) return {}
  const values = toValues(fields, await listValuesOfTicket(tx, ticketId))
  return Object.fromEntries(
    fields.map((field) => [
      `fields.${field.key}`,
      toLine(formatValue(field, values[field.key], words)),
    ]),
  )
}
