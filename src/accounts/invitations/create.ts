import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { hashKey } from '../../platform/access/key-format.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { addSeconds } from '../../platform/time.ts'
import { getUser } from '../users/store.ts'
import { markInvited, upsertInvitation } from './store.ts'

const defaultValidSeconds = 7 * 24 * 60 * 60
const tokenBytes = 24

export const isInvitationToken = (text: string) => /^[\w-]{32}$/.test(text)

interface CreatedInvitation {
  id: string
  /** Only its hash is stored. */
  token: string
  expires_at: string
}

/**
 * Lets a user set a first or a new password. Replaces an earlier invitation of the user. Who may do so
 * is up to the caller.
 */
export async function createInvitation(
  tx: WriteTx,
  userId: string,
  act: Attribution,
  validSeconds = defaultValidSeconds,
): Promise<CreatedInvitation> {
  const user = await getUser(tx, userId)
  if (!user.is_active) throw invalid(['path', 'user_id'], 'the user is not active')
  const token = randomBytes(tokenBytes).toString('base64url')
  const invitation = { id: randomUUIDv7(), expires_at: addSeconds(act.now, validSeconds) }
  await upsertInvitation(tx, {
    ...invitation,
    user_id: user.id,
    hash: hashKey(token),
    created_at: act.now,
  })
  await markInvited(tx, user.id)
  const changes = [{ field: 'expires_at', from: null, to: invitation.expires_at }]
  recordEvent(tx, act, { type: 'user.invited', resourceId: user.id, changes })
  return { ...invitation, token }
}

export const invitationUrl = (publicUrl: string, token: string) => `${publicUrl}/invite/${token}`
