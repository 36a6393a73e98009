import { findSlugIfAcceptingRequests } from '../../accounts/organizations/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { encodeCursor } from '../../platform/http/paging.ts'
import type { SealedCursors } from '../../platform/http/sealed-cursor.ts'
import type { TrackedAttachment } from '../tracking/schema.ts'
import {
  type ListedComment,
  listAttachmentsOfComments,
  listAttachmentsOfTicket,
  listLatestComments,
  type TrackedRow,
} from '../tracking/store.ts'
import { canResolve, takesReplies, withTrackedTicket } from '../tracking/tracked-ticket.ts'

/** On one page; the ones before them are on another. */
const commentsMax = 50
const filesMax = 500

export interface Conversation {
  /** As it was asked for: the ticket may be another's by now, the link stays good. */
  token: string
  ticket: TrackedRow
  comments: ListedComment[]
  /** By comment; those of the ticket itself under null. */
  files: Map<string | null, TrackedAttachment[]>
  /** Where the comments before these are, if there are any. */
  earlier: string | undefined
  /** Whether these are the latest. */
  isLatest: boolean
  canResolve: boolean
  takesReplies: boolean
  /** Of the organization, if a new request can be opened there. */
  openSlug: string | undefined
}

/** All that the page of a ticket shows, read at one moment. */
export async function readConversation(
  db: Db,
  token: string,
  cursor: string | undefined,
  cursors: SealedCursors,
): Promise<Conversation> {
  const before =
    cursor === undefined ? Number.MAX_SAFE_INTEGER : cursors.open(cursor, ['query', 'before'])
  const { ticket, value } = await withTrackedTicket(db, token, async (tx, ticket) => {
    const found = await listLatestComments(tx, ticket, { before, limit: commentsMax + 1 })
    const comments = found.slice(-commentsMax)
    const [first, last] = [comments[0]?.seq ?? 0, comments.at(-1)?.seq ?? 0]
    const files = [
      ...(await listAttachmentsOfTicket(tx, ticket, filesMax)),
      ...(await listAttachmentsOfComments(tx, ticket, { first, last, limit: filesMax })),
    ]
    const isMore = found.length > commentsMax
    return {
      comments,
      files,
      first: isMore ? first : undefined,
      openSlug: await findSlugIfAcceptingRequests(tx),
    }
  })
  const { comments, files, first, openSlug } = value
  return {
    token,
    ticket,
    comments,
    openSlug,
    isLatest: cursor === undefined,
    canResolve: canResolve(ticket),
    takesReplies: takesReplies(ticket),
    files: Map.groupBy(files, ({ comment_id }) => comment_id),
    earlier: first === undefined ? undefined : encodeCursor(cursors.seal(first)),
  }
}
