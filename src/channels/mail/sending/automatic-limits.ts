import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { emailKey } from '../../../platform/text.ts'
import { addSeconds } from '../../../platform/time.ts'

/** Automatic mails to one address, so that two robots that answer each other stop soon. */
const addressLimits = [
  { seconds: 600, mails: 3 },
  { seconds: 86_400, mails: 10 },
]
/** Of an organization, so that forged senders cannot make it a sender of spam. */
const organizationSeconds = 3_600
export const automaticMailsPerHour = 500

const toAddress = query<{ count: number }>(`
  SELECT count(*) AS count FROM outbound_mails
  WHERE organization_id = :organization_id AND limit_key = :limit_key AND created_at > :after`)

const ofOrganization = query<{ count: number }>(`
  SELECT count(*) AS count FROM outbound_mails
  WHERE organization_id = :organization_id AND limit_key IS NOT NULL AND created_at > :after`)

/** Exported for the test of their plans. */
export const automaticLimitQueries = { toAddress, ofOrganization }

export const limitKeyOf = (email: string) => emailKey(email)

/** Whether one more automatic mail would be too many. */
export async function isOverLimit(tx: ReadTx, email: string, now: string): Promise<boolean> {
  for (const { seconds, mails } of addressLimits) {
    const values = { limit_key: limitKeyOf(email), after: addSeconds(now, -seconds) }
    if ((await tx.one(toAddress, values))!.count >= mails) return true
  }
  return (await countAutomaticMails(tx, now)) >= automaticMailsPerHour
}

/** To customers, within the last hour. */
export const countAutomaticMails = async (tx: ReadTx, now: string): Promise<number> =>
  (await tx.one(ofOrganization, { after: addSeconds(now, -organizationSeconds) }))!.count
