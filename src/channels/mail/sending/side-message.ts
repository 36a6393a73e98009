import { randomUUIDv7 } from 'node:crypto'
import { findSideMessage } from '../../../desk/side-conversations/message-store.ts'
import type { SidePerson } from '../../../desk/side-conversations/schema.ts'
import { listPeople } from '../../../desk/side-conversations/store.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { addSeconds } from '../../../platform/time.ts'
import { isMailboxAddress, withoutPlus } from '../mailboxes/address-store.ts'
import { sendMailJob } from '../mailboxes/jobs.ts'
import { createMessageId, createReplyKey } from '../mailboxes/message-id.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { findSuppression } from '../suppressions/store.ts'
import { insertRecipient } from './recipient-store.ts'
import { recordMailEvent } from './retry.ts'
import type { MailRecipient } from './schema.ts'
import { hasMailOfSideMessage, hasUnfinishedInLane, insertSideMail } from './store.ts'
import { findSendingMailbox } from './thread.ts'
import { recordUndelivered } from './undelivered.ts'

/** Throws if there is no mailbox to send from, or the desk would write to itself. */
export async function requireReachable(
  tx: ReadTx,
  ticketId: string,
  people: readonly SidePerson[],
): Promise<void> {
  for (const { role, email } of people)
    if (await isOurs(tx, email))
      throw invalid(['body', role], `${email} is an address of a mailbox of yours`)
  if ((await findSendingMailbox(tx, ticketId)) === undefined)
    throw new BellhopError('conflict', 'There is no enabled mailbox to send it from')
}

const isOurs = async (tx: ReadTx, email: string) =>
  (await isMailboxAddress(tx, email)) || (await isMailboxAddress(tx, withoutPlus(email)))

/** What an agent has written in a side conversation, to its people and to nobody else. Once. */
export async function queueSideMessage(tx: WriteTx, id: string, now: string): Promise<void> {
  const message = await findSideMessage(tx, id)
  if (message === undefined || message.author_email !== null) return
  if (await hasMailOfSideMessage(tx, id)) return
  const { conversation_id, ticket_id } = message
  const mailbox = await findSendingMailbox(tx, ticket_id)
  if (mailbox === undefined) return
  const recipients: MailRecipient[] = []
  for (const person of await listPeople(tx, conversation_id))
    if (!(await isOurs(tx, person.email))) recipients.push(await toRecipient(tx, person, now))
  if (recipients.length > 0)
    await queueMail(tx, { id, conversation_id, ticket_id, mailbox, recipients }, now)
}

async function toRecipient(tx: ReadTx, person: SidePerson, now: string): Promise<MailRecipient> {
  const suppression = await findSuppression(tx, person.email)
  const state = suppression === undefined ? 'queued' : 'suppressed'
  return { ...person, state, response: suppression?.detail ?? null, updated_at: now }
}

interface Queued {
  id: string
  conversation_id: string
  ticket_id: string
  mailbox: StoredMailbox
  recipients: readonly MailRecipient[]
}

/** In a lane of its own: replies to the customer do not wait for it. */
async function queueMail(
  tx: WriteTx,
  { id: side_message_id, conversation_id: lane, ticket_id, mailbox, recipients }: Queued,
  now: string,
): Promise<void> {
  const id = randomUUIDv7()
  const isSendable = recipients.some(({ state }) => state === 'queued')
  const isFirst = isSendable && !(await hasUnfinishedInLane(tx, mailbox.id, lane))
  const sendAt = addSeconds(now, mailbox.send_delay_seconds)
  await insertSideMail(tx, {
    id,
    mailbox_id: mailbox.id,
    side_message_id,
    lane,
    from_address: null,
    message_id: createMessageId(mailbox.address),
    reply_key: createReplyKey(),
    state: !isSendable ? 'failed' : isFirst ? 'queued' : 'blocked',
    send_at: sendAt,
    due_at: isFirst ? sendAt : null,
    finished_at: isSendable ? null : now,
    created_at: now,
  })
  for (const recipient of recipients) insertRecipient(tx, id, recipient)
  recordMailEvent(tx, asService(now), isSendable ? 'mail.queued' : 'mail.failed', { id, ticket_id })
  const mail = { id, ticket_id, kind: 'side_message' } as const
  for (const [index, { state }] of recipients.entries())
    if (state === 'suppressed') recordUndelivered(tx, mail, { index, reason: 'suppressed' }, now)
  if (isFirst) enqueueJob(tx, sendMailJob(mailbox.id, sendAt), now)
}
