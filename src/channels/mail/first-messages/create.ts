import { getOrganization } from '../../../accounts/organizations/store.ts'
import { createComment } from '../../../desk/comments/create.ts'
import { upsertCustomer } from '../../../desk/customers/create.ts'
import { findCustomer, getCustomer } from '../../../desk/customers/store.ts'
import { scheduleComment } from '../../../desk/scheduled-comments/create.ts'
import { createTicketWithDetails, verified } from '../../../desk/tickets/create.ts'
import type { Ticket } from '../../../desk/tickets/schema.ts'
import { seeOwnTicket } from '../../../desk/tickets/seen.ts'
import { getTicket } from '../../../desk/tickets/store.ts'
import { attachUploads } from '../../../desk/uploads/attach.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { Caller } from '../../../platform/access/permissions.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid, rateLimited } from '../../../platform/errors.ts'
import { emailKey } from '../../../platform/text.ts'
import { isMailboxAddress, listMailboxAddresses } from '../mailboxes/address-store.ts'
import { findDefaultMailbox, findMailbox, type StoredMailbox } from '../mailboxes/store.ts'
import { putParticipant } from '../participants/update.ts'
import { openThread } from '../sending/thread.ts'
import { findSuppression } from '../suppressions/store.ts'
import { countFirstMessages } from './limits.ts'
import type { OutboundTicketCreate } from './schema.ts'

export const noMailbox = 'There is no mailbox that can send. Add or enable one first'

type Act = Attribution & { caller: Pick<Caller, 'userId' | 'userName'> }

/** `send_mail: false` for one whose mail is queued by hand. */
type FirstMessage = OutboundTicketCreate & { send_mail?: false }

/** The mail follows from the event of the comment, as for every reply. */
export async function createOutboundTicket(
  tx: WriteTx,
  input: FirstMessage,
  act: Act,
): Promise<Ticket> {
  const { cc = [], from_address } = input
  const sender = await findSender(tx, from_address)
  const ticket = await openTicket(tx, input, act)
  // Perhaps not the address in the request: that may be another one of the customer.
  const { email } = await getCustomer(tx, ticket.customer_id)
  const to = input.customer_id === undefined ? 'customer_email' : 'customer_id'
  await assertMailable(tx, email, ['body', to])
  for (const [index, person] of cc.entries())
    await assertMailable(tx, person.email, ['body', 'cc', String(index), 'email'])
  // After the ticket, whose number locks the organization: requests at once cannot exceed the limits.
  const waitSeconds = await countFirstMessages(
    tx,
    [email, ...cc.map((each) => each.email)],
    act.now,
  )
  if (waitSeconds > 0) throw rateLimited(waitSeconds)
  await openThread(tx, ticket.id, sender.mailbox)
  for (const { email, name = '' } of cc) await putParticipant(tx, ticket.id, { email, name }, act)
  await writeMessage(tx, ticket.id, { ...input, from_address: sender.address }, act)
  seeOwnTicket(tx, ticket.id, act)
  return getTicket(tx, ticket.id)
}

interface Sender {
  mailbox: StoredMailbox
  /** As the mailbox has it; undefined for its usual one. */
  address: string | undefined
}

async function findSender(tx: ReadTx, address: string | undefined): Promise<Sender> {
  if (address === undefined) {
    const mailbox = await findDefaultMailbox(tx)
    if (!mailbox?.is_enabled) throw new BellhopError('conflict', noMailbox)
    return { mailbox, address }
  }
  const known = await listMailboxAddresses(tx)
  const found = known.find((each) => emailKey(each.address) === emailKey(address))
  const mailbox = found && (await findMailbox(tx, found.mailbox_id))
  if (!mailbox?.is_enabled)
    throw invalid(['body', 'from_address'], 'not an address of an enabled mailbox')
  return { mailbox, address: found!.address }
}

/** Refused at once: nobody would notice that it never arrives. */
async function assertMailable(tx: ReadTx, email: string, loc: string[]): Promise<void> {
  if (await isMailboxAddress(tx, email))
    throw invalid(loc, `${email} is an address of one of your mailboxes`)
  if ((await findSuppression(tx, email)) !== undefined)
    throw invalid(loc, `${email} is suppressed: mail to it has bounced, or it wants none`)
}

async function openTicket(tx: WriteTx, input: OutboundTicketCreate, act: Act): Promise<Ticket> {
  const { subject, priority, category, assigned_team_id, tags, fields } = input
  const opening = { ...verified, openedBy: 'user' } as const
  return createTicketWithDetails(
    tx,
    {
      ...{ subject, priority, category, assigned_team_id, tags, fields },
      assigned_user_id: await chooseAgent(tx, input, act),
      description: '',
      getCustomer: () => resolveCustomer(tx, input, act),
    },
    act,
    opening,
  )
}

/** Who writes takes the ticket, as with the first reply to any other. */
async function chooseAgent(tx: ReadTx, { assigned_user_id }: OutboundTicketCreate, act: Act) {
  if (assigned_user_id !== undefined) return assigned_user_id
  const { assigns_on_reply } = await getOrganization(tx)
  return assigns_on_reply ? act.caller.userId : null
}

async function resolveCustomer(
  tx: WriteTx,
  { customer_id: id, customer_name: name, customer_email: email }: OutboundTicketCreate,
  act: Act,
) {
  if (id === undefined) {
    if (name === undefined) throw invalid(['body', 'customer_name'], 'required without customer_id')
    if (email === undefined)
      throw invalid(['body', 'customer_email'], 'required without customer_id')
    return upsertCustomer(tx, { name, email }, act)
  }
  if (name !== undefined || email !== undefined)
    throw invalid(['body', 'customer_id'], 'not together with customer_name or customer_email')
  const customer = await findCustomer(tx, id)
  if (customer === undefined) throw invalid(['body', 'customer_id'], 'customer does not exist')
  return customer
}

async function writeMessage(
  tx: WriteTx,
  ticketId: string,
  { body, upload_ids = [], from_address, send_at, send_mail }: FirstMessage,
  act: Act,
): Promise<void> {
  const message = {
    body,
    ...(from_address !== undefined && { from_address }),
    ...(send_mail !== undefined && { send_mail }),
  }
  if (send_at) {
    await scheduleComment(tx, ticketId, { ...message, upload_ids, send_at }, act)
    return
  }
  const comment = await createComment(tx, ticketId, message, act)
  if (upload_ids.length > 0) await attachUploads(tx, comment, upload_ids, act)
}
