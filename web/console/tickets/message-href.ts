import type { CommentMatch } from '@bellhop/sdk'
import { ticketNumberOf } from './number-of.ts'

/** The fragment of the first message of a ticket, which is not a comment. */
export const descriptionAnchor = 'description'

export const commentAnchor = (commentId: string) => `comment-${commentId}`

/** The place of a search result in its conversation. */
export function messageHref({ ticket, comment_id }: CommentMatch): string {
  const anchor = comment_id === null ? descriptionAnchor : commentAnchor(comment_id)
  return `/tickets/${ticketNumberOf(ticket)}#${anchor}`
}
