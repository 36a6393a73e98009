import { randomBytes } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteAvatarOfUser, insertAvatar } from './avatar-store.ts'
import { getUser, lockUsers, type StoredUser, updateUserRow } from './store.ts'

/** The id is the secret in the avatar's address: whoever has not been given it cannot guess it. */
const newAvatarId = () => randomBytes(24).toString('base64url')

export async function setAvatar(
  tx: WriteTx,
  userId: string,
  image: Buffer,
  act: Attribution,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, userId)
  const avatarId = newAvatarId()
  await deleteAvatarOfUser(tx, userId)
  await insertAvatar(tx, { id: avatarId, user_id: userId, created_at: act.now, image })
  const changed = { ...user, avatar_id: avatarId, updated_at: act.now }
  await updateUserRow(tx, changed)
  recordAvatar(tx, userId, act)
  return changed
}

export async function clearAvatar(
  tx: WriteTx,
  userId: string,
  act: Attribution,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, userId)
  if (user.avatar_id === null) return user
  await deleteAvatarOfUser(tx, userId)
  const changed = { ...user, avatar_id: null, updated_at: act.now }
  await updateUserRow(tx, changed)
  recordAvatar(tx, userId, act)
  return changed
}

/** Not its address, which is a secret. */
const recordAvatar = (tx: WriteTx, userId: string, act: Attribution) =>
  recordEvent(tx, act, {
    type: 'user.updated',
    resourceId: userId,
    changes: [{ field: 'avatar_url' }],
  })
