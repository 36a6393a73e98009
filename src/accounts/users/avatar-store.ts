import type { RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, rootQuery } from '../../platform/db/statement.ts'
import type { StoredImage } from '../../platform/http/images.ts'

const insert = mutation(`
  INSERT INTO avatars (id, organization_id, user_id, created_at, image)
  VALUES (:id, :organization_id, :user_id, :created_at, :image)`)

const remove = mutation(`
  DELETE FROM avatars WHERE organization_id = :organization_id AND user_id = :user_id`)

// In any organization: knowing the id is the permission.
const avatarById = rootQuery<StoredImage>(
  'SELECT image, organization_id FROM avatars WHERE id = :id',
)

export const insertAvatar = (
  tx: WriteTx,
  avatar: { id: string; user_id: string; created_at: string; image: Buffer },
) => tx.run(insert, avatar)

export const deleteAvatarOfUser = (tx: WriteTx, userId: string) =>
  tx.run(remove, { user_id: userId })

export const findAvatar = (tx: RootReadTx, id: string) => tx.one(avatarById, { id })
