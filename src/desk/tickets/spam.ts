import { recordEvent } from '../../events/log/record.ts'
import { type Attribution, asService } from '../../platform/access/attribution.ts'
import { type Caller, requirePermission } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { formatThousands } from '../../platform/text.ts'
import { createBlock } from '../blocks/create.ts'
import { findBlockOf } from '../blocks/find.ts'
import { recordHit } from '../blocks/store.ts'
import { getCustomer } from '../customers/store.ts'
import { spamMax, type TicketSpam, type TicketSpamCreate } from '../spam/schema.ts'
import { toApiSpam } from '../spam/serialize.ts'
import {
  countSpam,
  deleteSpam,
  findOldestSpam,
  findSpamForUpdate,
  saveSpam,
} from '../spam/store.ts'
import { deleteTicket } from './delete.ts'
import type { Ticket } from './schema.ts'
import { getTicketForUpdate } from './store.ts'

export const tooMuchSpam = `At most ${formatThousands(spamMax)} tickets can be marked as spam at the same time. Delete some of them`

type Act = Attribution & { caller: Caller }

/**
 * The ticket itself stays as it is, with its status, its assignee and its `updated_at`, so that it can
 * be restored. Marked again, it is kept for another 30 days.
 */
export async function markSpam(
  tx: WriteTx,
  id: string,
  { block }: TicketSpamCreate,
  act: Act,
  loc = ['body'],
): Promise<TicketSpam> {
  const { ticket_number, customer_id } = await getTicketForUpdate(tx, id)
  if (block) {
    requirePermission(act.caller, 'change customers')
    const { email } = await getCustomer(tx, customer_id)
    const value = block === 'email' ? email : email.slice(email.lastIndexOf('@') + 1)
    await createBlock(tx, { kind: block, value }, act, [...loc, 'block'])
  }
  return saveAsSpam(tx, { id, ticket_number }, act)
}

export async function saveAsSpam(
  tx: WriteTx,
  { id, ticket_number }: Pick<Ticket, 'id' | 'ticket_number'>,
  act: Attribution & { caller: Pick<Caller, 'userId'> },
): Promise<TicketSpam> {
  const before = await findSpamForUpdate(tx, id)
  const spam = { user_id: act.caller.userId, marked_at: act.now }
  if (before?.marked_at === spam.marked_at && before.user_id === spam.user_id)
    return toApiSpam(before)
  if (before === undefined && (await countSpam(tx)) >= spamMax)
    throw new BellhopError('conflict', tooMuchSpam)
  await saveSpam(tx, { ticket_id: id, ticket_number, ...spam })
  recordSpamEvent(tx, act, id, { from: before?.marked_at ?? null, to: act.now })
  return toApiSpam(spam)
}

/**
 * Marks a new ticket of a blocked sender, who sees it as any other. If there is too much spam, the oldest
 * makes room: nobody is there to delete some of it.
 */
export async function markSpamIfBlocked(
  tx: WriteTx,
  { id, ticket_number }: Pick<Ticket, 'id' | 'ticket_number'>,
  email: string,
  act: Attribution,
): Promise<void> {
  const block = await findBlockOf(tx, [email])
  if (block === undefined) return
  recordHit(tx, block.id, act.now)
  const service = asService(act.now)
  if ((await countSpam(tx)) >= spamMax)
    await deleteTicket(tx, (await findOldestSpam(tx))!.ticket_id, service)
  await saveSpam(tx, { ticket_id: id, ticket_number, user_id: null, marked_at: act.now })
  recordSpamEvent(tx, service, id, { from: null, to: act.now })
}

/** Has no effect if the ticket is not spam. */
export async function unmarkSpam(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  await getTicketForUpdate(tx, id)
  const before = await findSpamForUpdate(tx, id)
  if (before === undefined) return
  await deleteSpam(tx, id)
  recordSpamEvent(tx, act, id, { from: before.marked_at, to: null })
}

const recordSpamEvent = (
  tx: WriteTx,
  act: Attribution,
  id: string,
  since: { from: string | null; to: string | null },
): void =>
  recordEvent(tx, act, {
    type: since.to === null ? 'ticket.not_spam' : 'ticket.marked_spam',
    resourceId: id,
    ticketId: id,
    changes: [{ field: 'spam_since', ...since }],
  })
