import type { ReadTx } from '../../platform/db/db.ts'
import type { ListedEvent } from '../log/store.ts'
import {
  findFloodingSender,
  findMailboxAddress,
  listAdminRecipients,
  listUndeliveredRecipients,
  listUndeliveredTo,
} from './mail-recipient-store.ts'
import { withMergeTargets } from './merge-targets.ts'
import { type Notice, toNotices } from './notice.ts'

// What events about mail tell whom.

/** For the author of a reply that did not reach a recipient, or the assignee if the author cannot be notified. */
export async function noticesOfUndelivered(
  tx: ReadTx,
  event: ListedEvent,
  valueIn: (name: string) => unknown,
): Promise<Notice[]> {
  const sent = await listUndeliveredTo(tx, event.resource_id)
  const to = sent[valueIn('recipient') as number]
  if (to === undefined) return []
  const ticketId = (await withMergeTargets(tx, to.ticket_id)).at(-1)
  if (ticketId === undefined) return []
  const isNameOfOne = sent.filter(({ name }) => name === to.name).length === 1
  const ids = await listUndeliveredRecipients(tx, ticketId, to.author_user_id)
  return toNotices(ids, {
    kind: 'reply_undelivered',
    ticket_id: ticketId,
    comment_id: to.comment_id,
    // Tells the recipients of a reply apart: each has a notification of their own.
    actor_name: to.name !== '' && isNameOfOne ? to.name : to.email,
    reason: valueIn('reason') as string,
  })
}

/** For admins, of a mail that was held because its sender opens too many tickets. */
export async function noticesOfHeldMail(tx: ReadTx, event: ListedEvent): Promise<Notice[]> {
  const sender = await findFloodingSender(tx, event.resource_id)
  if (sender === undefined) return []
  return toNotices(await listAdminRecipients(tx), {
    kind: 'mailbox_problem',
    inbound_mail_id: event.resource_id,
    actor_name: sender.from_email,
    reason: 'flood',
  })
}

/** For admins, of a mailbox that starts to fail. Sending and receiving fail independently. */
export async function noticesOfFailingMailbox(
  tx: ReadTx,
  event: ListedEvent,
  valueIn: (name: string) => unknown,
): Promise<Notice[]> {
  const mailbox = await findMailboxAddress(tx, event.resource_id)
  if (mailbox === undefined) return []
  return toNotices(await listAdminRecipients(tx), {
    kind: 'mailbox_problem',
    mailbox_id: event.resource_id,
    actor_name: mailbox.address,
    reason: valueIn('imap_state') === undefined ? 'sending' : 'receiving',
  })
}
