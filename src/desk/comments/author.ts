import { type Caller, forbidden } from '../../platform/access/permissions.ts'
import type { Comment } from './schema.ts'

/** Whose something is that is said on a ticket, or attached to it. */
export type Author = Pick<Comment, 'author_type' | 'author_id' | 'author_name'>

/** A user who says something. */
export type CommentingUser = Pick<Caller, 'userId' | 'userName'>

export const toAuthor = ({ userId, userName }: CommentingUser): Author => ({
  author_type: 'user',
  author_id: userId,
  author_name: userName,
})

/** Nobody puts words into another's mouth, or takes them out, but an admin. */
export function assertAuthorOrAdmin(caller: Caller, author: Author, act: string): void {
  if (caller.role === 'admin') return
  if (author.author_type === 'user' && author.author_id === caller.userId) return
  throw forbidden(`Insufficient permissions. Only the author or an admin may ${act}`)
}
