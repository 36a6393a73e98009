import { getOrganizationForUpdate } from '../../accounts/organizations/store.ts'
import { createComment, createCustomerComment } from '../../desk/comments/create.ts'
import { findOrCreateCustomer } from '../../desk/customers/create.ts'
import { findCustomerByEmail } from '../../desk/customers/store.ts'
import { createTicketForCustomer } from '../../desk/tickets/create.ts'
import { listMissingFields } from '../../desk/tickets/required-fields.ts'
import { updateTicket } from '../../desk/tickets/update.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { toTimestamp } from '../../platform/time.ts'
import { createSuppression } from '../mail/suppressions/create.ts'
import { asCustomer } from '../tracking/tracked-ticket.ts'
import type { SampleData } from './schema.ts'
import { countSampleData, insertSampleCustomer, insertSampleTicket } from './store.ts'
import { type SampleStep, type SampleTicket, sampleTickets } from './tickets.ts'

type Act = Attribution & { caller: Caller }

/** The ids that a ticket has got. */
interface Created {
  ticketId: string
  customerId: string
}

/** The start of a ticket, or one of its steps. */
interface Moment {
  minutesAgo: number
  ticket: SampleTicket
  step?: SampleStep
}

/** What stands in the list of suppressions. */
export const suppressionDetail = 'Sample data'

/** Writes the sample tickets in chronological order, by the same rules as requests. */
export async function createSampleData(
  tx: WriteTx,
  { actor, caller, now }: Act,
): Promise<SampleData> {
  // Of two at once, the second finds what the first has created.
  await getOrganizationForUpdate(tx)
  const { ticket_count } = await countSampleData(tx)
  if (ticket_count > 0) throw new BellhopError('conflict', 'The sample data is already loaded')
  const created = new Map<SampleTicket, Created>()
  for (const { ticket, step, minutesAgo } of moments()) {
    const act = { actor, caller, now: earlier(now, minutesAgo) }
    if (step) await applyStep(tx, created.get(ticket)!, step, act)
    else created.set(ticket, await createSampleTicket(tx, ticket, act))
  }
  return countSampleData(tx)
}

function moments(): Moment[] {
  const all = sampleTickets.flatMap((ticket): Moment[] => [
    { ticket, minutesAgo: ticket.minutesAgo },
    ...ticket.steps.map((step) => ({ ticket, step, minutesAgo: step.minutesAgo })),
  ])
  return all.sort((a, b) => b.minutesAgo - a.minutesAgo)
}

async function createSampleTicket(
  tx: WriteTx,
  { customer, ...body }: SampleTicket,
  act: Act,
): Promise<Created> {
  const known = await findCustomerByEmail(tx, customer.email)
  const asker = known ?? (await findOrCreateCustomer(tx, customer, asCustomer(null, act.now)))
  if (!known) {
    insertSampleCustomer(tx, asker.id)
    await suppress(tx, customer.email, act)
  }
  const { id } = await createTicketForCustomer(tx, asker, body, asCustomer(asker.id, act.now))
  insertSampleTicket(tx, id)
  return { ticketId: id, customerId: asker.id }
}

/** Replies to them must not go anywhere. */
const suppress = (tx: WriteTx, email: string, act: Act) =>
  createSuppression(tx, { email, reason: 'manual', detail: suppressionDetail }, act)

async function applyStep(tx: WriteTx, created: Created, step: SampleStep, act: Act): Promise<void> {
  const { ticketId, customerId } = created
  const { says, isInternal = false, status } = step
  if (says && step.by === 'customer') {
    await createCustomerComment(tx, ticketId, says, asCustomer(customerId, act.now))
  } else if (says) {
    const content = { body: says, is_internal: isInternal, send_mail: false }
    await createComment(tx, ticketId, content, act)
  }
  if (status === undefined) return
  // The organization may require fields that only its agents can fill in: then the ticket stays open.
  if (status === 'resolved' && (await listMissingFields(tx, ticketId)).length > 0) return
  await updateTicket(tx, ticketId, { status }, act)
}

const earlier = (now: string, minutes: number) =>
  toTimestamp(new Date(Date.parse(now) - minutes * 60_000))
