import { randomUUIDv7 } from 'node:crypto'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { userChanges } from './history.ts'
import type { UserCreate } from './schema.ts'
import { insertUser, type StoredUser } from './store.ts'

export async function createUser(
  tx: WriteTx,
  body: UserCreate,
  act: Attribution,
): Promise<StoredUser> {
  const user: StoredUser = {
    id: randomUUIDv7(),
    email: body.email,
    full_name: body.full_name,
    role: body.role ?? 'agent',
    is_active: body.is_active ?? true,
    avatar_id: null,
    employee_type: body.employee_type ?? 'permanent',
    region: body.region ?? 'amer',
    timezone: body.timezone ?? 'UTC',
    created_at: act.now,
    updated_at: act.now,
  }
  try {
    await insertUser(tx, user, emailKey(body.email))
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'email_key') {
      throw invalid(['body', 'email'], 'a user with this email address already exists')
    }
    throw error
  }
  recordEvent(tx, act, {
    type: 'user.created',
    resourceId: user.id,
    changes: userChanges({}, user),
  })
  return user
}
