import { type Caller, forbidden } from '../../platform/access/permissions.ts'
import type { Comment } from './schema.ts'

/** Of a comment or an attachment. */
export type Author = Pick<Comment, 'author_type' | 'author_id' | 'author_name'>

export type CommentingUser = Pick<Caller, 'userId' | 'userName'>

export const toAuthor = ({ userId, userName }: CommentingUser): Author => ({
  author_type: 'user',
  author_id: userId,
  author_name: userName,
})

export function assertAuthorOrAdmin(caller: Caller, author: Author, action: string): void {
  if (caller.role === 'admin') return
  if (author.author_type === 'user' && author.author_id === caller.userId) return
  throw forbidden(`Insufficient permissions. Only the author or an admin may ${action}`)
}
