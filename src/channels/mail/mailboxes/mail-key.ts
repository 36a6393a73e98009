import { createHmac } from 'node:crypto'
import type { ReadTx } from '../../../platform/db/db.ts'
import { query } from '../../../platform/db/statement.ts'

const mailKey = query<{ mail_key: string }>(
  'SELECT mail_key FROM organizations WHERE id = :organization_id',
)

/** A secret of the organization, which also stays the same in another database. */
export const getMailKey = async (tx: ReadTx): Promise<string> => (await tx.one(mailKey))!.mail_key

/** In every mail of an organization, so that it recognizes its own. */
export const deskMarkerHeader = 'X-Bellhop-Desk'

/** Differs from mail to mail: otherwise, anybody could copy it from one into their own, which nobody would see. */
export const getDeskMarker = async (tx: ReadTx, messageId: string): Promise<string> =>
  createHmac('sha256', `desk of ${await getMailKey(tx)}`)
    .update(`${tx.organizationId} ${messageId}`)
    .digest('base64url')
    .slice(0, 22)
