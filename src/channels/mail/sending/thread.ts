import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import { createMessageId } from '../mailboxes/message-id.ts'
import { findDefaultMailbox, findMailbox, type StoredMailbox } from '../mailboxes/store.ts'

interface StoredThread {
  mailbox_id: string | null
  root_message_id: string
}

const ofTicket = query<StoredThread>(`
  SELECT mailbox_id, root_message_id FROM ticket_threads
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id`)

const upsert = mutation(`
  INSERT INTO ticket_threads (ticket_id, organization_id, mailbox_id, root_message_id)
  VALUES (:ticket_id, :organization_id, :mailbox_id, :root_message_id)
  ON CONFLICT (ticket_id) DO UPDATE SET mailbox_id = excluded.mailbox_id`)

export const findThread = (tx: ReadTx, ticketId: string) =>
  tx.one(ofTicket, { ticket_id: ticketId })

/** The mailbox of the ticket, if it is enabled, or the default one; undefined if none is. */
export async function findSendingMailbox(
  tx: ReadTx,
  ticketId: string,
): Promise<StoredMailbox | undefined> {
  const thread = await findThread(tx, ticketId)
  const mailboxId = thread?.mailbox_id ?? null
  const own = mailboxId === null ? undefined : await findMailbox(tx, mailboxId)
  const mailbox = own?.is_enabled ? own : await findDefaultMailbox(tx)
  return mailbox?.is_enabled ? mailbox : undefined
}

/** Remembers from which mailbox a ticket is answered. */
export async function openThread(tx: WriteTx, ticketId: string, { id, address }: StoredMailbox) {
  const nextMessageId = () => createMessageId(address)
  const known = await findThread(tx, ticketId)
  if (known?.mailbox_id !== id) {
    const root = known?.root_message_id ?? nextMessageId()
    await tx.run(upsert, { ticket_id: ticketId, mailbox_id: id, root_message_id: root })
  }
  return { nextMessageId }
}
