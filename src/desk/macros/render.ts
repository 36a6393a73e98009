import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx } from '../../platform/db/db.ts'
import { type Rendered, renderTemplate } from '../templates/render.ts'
import { getNewTicketValues, getTemplateValues, type NewTicket } from '../templates/values.ts'
import type { Macro } from './schema.ts'

interface RenderContext {
  caller: Pick<Caller, 'userName'>
  publicUrl: string
}

/** The text for this ticket, with the name of the team that the macro assigns. */
export async function renderMacro(
  tx: ReadTx,
  { body, actions }: Pick<Macro, 'body' | 'actions'>,
  ticketId: string,
  { caller, publicUrl }: RenderContext,
): Promise<Rendered> {
  const teamId = actions.assigned_team_id ?? null
  const fields = actions.fields ?? {}
  const options = { ticketId, agentName: caller.userName, teamId, fields, publicUrl }
  return renderTemplate(body, await getTemplateValues(tx, options), ['path', 'macro_id'])
}

/** The same for a ticket that does not exist yet. */
export const renderMacroForNewTicket = (
  { body }: Pick<Macro, 'body'>,
  ticket: NewTicket,
  { caller }: Pick<RenderContext, 'caller'>,
): Rendered =>
  renderTemplate(body, getNewTicketValues(ticket, caller.userName), ['path', 'macro_id'])
