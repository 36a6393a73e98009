import { commentBytes } from '../../desk/comments/store.ts'
import type { ReadTx, RootReadTx } from '../../platform/db/db.ts'
import { query, rootQuery } from '../../platform/db/statement.ts'
import { fittingRows, type PageRequest } from '../../platform/http/paging.ts'
import type { TrackedAttachment, TrackedComment, TrackedTicket } from './schema.ts'

// Reads only the public views, which contain no internal notes.

export interface TrackedRow extends Omit<TrackedTicket, 'takes_replies'> {
  id: string
  organization_id: number
  customer_id: string
  merged_into_id: string | null
  is_unverified: boolean
  /** For the portal; not part of the API. */
  organization_time_zone: string
}

const columns = `id, organization_id, customer_id, merged_into_id, is_unverified,
  tracking_token, ticket_display_id, subject, description, description_html, opened_by, status, created_at, updated_at, resolved_at, closed_at,
  customer_name, organization_name, organization_time_zone`

// Not scoped to an organization: the token is the credential.
const ticketByToken = rootQuery<TrackedRow>(
  `SELECT ${columns} FROM public_tickets WHERE tracking_token = :token`,
)

const ticketByTokenInOrganization = query<TrackedRow>(`
  SELECT ${columns} FROM public_tickets
  WHERE organization_id = :organization_id AND tracking_token = :token`)

const ticketById = query<TrackedRow>(`
  SELECT ${columns} FROM public_tickets WHERE organization_id = :organization_id AND id = :id`)

/**
 * The ticket and those merged into it. Tickets of other customers are excluded by the queries below.
 * A ticket that was opened without a key is excluded, too: anyone can enter a customer's address.
 */
const family = `
  WITH RECURSIVE family (id, is_unverified) AS (
    SELECT id, is_unverified FROM public_tickets
    WHERE organization_id = :organization_id AND id = :ticket_id
    UNION ALL
    SELECT t.id, t.is_unverified FROM public_tickets t JOIN family f ON t.merged_into_id = f.id
    WHERE t.is_unverified IS FALSE AND f.is_unverified IS FALSE)`

export type ListedComment = TrackedComment & { seq: number }

const publicComments = (order: 'ASC' | 'DESC', range: string) => `${family},
  page (seq, bytes) AS (
    SELECT seq, ${commentBytes} FROM public_comments
    WHERE organization_id = :organization_id AND customer_id = :customer_id
      AND ticket_id IN (SELECT id FROM family) AND ${range}),
  ${fittingRows(order)}
  SELECT seq, id, author_type, author_name, body, body_format, body_html, created_at, updated_at
  FROM public_comments
  WHERE organization_id = :organization_id AND customer_id = :customer_id
    AND seq IN (SELECT seq FROM fitting_rows)
  ORDER BY seq ${order}`

const commentsOldestFirst = query<ListedComment>(
  publicComments('ASC', 'seq > :after ORDER BY seq LIMIT :limit OFFSET :offset'),
)

const commentsNewestFirst = query<ListedComment>(
  publicComments('DESC', 'seq < :before ORDER BY seq DESC LIMIT :limit'),
)

const ownComment = query<{ ticket_id: string }>(`${family}
  SELECT ticket_id FROM public_comments
  WHERE organization_id = :organization_id AND customer_id = :customer_id
    AND ticket_id IN (SELECT id FROM family) AND id = :id AND author_type = 'customer'`)

type StoredAttachment = Omit<TrackedAttachment, 'has_preview'> & {
  seq: number
  sha256: string
  is_previewed: boolean
}

const publicAttachments = `
  SELECT seq, id, comment_id, name, content_type, size, sha256, is_previewed, author_type,
    author_name, created_at
  FROM public_attachments
  WHERE organization_id = :organization_id AND customer_id = :customer_id
    AND ticket_id IN (SELECT id FROM family)`

const attachmentsOldestFirst = query<StoredAttachment>(`${family}
  ${publicAttachments} AND seq > :after ORDER BY seq LIMIT :limit OFFSET :offset`)

const attachmentsOfTicket = query<StoredAttachment>(`${family}
  ${publicAttachments} AND comment_id IS NULL ORDER BY seq LIMIT :limit`)

const attachmentsOfComments = query<StoredAttachment>(`${family}
  ${publicAttachments} AND comment_id IN (
    SELECT id FROM public_comments
    WHERE organization_id = :organization_id AND customer_id = :customer_id
      AND ticket_id IN (SELECT id FROM family) AND seq BETWEEN :first AND :last)
  ORDER BY seq LIMIT :limit`)

const attachmentById = query<StoredAttachment>(`${family} ${publicAttachments} AND id = :id`)

export const findByToken = (tx: RootReadTx, token: string) => tx.one(ticketByToken, { token })

export const findByTokenInOrganization = (tx: ReadTx, token: string) =>
  tx.one(ticketByTokenInOrganization, { token })

export const findById = (tx: ReadTx, id: string) => tx.one(ticketById, { id })

type Tracked = Pick<TrackedRow, 'id' | 'customer_id'>

const idsOf = ({ id, customer_id }: Tracked) => ({ ticket_id: id, customer_id })

export const listPublicComments = (tx: ReadTx, ticket: Tracked, page: PageRequest) =>
  tx.all(commentsOldestFirst, { ...idsOf(ticket), ...page })

/** The latest comments before `before`, newest first. */
export const listLatestComments = (
  tx: ReadTx,
  ticket: Tracked,
  page: { before: number; limit: number },
) => tx.all(commentsNewestFirst, { ...idsOf(ticket), ...page })

/** The ticket of a comment by the customer. */
export const findOwnComment = (tx: ReadTx, ticket: Tracked, id: string) =>
  tx.one(ownComment, { ...idsOf(ticket), id })

export async function listPublicAttachments(tx: ReadTx, ticket: Tracked, page: PageRequest) {
  return (await tx.all(attachmentsOldestFirst, { ...idsOf(ticket), ...page })).map(
    toTrackedAttachment,
  )
}

/** Those of the ticket itself. */
export async function listAttachmentsOfTicket(tx: ReadTx, ticket: Tracked, limit: number) {
  return (await tx.all(attachmentsOfTicket, { ...idsOf(ticket), limit })).map(toTrackedAttachment)
}

/** Those of the comments from `first` to `last`. */
export async function listAttachmentsOfComments(
  tx: ReadTx,
  ticket: Tracked,
  range: { first: number; last: number; limit: number },
) {
  return (await tx.all(attachmentsOfComments, { ...idsOf(ticket), ...range })).map(
    toTrackedAttachment,
  )
}

export async function findPublicAttachment(tx: ReadTx, ticket: Tracked, id: string) {
  const row = await tx.one(attachmentById, { ...idsOf(ticket), id })
  return row && toTrackedAttachment(row)
}

const toTrackedAttachment = ({ is_previewed, ...row }: StoredAttachment) => ({
  ...row,
  has_preview: is_previewed,
})
