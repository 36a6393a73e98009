import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { Ticket } from '../tickets/schema.ts'
import type { Origin } from '../tickets/store.ts'

export interface TemplateTicket
  extends Origin,
    Pick<
      Ticket,
      | 'ticket_display_id'
      | 'ticket_number'
      | 'subject'
      | 'status'
      | 'priority'
      | 'category'
      | 'created_at'
      | 'tracking_token'
    > {
  customer_name: string
  customer_email: string
  team_name: string | null
}

const ticketForTemplate = query<TemplateTicket>(`
  SELECT t.ticket_display_id, t.ticket_number, t.subject, t.status, t.priority, t.category,
    t.created_at, t.tracking_token, t.is_unverified, t.requester_name, c.name AS customer_name,
    c.email AS customer_email, (
      SELECT g.name FROM teams g
      WHERE g.organization_id = t.organization_id AND g.id = coalesce(:team_id, t.assigned_team_id)
    ) AS team_name
  FROM tickets t JOIN customers c ON c.id = t.customer_id
  WHERE t.organization_id = :organization_id AND t.id = :id`)

/** With the name of this team, or of the team that the ticket has. */
export async function getTemplateTicket(
  tx: ReadTx,
  id: string,
  teamId: string | null,
): Promise<TemplateTicket> {
  return assertFound(await tx.one(ticketForTemplate, { id, team_id: teamId }), 'Ticket')
}
