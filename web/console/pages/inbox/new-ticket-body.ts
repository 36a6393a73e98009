import type { OutboundTicketCreate, TicketCreate } from '@bellhop/sdk'
import type { NewTicketDraft } from './new-ticket-draft.ts'

/** What the customer said. Leaves out empty values. */
export const toTicket = (draft: NewTicketDraft): TicketCreate => ({
  ...toDetails(draft),
  description: draft.description,
})

/** A message to the customer. */
export function toFirstMessage(draft: NewTicketDraft, sendAt?: string): OutboundTicketCreate {
  const cc = draft.cc.split(/[\s,;]+/).filter((email) => email !== '')
  return {
    ...toDetails(draft),
    body: draft.description,
    ...(cc.length > 0 && { cc: cc.map((email) => ({ email })) }),
    ...(draft.from_address !== '' && { from_address: draft.from_address }),
    ...(sendAt !== undefined && { send_at: sendAt }),
  }
}

function toDetails({
  customer_name,
  customer_email,
  subject,
  tags,
  fields,
  priority,
  category,
  assigned_user_id,
  assigned_team_id,
}: NewTicketDraft) {
  const choices = { priority, category, assigned_user_id, assigned_team_id }
  const present = Object.entries(choices).filter(([, value]) => value !== '')
  const names = tags.split(',').filter((name) => name.trim() !== '')
  return {
    customer_name: customer_name.trim(),
    customer_email: customer_email.trim(),
    subject: subject.trim(),
    ...(names.length > 0 && { tags: names }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...Object.fromEntries(present),
  }
}
