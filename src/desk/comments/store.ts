import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { fittingRows, type PageRequest } from '../../platform/http/paging.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'
import type { Comment } from './schema.ts'
import { searchableComments } from './searchable.ts'

/** With the `seq` that serves as cursor. */
export type ListedComment = Comment & { seq: number }

const columns = `seq, id, ticket_id, author_type,
  coalesce(author_user_id, author_customer_id) AS author_id, author_name, is_internal,
  created_at, updated_at, body, body_format, body_html`

/** How much is read to show one. */
export const commentBytes = 'octet_length(body) + coalesce(octet_length(body_html), 0)'

const oldestFirst = query<ListedComment>(`${withMergedTickets},
  page (seq, bytes) AS (
    SELECT seq, ${commentBytes} FROM comments
    WHERE organization_id = :organization_id AND ticket_id IN (SELECT id FROM family)
      AND seq > :after
    ORDER BY seq LIMIT :limit OFFSET :offset),
  ${fittingRows('ASC')}
  SELECT ${columns} FROM comments
  WHERE organization_id = :organization_id AND seq IN (SELECT seq FROM fitting_rows)
  ORDER BY seq`)

const commentById = query<ListedComment>(`
  SELECT ${columns} FROM comments
  WHERE organization_id = :organization_id AND ticket_id = :ticket_id AND id = :id`)

const commentForUpdate = forUpdate(commentById)

const insert = mutation(`
  INSERT INTO comments (organization_id, id, ticket_id, author_type, author_user_id,
    author_customer_id, author_name, is_internal, is_automatic, created_at, updated_at, body,
    body_format, body_html)
  VALUES (:organization_id, :id, :ticket_id, :author_type, :author_user_id,
    :author_customer_id, :author_name, :is_internal, :is_automatic, :created_at, :updated_at, :body,
    :body_format, :body_html)`)

const update = mutation(`
  UPDATE comments SET body = :body, body_format = :body_format, body_html = :body_html,
    is_internal = :is_internal, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(
  'DELETE FROM comments WHERE organization_id = :organization_id AND id = :id',
)

/** Including those of merged tickets. */
export const listComments = (tx: ReadTx, ticketId: string, page: PageRequest) =>
  tx.all(oldestFirst, { ticket_id: ticketId, ...page })

export async function getComment(tx: ReadTx, ticketId: string, id: string): Promise<Comment> {
  return assertFound(await tx.one(commentById, { ticket_id: ticketId, id }), 'Comment')
}

export async function getCommentForUpdate(
  tx: WriteTx,
  ticketId: string,
  id: string,
): Promise<Comment> {
  return assertFound(await tx.one(commentForUpdate, { ticket_id: ticketId, id }), 'Comment')
}

export function insertComment(
  tx: WriteTx,
  { author_id, ...comment }: Comment & { is_automatic: boolean },
): void {
  const isUser = comment.author_type === 'user'
  tx.send(insert, {
    ...comment,
    author_user_id: isUser ? author_id : null,
    author_customer_id: isUser ? null : author_id,
  })
  tx.reindex(searchableComments, comment.id, [comment.body])
}

export async function updateCommentRow(
  tx: WriteTx,
  { id, body, body_format, body_html, is_internal, updated_at }: Comment,
): Promise<void> {
  await tx.run(update, { id, body, body_format, body_html, is_internal, updated_at })
  tx.reindex(searchableComments, id, [body])
}

export const deleteCommentRow = (tx: WriteTx, id: string) => tx.run(remove, { id })
