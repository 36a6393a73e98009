import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { upsertCustomer } from '../customers/create.ts'
import type { Customer } from '../customers/schema.ts'
import { findOrCreateTags } from '../tags/create.ts'
import { assertAssignable } from './assignees.ts'
import { changeTicketFields } from './fields.ts'
import { ticketChanges } from './history.ts'
import type { Opener, Ticket, TicketCreate } from './schema.ts'
import { seeOwnTicket } from './seen.ts'
import { insertTicket, nextTicketNumber, type Origin } from './store.ts'
import { changeTicketTags } from './tags.ts'

export const verified: Origin = { is_unverified: false, requester_name: null }

type TicketCustomer = Pick<Customer, 'id' | 'name' | 'email'>
type TicketInput = Omit<TicketCreate, 'customer_name' | 'customer_email'>

interface Opening extends Origin {
  /** The customer by default. */
  openedBy?: Opener
  /** For what was over before it came here: when it was written. The ticket is closed since then. */
  closedAt?: string | undefined
  /** For what waited until somebody decided: when it came. */
  openedAt?: string | undefined
}

export async function createTicket(
  tx: WriteTx,
  { customer_name: name, customer_email: email, ...body }: TicketCreate,
  act: Attribution,
): Promise<Ticket> {
  const getCustomer = () => upsertCustomer(tx, { name, email }, act)
  return createTicketWithDetails(tx, { ...body, getCustomer }, act)
}

/** With its tags and custom fields. */
export async function createTicketWithDetails(
  tx: WriteTx,
  { getCustomer, ...body }: TicketInput & { getCustomer: () => Promise<TicketCustomer> },
  act: Attribution,
  opening: Opening = verified,
): Promise<Ticket> {
  await assertAssignable(tx, body)
  const { fields } = body
  const tags = (body.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.name))
  // New tags first: the number of the ticket locks the organization.
  await findOrCreateTags(tx, tags, tagsLoc, act)
  const ticket = await createTicketForCustomer(tx, await getCustomer(), body, act, opening)
  if (tags.length > 0) await changeTicketTags(tx, ticket.id, { add: tags }, act, tagsLoc)
  if (fields) await changeTicketFields(tx, ticket.id, fields, act, ['body', 'fields'])
  return ticket
}

const tagsLoc = ['body', 'tags']

export async function createTicketForCustomer(
  tx: WriteTx,
  customer: TicketCustomer,
  body: Omit<TicketInput, 'tags' | 'fields'>,
  act: Attribution,
  { closedAt, openedAt, openedBy = 'customer', ...origin }: Opening = verified,
): Promise<Ticket> {
  const { ticket_number, ticket_prefix } = await nextTicketNumber(tx)
  const createdAt = closedAt ?? openedAt ?? act.now
  const ticket: Ticket = {
    id: randomUUIDv7(),
    ticket_number,
    tracking_token: randomUUID(),
    ticket_display_id: `${ticket_prefix}-${ticket_number}`,
    customer_id: customer.id,
    subject: body.subject,
    description: body.description,
    status: closedAt !== undefined ? 'closed' : openedBy === 'user' ? 'pending' : 'new',
    priority: body.priority ?? 'medium',
    category: body.category ?? null,
    assigned_user_id: body.assigned_user_id ?? null,
    assigned_team_id: body.assigned_team_id ?? null,
    due_date: null,
    created_at: createdAt,
    updated_at: closedAt ?? act.now,
    resolved_at: null,
    closed_at: closedAt ?? null,
  }
  const isByCustomer = act.actor.type === 'customer'
  insertTicket(tx, ticket, customer, { ...origin, opened_by: openedBy, isByCustomer })
  // Not for others: an import creates many tickets that its user never looks at.
  if (ticket.assigned_user_id === act.actor.id) seeOwnTicket(tx, ticket.id, act)
  const changes = ticketChanges({}, ticket)
  recordEvent(tx, act, {
    type: 'ticket.created',
    resourceId: ticket.id,
    ticketId: ticket.id,
    changes,
  })
  return ticket
}
