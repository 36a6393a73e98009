import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

// What a sender has sent lately, other than earlier mail that was imported.

const recentOfSender = (condition: string) =>
  query<{ text_key: string | null }>(`
    SELECT text_key FROM inbound_mails
    WHERE organization_id = :organization_id AND from_key = :from_key AND received_at > :after
      AND state = 'imported' AND is_backfill IS FALSE AND id <> :id AND ${condition}
    ORDER BY received_at DESC LIMIT :limit`)

const anyOfSender = recentOfSender('TRUE')
const ticketsOfSender = recentOfSender('comment_id IS NULL')

interface RecentMails {
  from_key: string
  after: string
  /** The mail to leave out. */
  id: string
  limit: number
}

/** Newest first. */
export const listRecentOfSender = (tx: ReadTx, recent: RecentMails) =>
  tx.all(anyOfSender, { ...recent })

/** How many tickets they opened, up to the limit. */
export const countRecentTickets = async (tx: ReadTx, recent: RecentMails) =>
  (await tx.all(ticketsOfSender, { ...recent })).length
