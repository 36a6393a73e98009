import { findUserByTypedEmail } from '../../../accounts/users/store.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { assertFound, BellhopError, invalid } from '../../../platform/errors.ts'
import type { MailAddress } from '../../../platform/mime/parsed-mail.ts'
import { isMailboxAddress } from '../mailboxes/address-store.ts'
import { findAddressedTicket, isCustomerOf } from './addressed-ticket.ts'
import { applyDecision } from './apply.ts'
import { decide } from './decide.ts'
import type { Decided, Decision, NewTicket } from './decision.ts'
import type { ReadMail } from './read-mail.ts'
import type { InboundState } from './schema.ts'
import { findInboundMailForUpdate, type StoredInboundMail } from './store.ts'

export const notImportable = 'The mail has been imported, or its source has been deleted'

/** Whether somebody can decide that it becomes a ticket or a comment. */
export const isImportable = ({ state, is_raw_stored }: StoredInboundMail) =>
  is_raw_stored && importableStates.includes(state)

const importableStates: readonly InboundState[] = ['held', 'failed', 'duplicate', 'ignored']

interface Choice {
  /** Null for a new one. Undefined for the one that it was held for; if it failed, the rules decide. */
  ticketId: string | null | undefined
  /** Whose mail it is, if it does not say so itself. */
  customer?: MailAddress | undefined
  now: string
}

/**
 * Makes a mail a comment or a ticket of its sender, whatever was decided before. If nothing was, because it
 * could not be read, it becomes what it would have become, unless a ticket is chosen.
 */
export async function importByHand(
  tx: WriteTx,
  read: ReadMail,
  { ticketId, customer, now }: Choice,
): Promise<void> {
  const mail = await findInboundMailForUpdate(tx, read.mail.id)
  if (mail === undefined || !isImportable(mail)) throw new BellhopError('conflict', notImportable)
  const decided = await decide(tx, mail, read.parsed, { now })
  if (mail.state === 'failed' && ticketId === undefined)
    return applyDecision(tx, { ...read, mail }, decided, now)
  // What somebody else wrote must not reach the customer, whatever is chosen.
  if (decided.decision.kind === 'side_message')
    return applyDecision(tx, { ...read, mail }, decided, now)
  const aside = decided.asideByHand
  if (aside !== null) {
    const sender = aside.sender ?? (await getChosen(tx, customer))
    const decision: Decision = { ...aside, kind: 'side_message', sender, isStranger: true }
    return applyDecision(tx, { ...read, mail }, byHand(decided, decision), now)
  }
  const newTicket = decided.ticketByHand ?? toTicketOf(await getChosen(tx, customer))
  if (decided.ticketByHand !== null && customer !== undefined)
    throw invalid(['body', 'customer_email'], 'the mail has a sender')
  const target = ticketId === undefined ? targetOf(decided.decision) : ticketId
  const decision: Decision =
    target === null
      ? { ...newTicket, ...routedSettings(decided.decision), openedAt: openedAt(mail) }
      : await toCommentOn(tx, target, { ...newTicket, isChosen: customer !== undefined })
  await applyDecision(tx, { ...read, mail }, byHand(decided, decision), now)
}

/** Nobody can be answered at an address of our own. */
async function getChosen(tx: ReadTx, customer: MailAddress | undefined): Promise<MailAddress> {
  const at = ['body', 'customer_email']
  if (customer === undefined)
    throw invalid(at, 'the mail does not say who wrote it; choose a customer')
  if (await isMailboxAddress(tx, customer.address)) throw invalid(at, 'an address of a mailbox')
  return customer
}

const toTicketOf = (sender: MailAddress): NewTicket => ({
  kind: 'ticket',
  sender,
  isUnverified: false,
  followUpTo: null,
})

/**
 * Agents write notes, since customers must not read what was not meant for them. An agent who was chosen
 * has not written it.
 */
async function toCommentOn(
  tx: ReadTx,
  target: string,
  { sender, isChosen }: { sender: MailAddress; isChosen: boolean },
): Promise<Decision> {
  const ticket = assertFound(await findAddressedTicket(tx, target), 'Ticket')
  const ticketId = ticket.id
  if (await isCustomerOf(tx, ticket, sender.address))
    return { kind: 'comment', ticketId, sender, isJoining: false }
  const agent = isChosen ? undefined : await findUserByTypedEmail(tx, sender.address)
  return agent?.is_active
    ? { kind: 'agent_comment', ticketId, userId: agent.id, isInternal: true }
    : { kind: 'comment', ticketId, sender, isJoining: true }
}

/** It was no spam after all: the customer has waited since then. */
const openedAt = ({ state, reason, received_at }: StoredInboundMail) =>
  state === 'held' && (reason === 'spam' || reason === 'blocked') ? received_at : undefined

const targetOf = (decision: Decision): string | null =>
  'ticketId' in decision ? decision.ticketId : null

/** As when it is imported by itself; what routes hold or ignore becomes a ticket as the mailbox says. */
const routedSettings = (decision: Decision) =>
  decision.kind === 'ticket' && decision.settings ? { settings: decision.settings } : {}

const byHand = (decided: Decided, decision: Decision): Decided => ({
  ...decided,
  decision,
  acknowledgement: null,
  trace: [
    ...decided.trace.filter(({ step }) => step !== 'acknowledgement'),
    { step: 'decision', result: decision.kind, detail: 'by hand' },
  ],
})
