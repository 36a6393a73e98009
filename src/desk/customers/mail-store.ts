import type { WriteTx } from '../../platform/db/db.ts'
import { mutation } from '../../platform/db/statement.ts'

// About mails, but lives here: mail imports customers, and not vice versa.

const remove = mutation(`
  DELETE FROM inbound_mails
  WHERE organization_id = :organization_id
    AND state NOT IN ('receiving', 'received', 'imported') AND from_key IN (
    SELECT email_key FROM customer_emails
    WHERE organization_id = :organization_id AND customer_id = :customer_id)`)

/**
 * Those that became neither a ticket nor a comment; the others are deleted with it. What has just
 * arrived is new mail.
 */
export const deleteOtherMailsOfCustomer = (tx: WriteTx, customerId: string) =>
  tx.run(remove, { customer_id: customerId })
