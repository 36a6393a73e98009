import { randomUUIDv7 } from 'node:crypto'
import { asService } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import type { MailAddress } from '../../../platform/mime/parsed-mail.ts'
import { sendMailJob } from '../mailboxes/jobs.ts'
import { createReplyKey } from '../mailboxes/message-id.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { limitKeyOf } from './automatic-limits.ts'
import { insertRecipient } from './recipient-store.ts'
import { recordMailEvent } from './retry.ts'
import { insertAcknowledgement } from './store.ts'
import { openThread } from './thread.ts'

interface Acknowledgement {
  /** New, so that no other mail of it can be waiting. */
  ticketId: string
  mailbox: StoredMailbox
  to: MailAddress
  /** Then it is only listed, as canceled. */
  isOverLimit: boolean
}

/** In the transaction that creates the ticket: so there is one, however often an import is repeated. */
export async function queueAcknowledgement(
  tx: WriteTx,
  { ticketId, mailbox, to, isOverLimit }: Acknowledgement,
  now: string,
): Promise<void> {
  const { nextMessageId } = await openThread(tx, ticketId, mailbox)
  const id = randomUUIDv7()
  const state = isOverLimit ? 'canceled' : 'queued'
  await insertAcknowledgement(tx, {
    id,
    mailbox_id: mailbox.id,
    ticket_id: ticketId,
    limit_key: isOverLimit ? null : limitKeyOf(to.address),
    lane: ticketId,
    message_id: nextMessageId(),
    reply_key: createReplyKey(),
    state,
    send_at: now,
    due_at: isOverLimit ? null : now,
    finished_at: isOverLimit ? now : null,
    created_at: now,
  })
  const recipient = { role: 'to', email: to.address, name: to.name, response: null } as const
  insertRecipient(tx, id, { ...recipient, state, updated_at: now })
  recordMailEvent(tx, asService(now), `mail.${state}`, { id, ticket_id: ticketId })
  if (!isOverLimit) enqueueJob(tx, sendMailJob(mailbox.id, now), now)
}
