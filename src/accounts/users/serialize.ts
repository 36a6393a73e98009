import type { User } from './schema.ts'
import type { StoredUser } from './store.ts'

export function toApiUser({ avatar_id, ...user }: StoredUser, publicUrl: string): User {
  const avatar_url = avatar_id === null ? null : `${publicUrl}/avatars/${avatar_id}.webp`
  return { ...user, avatar_url }
}
