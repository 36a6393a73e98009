import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

// What routes look at, of many mails.

export interface RoutedMail {
  seq: number
  id: string
  subject: string
  from_email: string | null
  is_automatic: boolean
  routing: string | null
  is_ticket: boolean
  received_at: string
}

/** Exported for the test of its plan. */
export const routedMailsQuery = query<RoutedMail>(`
  SELECT seq, id, subject, from_email, is_automatic, routing, received_at,
    (state = 'imported' AND comment_id IS NULL AND ticket_id IS NOT NULL) AS is_ticket
  FROM inbound_mails
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id
    AND state IN ('imported', 'held', 'ignored')
    AND received_at >= :from AND (received_at, seq) < (:before_at, :before_seq)
  ORDER BY received_at DESC, seq DESC LIMIT :limit`)

export interface RoutedPage {
  mailbox_id: string
  from: string
  /** The last one of the previous page. */
  before_at: string
  before_seq: number
  limit: number
}

/** Newest first. */
export const listRoutedMails = (tx: ReadTx, page: RoutedPage) =>
  tx.all(routedMailsQuery, { ...page })
