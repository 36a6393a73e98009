import type { ReadTx } from '../../platform/db/db.ts'
import type { Value } from '../../platform/db/statement.ts'
import { searchableAttachments } from '../attachments/searchable.ts'
import type { Comment } from '../comments/schema.ts'
import { searchableComments } from '../comments/searchable.ts'
import { searchableSideMessages } from '../side-conversations/searchable.ts'
import type { TicketReference } from '../tickets/relations-schema.ts'
import type { CommentMatch, SearchQuery } from './schema.ts'

export type CommentFilter = Pick<
  SearchQuery,
  | 'comment_author'
  | 'comment_internal'
  | 'comment_from'
  | 'comment_to'
  | 'comment_team_id'
  | 'comment_customer_id'
  | 'spam'
>

/** What was found, with the text to show. */
export type FoundText = Omit<CommentMatch, 'ticket' | 'excerpt' | 'marks'> &
  Omit<TicketReference, 'id'> & {
    ticket_id: string
    text: string
    /** Null for the name of a file. */
    body_format: Comment['body_format'] | null
  }

const ticketColumns = 't.id AS ticket_id, t.ticket_display_id, t.subject, t.status'
const internalFile = `EXISTS (
  SELECT 1 FROM comments m WHERE m.id = a.comment_id AND m.is_internal)`

export const searchComments = (
  tx: ReadTx,
  terms: readonly string[],
  filter: CommentFilter,
  limit: number,
) =>
  tx.search<FoundText>(searchableComments, {
    columns: `${ticketColumns}, m.id AS comment_id, NULL AS attachment_id,
      NULL AS side_conversation_id, NULL AS side_message_id, m.author_type,
      m.author_name, m.is_internal, m.created_at, m.body AS text, m.body_format`,
    join: 'JOIN tickets t ON t.id = m.ticket_id',
    terms,
    limit,
    ...conditionsOf(filter, { alias: 'm', author: 'm.author_type', isInternal: 'm.is_internal' }),
  })

export const searchAttachments = (
  tx: ReadTx,
  terms: readonly string[],
  filter: CommentFilter,
  limit: number,
) =>
  tx.search<FoundText>(searchableAttachments, {
    columns: `${ticketColumns}, a.comment_id, a.id AS attachment_id,
      NULL AS side_conversation_id, NULL AS side_message_id, a.author_type, a.author_name,
      ${internalFile} AS is_internal, a.created_at, a.name AS text, NULL AS body_format`,
    join: 'JOIN tickets t ON t.id = a.ticket_id',
    terms,
    limit,
    ...conditionsOf(filter, { alias: 'a', author: 'a.author_type', isInternal: internalFile }),
  })

const sideAuthor = `(CASE WHEN sm.author_email IS NULL THEN 'user' ELSE 'outside' END)`

/** Like internal notes, they are not for the customer. */
export const searchSideMessages = (
  tx: ReadTx,
  terms: readonly string[],
  filter: CommentFilter,
  limit: number,
) =>
  tx.search<FoundText>(searchableSideMessages, {
    columns: `${ticketColumns}, NULL AS comment_id, NULL AS attachment_id,
      sm.conversation_id AS side_conversation_id, sm.id AS side_message_id, ${sideAuthor} AS author_type, sm.author_name,
      TRUE AS is_internal, sm.created_at, sm.body AS text, sm.body_format`,
    join: 'JOIN tickets t ON t.id = sm.ticket_id',
    terms,
    limit,
    ...conditionsOf(filter, { alias: 'sm', author: sideAuthor, isInternal: 'TRUE' }),
  })

interface Searched {
  alias: string
  /** SQL. */
  author: string
  isInternal: string
}

function conditionsOf(filter: CommentFilter, { alias, author, isInternal }: Searched) {
  const sql: string[] = []
  const values: Record<string, Value> = {}
  const add = (name: keyof CommentFilter, condition: string) => {
    const value = filter[name]
    if (value === undefined) return
    sql.push(`AND ${condition}`)
    if (typeof value === 'string') values[name] = value
  }
  const onTicket = (condition: string) =>
    `EXISTS (SELECT 1 FROM tickets f WHERE f.id = ${alias}.ticket_id AND ${condition})`
  add('comment_author', `${author} = :comment_author`)
  add('comment_internal', filter.comment_internal ? isInternal : `NOT ${isInternal}`)
  add('comment_from', `${alias}.created_at >= :comment_from`)
  add('comment_to', `${alias}.created_at < :comment_to`)
  add('comment_team_id', onTicket('f.assigned_team_id = :comment_team_id'))
  add('comment_customer_id', onTicket('f.customer_id = :comment_customer_id'))
  add(
    'spam',
    `${filter.spam ? '' : 'NOT '}EXISTS (
      SELECT 1 FROM ticket_spam p WHERE p.ticket_id = ${alias}.ticket_id)`,
  )
  return { conditions: sql.join(' '), values }
}
