import { getTicketForUpdate } from '../../../desk/tickets/store.ts'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, notFound } from '../../../platform/errors.ts'
import { emailKey } from '../../../platform/text.ts'
import { type Participant, participantsMax } from './schema.ts'
import { deleteParticipantRow, listParticipants, upsertParticipant } from './store.ts'

export const tooManyParticipants = `A ticket can have at most ${participantsMax} participants`

/** Adds somebody who gets replies in copy, or updates their name. Events have no address. */
export async function putParticipant(
  tx: WriteTx,
  ticketId: string,
  { email, name }: Pick<Participant, 'email' | 'name'>,
  act: Attribution,
): Promise<Participant> {
  // Locked, so that concurrent requests cannot exceed the limit.
  await getTicketForUpdate(tx, ticketId)
  const others = await listParticipants(tx, ticketId)
  const known = others.find((other) => emailKey(other.email) === emailKey(email))
  if (known === undefined && others.length >= participantsMax) {
    throw new BellhopError('conflict', tooManyParticipants)
  }
  const participant = { email, name, created_at: known?.created_at ?? act.now }
  await upsertParticipant(tx, ticketId, participant)
  if (known === undefined) {
    recordEvent(tx, act, { type: 'participant.added', resourceId: ticketId, ticketId })
  }
  return participant
}

export async function deleteParticipant(
  tx: WriteTx,
  ticketId: string,
  email: string,
  act: Attribution,
): Promise<void> {
  await getTicketForUpdate(tx, ticketId)
  if ((await deleteParticipantRow(tx, ticketId, email)) === 0) throw notFound('Participant')
  recordEvent(tx, act, { type: 'participant.removed', resourceId: ticketId, ticketId })
}
