import { randomBytes } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { deleteAvatarOfUser, insertAvatar } from './avatar-store.ts'
import { getUser, lockUsers, type StoredUser, updateUserRow } from './store.ts'

export async function setAvatar(
  tx: WriteTx,
  userId: string,
  image: Buffer,
  act: Attribution,
): Promise<StoredUser> {
  await lockUsers(tx)
  const user = await getUser(tx, userId)
  // Avatars are served to anyone who knows the id, so it must be impossible to guess.
  const id = randomBytes(24).toString('base64url')
  await deleteAvatarOfUser(tx, userId)
  await insertAvatar(tx, { id, user_id: userId, created_at: act.now, image })
  return saveAvatarId(tx, user, id, act)
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
  return saveAvatarId(tx, user, null, act)
}

async function saveAvatarId(
  tx: WriteTx,
  user: StoredUser,
  avatar_id: string | null,
  act: Attribution,
): Promise<StoredUser> {
  const changed = { ...user, avatar_id, updated_at: act.now }
  await updateUserRow(tx, changed)
  // Without values: the URL is a secret.
  const changes = [{ field: 'avatar_url' }]
  recordEvent(tx, act, { type: 'user.updated', resourceId: user.id, changes })
  return changed
}
