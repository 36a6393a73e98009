import type { WriteTx } from '../../platform/db/db.ts'
import { mutation } from '../../platform/db/statement.ts'

// About mails, but lives here: mail imports customers, and not vice versa.

const addresses = `
  SELECT email_key FROM customer_emails
  WHERE organization_id = :organization_id AND customer_id = :customer_id`

const remove = mutation(`
  DELETE FROM inbound_mails
  WHERE organization_id = :organization_id AND state NOT IN ('receiving', 'received')
    AND from_key IN (${addresses})`)

const removeSuppressions = mutation<{ id: string }>(`
  DELETE FROM suppressions
  WHERE organization_id = :organization_id AND email_key IN (${addresses})
  RETURNING id`)

/**
 * Those that became neither a ticket nor a comment, or a comment on the ticket of somebody else; the
 * others are deleted with it. What has just arrived is new mail.
 */
export const deleteOtherMailsOfCustomer = (tx: WriteTx, customerId: string) =>
  tx.run(remove, { customer_id: customerId })

/** Returns those that were deleted. */
export const deleteSuppressionsOfCustomer = (tx: WriteTx, customerId: string) =>
  tx.all(removeSuppressions, { customer_id: customerId })
