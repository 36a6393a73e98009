import { createCommentBy } from '../../../desk/comments/create.ts'
import { createArchivedComment } from '../../../desk/comments/create-archived.ts'
import { getTicketForUpdate } from '../../../desk/tickets/store.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import type { ReadMail } from './read-mail.ts'

const openedByArchive = query<{ id: string }>(`
  SELECT t.id FROM inbound_mails m JOIN tickets t ON t.id = m.ticket_id
  WHERE t.organization_id = :organization_id AND m.ticket_id = :ticket_id
    AND m.state = 'imported' AND m.comment_id IS NULL AND m.archive_arrived_at IS NOT NULL
    AND t.status = 'closed' AND t.merged_into_id IS NULL
  LIMIT 1`)

/** When a mail of an archive was written, as far as that is credible; undefined for all others. */
export function writtenAt({ mail, parsed }: ReadMail, now: string): string | undefined {
  if (mail.archive_arrived_at === null) return undefined
  const time = [parsed.date, mail.archive_arrived_at].find((each) => each !== null && each <= now)
  return time ?? now
}

/** Only a ticket that came with the archive, and that nobody has opened since, keeps the times of its mails. */
export const isArchivedTicket = async (tx: ReadTx, ticketId: string) =>
  (await tx.one(openedByArchive, { ticket_id: ticketId })) !== undefined

type NewComment = Parameters<typeof createCommentBy>[2]

/** A comment that a mail becomes. An earlier one changes nothing on a ticket that is being worked on. */
export async function addComment(
  tx: WriteTx,
  ticketId: string,
  { comment, read }: { comment: NewComment; read: ReadMail },
  act: Attribution,
) {
  const time = writtenAt(read, act.now)
  if (time === undefined) return createCommentBy(tx, ticketId, comment, act)
  const { isAutomatic = false, isMailed = true, ...words } = comment
  // Somebody may be opening it just now.
  await getTicketForUpdate(tx, ticketId)
  return (await isArchivedTicket(tx, ticketId))
    ? createArchivedComment(tx, ticketId, { ...words, isAutomatic, writtenAt: time }, act)
    : createCommentBy(tx, ticketId, { ...words, isMailed, isAutomatic: true, writtenAt: time }, act)
}
