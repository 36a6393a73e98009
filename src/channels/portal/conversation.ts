import {
  type Brand,
  findSlugIfAcceptingRequests,
  getBrand,
} from '../../accounts/organizations/store.ts'
import type { Field, Value } from '../../desk/fields/schema.ts'
import { toValues } from '../../desk/fields/serialize.ts'
import { listValuesOfTicket } from '../../desk/fields/value-store.ts'
import type { Db, ReadTx, RootReadTx } from '../../platform/db/db.ts'
import { encodeCursor, takeFitting } from '../../platform/http/paging.ts'
import type { SealedCursors } from '../../platform/http/sealed-cursor.ts'
import { listPublicFields } from '../tracking/request-fields.ts'
import type { TrackedAttachment } from '../tracking/schema.ts'
import {
  type ListedComment,
  listAttachmentsOfComments,
  listAttachmentsOfTicket,
  listLatestComments,
  type TrackedRow,
} from '../tracking/store.ts'
import { canResolve, getTracked, takesReplies, withTicket } from '../tracking/tracked-ticket.ts'

/** Per page. */
const commentsMax = 50
const filesMax = 500

export interface Conversation {
  brand: Brand
  ticket: TrackedRow
  comments: ListedComment[]
  /** By comment id; null for those of the ticket itself. */
  files: Map<string | null, TrackedAttachment[]>
  /** Of the page with the comments before these, if there are any. */
  previousCursor: string | undefined
  /** Whether these are the latest comments. */
  isLatest: boolean
  canResolve: boolean
  takesReplies: boolean
  /** Slug of the organization, if it accepts new requests. */
  newRequestSlug: string | undefined
  /** Custom fields that the customer may see and that have a value. */
  publicFields: { field: Field; value: Value }[]
}

/** With the token as requested: after a merge it differs from that of the ticket, and still works. */
export type TrackedConversation = Conversation & { token: string }

/** Everything on the page of a ticket, read in one transaction. */
export const readConversation = async (
  db: Db,
  token: string,
  cursor: string | undefined,
  cursors: SealedCursors,
): Promise<TrackedConversation> => ({
  ...(await readConversationOf(db, (tx) => getTracked(tx, token), cursor, cursors)),
  token,
})

/** The same for a ticket that is found in another way than by its token. */
export async function readConversationOf(
  db: Db,
  find: (tx: RootReadTx) => Promise<TrackedRow>,
  cursor: string | undefined,
  cursors: SealedCursors,
): Promise<Conversation> {
  const before =
    cursor === undefined ? Number.MAX_SAFE_INTEGER : cursors.open(cursor, ['query', 'before'])
  const { ticket, value } = await withTicket(db, find, async (tx, ticket) => {
    const found = await listLatestComments(tx, ticket, { before, limit: commentsMax + 1 })
    const comments = takeFitting(found.slice(0, commentsMax)).reverse()
    const [first, last] = [comments[0]?.seq ?? 0, comments.at(-1)?.seq ?? 0]
    const files = [
      ...(await listAttachmentsOfTicket(tx, ticket, filesMax)),
      ...(await listAttachmentsOfComments(tx, ticket, { first, last, limit: filesMax })),
    ]
    return {
      comments,
      files,
      first: found.length > comments.length ? first : undefined,
      brand: await getBrand(tx),
      newRequestSlug: await findSlugIfAcceptingRequests(tx),
      publicFields: await readPublicFields(tx, ticket.id),
    }
  })
  const { brand, comments, files, first, newRequestSlug, publicFields } = value
  return {
    brand,
    ticket,
    comments,
    newRequestSlug,
    publicFields,
    isLatest: cursor === undefined,
    canResolve: canResolve(ticket),
    takesReplies: takesReplies(ticket),
    files: Map.groupBy(files, ({ comment_id }) => comment_id),
    previousCursor: first === undefined ? undefined : encodeCursor(cursors.seal(first)),
  }
}

async function readPublicFields(tx: ReadTx, ticketId: string) {
  const fields = await listPublicFields(tx)
  if (fields.length === 0) return []
  const values = toValues(fields, await listValuesOfTicket(tx, ticketId))
  return fields.flatMap((field) => {
    const value = values[field.key]
    return value === undefined || value === null ? [] : [{ field, value }]
  })
}
