import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { mutation, query } from '../../../platform/db/statement.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { importMailJob } from './jobs.ts'

// Mail that somebody has written in the name of a mailbox, outside of the desk.

/** The first mail that answers it. */
const answerTo = query<{ ticket_id: string | null }>(`
  SELECT coalesce(c.ticket_id, m.ticket_id) AS ticket_id
  FROM inbound_mails m LEFT JOIN comments c ON c.id = m.comment_id
  WHERE m.organization_id = :organization_id AND m.answered_id = :message_id
    AND m.state = 'imported'
  ORDER BY m.seq LIMIT 1`)

/** Others would be held again. */
const decideAgain = `
  UPDATE inbound_mails SET state = 'received', reason = NULL, due_at = :now
  WHERE organization_id = :organization_id AND state = 'held' AND reason = 'own_address'
    AND (is_sent IS TRUE OR authentication = 'pass')`

const decideAnswersAgain = mutation(`${decideAgain} AND answered_id = :message_id`)
const decideAnsweredAgain = mutation(`${decideAgain} AND message_id = :answered_id`)
const decideOneAgain = mutation(`${decideAgain} AND id = :id`)

const setSent = mutation(`
  UPDATE inbound_mails SET is_sent = TRUE WHERE organization_id = :organization_id AND id = :id`)

const usersNamed = query<{ id: string }>(`
  SELECT id FROM users
  WHERE organization_id = :organization_id AND full_name = :name AND is_active IS TRUE LIMIT 2`)

/** The ticket of a mail that answers the one with this Message-ID. */
export const findTicketOfAnswer = async (tx: ReadTx, messageId: string | null) =>
  messageId === null
    ? undefined
    : ((await tx.one(answerTo, { message_id: messageId }))?.ticket_id ?? undefined)

/** Own mails that were held because nobody knew their conversation. */
export async function releaseOwnMails(
  tx: WriteTx,
  mail: { message_id: string | null; answered_id: string | null },
  now: string,
): Promise<void> {
  const { message_id, answered_id } = mail
  let count = 0
  if (message_id !== null) count += await tx.run(decideAnswersAgain, { message_id, now })
  if (answered_id !== null) count += await tx.run(decideAnsweredAgain, { answered_id, now })
  if (count > 0) enqueueJob(tx, importMailJob(tx.organizationId, now), now)
}

/** A copy of it lies in the folder for sent mail, so that it is what it says. */
export async function markSent(tx: WriteTx, id: string, now: string): Promise<void> {
  await tx.run(setSent, { id })
  if ((await tx.run(decideOneAgain, { id, now })) > 0)
    enqueueJob(tx, importMailJob(tx.organizationId, now), now)
}

/** Undefined if nobody, or more than one, has this name. */
export async function findUserNamed(tx: ReadTx, name: string): Promise<string | undefined> {
  const found = name === '' ? [] : await tx.all(usersNamed, { name })
  return found.length === 1 ? found[0]!.id : undefined
}
