import { createHmac } from 'node:crypto'
import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'

const mailKey = query<{ mail_key: string }>(
  'SELECT mail_key FROM organizations WHERE id = :organization_id',
)

/** A secret of the organization, which also stays the same in another database. */
export const getMailKey = async (tx: ReadTx): Promise<string> => (await tx.one(mailKey))!.mail_key

/** In every mail of an organization, so that it recognizes its own. */
export const deskMarkerHeader = 'X-Bellhop-Desk'

export const getDeskMarker = async (tx: ReadTx): Promise<string> =>
  createHmac('sha256', `desk of ${await getMailKey(tx)}`)
    .update(String(tx.organizationId))
    .digest('base64url')
    .slice(0, 22)
