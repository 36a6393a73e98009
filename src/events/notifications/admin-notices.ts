import type { ReadTx } from '../../platform/db/db.ts'
import { query } from '../../platform/db/statement.ts'
import type { ListedEvent } from '../log/store.ts'
import { type Notice, toNotices } from './notice.ts'
import { recipients } from './recipient-store.ts'

const newAdmin = query<{ full_name: string }>(`
  SELECT full_name FROM users
  WHERE organization_id = :organization_id AND id = :id AND role = 'admin'`)

/** Also the owner of the API key that did it: somebody else may have the key. */
const otherAdmins = recipients(
  'admin_added',
  `SELECT a.id FROM users a
   WHERE a.organization_id = :organization_id AND a.role = 'admin' AND a.employee_type <> 'bot'
     AND a.id <> :id
     AND ((a.id = :actor_id) IS NOT TRUE OR EXISTS (
       SELECT 1 FROM api_keys k WHERE k.id = :api_key_id AND k.kind = 'live'))`,
)

/** A user who was created as an admin or became one tells the others, unless they no longer are. */
export async function noticesOfNewAdmin(
  tx: ReadTx,
  { resource_id: id, actor_id, api_key_id }: ListedEvent,
): Promise<Notice[]> {
  const admin = await tx.one(newAdmin, { id })
  if (admin === undefined) return []
  return toNotices(await tx.all(otherAdmins, { id, actor_id, api_key_id }), {
    kind: 'admin_added',
    actor_name: admin.full_name,
  })
}
