import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'
import { addSeconds } from '../../../platform/time.ts'
import { automaticMailsPerHour, countAutomaticMails } from '../sending/automatic-limits.ts'

const hourSeconds = 3_600
const userMailsPerHour = 20

/** With `+`, so that SQLite uses the index of the user, who has fewer. */
const toUser = query<{ count: number }>(`
  SELECT count(*) AS count FROM notification_mails
  WHERE +organization_id = :organization_id AND user_id = :user_id AND created_at > :after`)

const ofOrganization = query<{ count: number }>(`
  SELECT count(*) AS count FROM notification_mails
  WHERE organization_id = :organization_id AND created_at > :after`)

/** Exported for the test of their plans. */
export const notificationLimitQueries = { toUser, ofOrganization }

/** How many more a user may get now. Acknowledgements to customers go first. */
export async function countMailsLeft(tx: ReadTx, userId: string, now: string): Promise<number> {
  const after = addSeconds(now, -hourSeconds)
  const own = (await tx.one(toUser, { user_id: userId, after }))!.count
  const all = (await tx.one(ofOrganization, { after }))!.count
  const automatic = await countAutomaticMails(tx, now)
  return Math.max(0, Math.min(userMailsPerHour - own, automaticMailsPerHour - all - automatic))
}
