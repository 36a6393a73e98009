import { getTicket } from '../../../desk/tickets/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { emailKey } from '../../../platform/text.ts'
import { listAliases } from '../mailboxes/address-store.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { findAnswerAddress } from './answer-address.ts'
import { findSendingMailbox } from './thread.ts'

/** From which a reply to the ticket can be sent: first the one that is used unless another is chosen. */
export async function listSenderAddresses(
  tx: ReadTx,
  mailbox: Pick<StoredMailbox, 'id' | 'address'>,
  ticketId: string,
): Promise<string[]> {
  const aliases = await listAliases(tx, mailbox.id)
  if (aliases.length === 0) return [mailbox.address]
  const usual = await findAnswerAddress(tx, mailbox, ticketId)
  return [usual, ...[mailbox.address, ...aliases].filter((address) => address !== usual)]
}

/** Throws if it is no address of the mailbox that answers the ticket. */
export async function requireSender(
  tx: ReadTx,
  ticketId: string,
  address: string,
): Promise<string> {
  await getTicket(tx, ticketId)
  const mailbox = await findSendingMailbox(tx, ticketId)
  const all = mailbox === undefined ? [] : await listSenderAddresses(tx, mailbox, ticketId)
  const found = find(all, address)
  if (found === undefined)
    throw invalid(['body', 'from_address'], 'not an address of the mailbox of the ticket')
  return found
}

/** As chosen, unless the mailbox has lost that address, or another one sends the reply. */
export async function findSender(
  tx: ReadTx,
  mailbox: StoredMailbox,
  { ticket_id, from_address }: { ticket_id: string; from_address: string | null },
): Promise<string> {
  const all = await listSenderAddresses(tx, mailbox, ticket_id)
  return (from_address !== null && find(all, from_address)) || all[0]!
}

const find = (all: readonly string[], address: string) =>
  all.find((each) => emailKey(each) === emailKey(address))
