import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { WriteTx } from '../../platform/db/db.ts'
import { createUser } from '../users/create.ts'
import type { UserCreate } from '../users/schema.ts'
import type { StoredUser } from '../users/store.ts'
import { withholdLinks } from './withhold-links.ts'

export async function createMember(
  tx: WriteTx,
  body: UserCreate,
  act: Attribution & { caller: Caller },
): Promise<StoredUser> {
  const user = await createUser(tx, body, act)
  await withholdLinks(tx, user, act.caller)
  return user
}
