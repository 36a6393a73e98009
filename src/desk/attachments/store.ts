import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import { withMergedTickets } from '../tickets/relations-store.ts'
import type { Attachment } from './schema.ts'
import { searchableAttachments } from './searchable.ts'

/** With the `seq` that serves as cursor. */
export type ListedAttachment = Attachment & { seq: number }

type Row = Omit<ListedAttachment, 'has_preview'> & { is_previewed: boolean }

const columns = `a.seq, a.id, a.ticket_id, a.comment_id, a.name, a.content_type, a.size, a.sha256,
  EXISTS (SELECT 1 FROM attachment_previews p WHERE p.attachment_id = a.id) AS is_previewed,
  EXISTS (SELECT 1 FROM comments c WHERE c.id = a.comment_id AND c.is_internal) AS is_internal,
  a.author_type, coalesce(a.author_user_id, a.author_customer_id) AS author_id, a.author_name,
  a.created_at`

const oldestFirst = query<Row>(`${withMergedTickets}
  SELECT ${columns} FROM attachments a
  WHERE a.organization_id = :organization_id AND a.ticket_id IN (SELECT id FROM family)
    AND a.seq > :after
  ORDER BY a.seq LIMIT :limit OFFSET :offset`)

const ofCommentOldestFirst = query<Row>(`
  SELECT ${columns} FROM attachments a
  WHERE a.organization_id = :organization_id AND a.comment_id = :comment_id AND a.seq > :after
  ORDER BY a.seq LIMIT :limit OFFSET :offset`)

const attachmentById = query<Row>(`
  SELECT ${columns} FROM attachments a
  WHERE a.organization_id = :organization_id AND a.ticket_id = :ticket_id AND a.id = :id`)

const attachmentForUpdate = forUpdate(attachmentById)

const insert = mutation(`
  INSERT INTO attachments (organization_id, id, ticket_id, comment_id, author_type, author_user_id,
    author_customer_id, author_name, name, content_type, size, sha256, created_at)
  VALUES (:organization_id, :id, :ticket_id, :comment_id, :author_type, :author_user_id,
    :author_customer_id, :author_name, :name, :content_type, :size, :sha256, :created_at)`)

const remove = mutation(
  'DELETE FROM attachments WHERE organization_id = :organization_id AND id = :id',
)

const insertImage = mutation(`
  INSERT INTO attachment_previews (organization_id, attachment_id, image)
  VALUES (:organization_id, :attachment_id, :image)`)

const imageOf = query<{ image: Buffer }>(`
  SELECT image FROM attachment_previews
  WHERE organization_id = :organization_id AND attachment_id = :attachment_id`)

export async function listAttachments(
  tx: ReadTx,
  ticketId: string,
  page: PageRequest,
): Promise<ListedAttachment[]> {
  return (await tx.all(oldestFirst, { ticket_id: ticketId, ...page })).map(fromRow)
}

export async function listAttachmentsOfComment(
  tx: ReadTx,
  commentId: string,
  page: PageRequest,
): Promise<ListedAttachment[]> {
  return (await tx.all(ofCommentOldestFirst, { comment_id: commentId, ...page })).map(fromRow)
}

export async function findAttachment(
  tx: ReadTx,
  ticketId: string,
  id: string,
): Promise<Attachment | undefined> {
  const row = await tx.one(attachmentById, { ticket_id: ticketId, id })
  return row && fromRow(row)
}

export async function getAttachment(tx: ReadTx, ticketId: string, id: string): Promise<Attachment> {
  return assertFound(await findAttachment(tx, ticketId, id), 'Attachment')
}

export async function getAttachmentForUpdate(
  tx: WriteTx,
  ticketId: string,
  id: string,
): Promise<Attachment> {
  const row = await tx.one(attachmentForUpdate, { ticket_id: ticketId, id })
  return fromRow(assertFound(row, 'Attachment'))
}

export function insertAttachment(tx: WriteTx, attachment: Attachment): void {
  const { author_id, has_preview, is_internal, ...stored } = attachment
  const isUser = attachment.author_type === 'user'
  tx.send(insert, {
    ...stored,
    author_user_id: isUser ? author_id : null,
    author_customer_id: isUser ? null : author_id,
  })
  tx.reindex(searchableAttachments, attachment.id, [attachment.name])
}

/** Also deletes its bytes and its preview. */
export const deleteAttachmentRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const insertPreview = (tx: WriteTx, attachmentId: string, image: Buffer): void =>
  tx.send(insertImage, { attachment_id: attachmentId, image })

export async function findPreview(tx: ReadTx, attachmentId: string): Promise<Buffer | undefined> {
  return (await tx.one(imageOf, { attachment_id: attachmentId }))?.image
}

const fromRow = ({ is_previewed, ...row }: Row): ListedAttachment => ({
  ...row,
  has_preview: is_previewed,
})
