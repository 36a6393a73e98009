import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { formatThousands } from '../../platform/text.ts'
import { spamMax, type TicketSpam } from '../spam/schema.ts'
import { toApiSpam } from '../spam/serialize.ts'
import { countSpam, deleteSpam, findSpamForUpdate, saveSpam } from '../spam/store.ts'
import { getTicketForUpdate } from './store.ts'

export const tooMuchSpam = `At most ${formatThousands(spamMax)} tickets can be marked as spam at the same time. Delete some of them`

type Act = Attribution & { caller: Pick<Caller, 'userId'> }

/**
 * The ticket itself stays as it is, with its status, its assignee and its `updated_at`, so that it can
 * be restored. Marked again, it is kept for another 30 days.
 */
export async function markSpam(tx: WriteTx, id: string, act: Act): Promise<TicketSpam> {
  const { ticket_number } = await getTicketForUpdate(tx, id)
  const before = await findSpamForUpdate(tx, id)
  const spam = { user_id: act.caller.userId, marked_at: act.now }
  if (before?.marked_at === spam.marked_at && before.user_id === spam.user_id)
    return toApiSpam(before)
  if (before === undefined && (await countSpam(tx)) >= spamMax)
    throw new BellhopError('conflict', tooMuchSpam)
  await saveSpam(tx, { ticket_id: id, ticket_number, ...spam })
  recordEvent(tx, act, {
    type: 'ticket.marked_spam',
    resourceId: id,
    ticketId: id,
    changes: [{ field: 'spam_since', from: before?.marked_at ?? null, to: act.now }],
  })
  return toApiSpam(spam)
}

/** Has no effect if the ticket is not spam. */
export async function unmarkSpam(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getTicketForUpdate(tx, id)
  const before = await findSpamForUpdate(tx, id)
  if (before === undefined) return
  await deleteSpam(tx, id)
  recordEvent(tx, act, {
    type: 'ticket.not_spam',
    resourceId: id,
    ticketId: id,
    changes: [{ field: 'spam_since', from: before.marked_at, to: null }],
  })
}
