import { randomUUIDv7 } from 'node:crypto'
import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { TeamCreate } from './schema.ts'
import { insertTeam, type StoredTeam } from './store.ts'

export const loggedFields = ['name', 'description'] as const

export async function createTeam(
  tx: WriteTx,
  body: TeamCreate,
  act: Attribution,
): Promise<StoredTeam> {
  const team: StoredTeam = {
    id: randomUUIDv7(),
    name: body.name,
    description: body.description ?? null,
    created_at: act.now,
    updated_at: act.now,
  }
  await rejectDuplicateName(insertTeam(tx, team))
  const changes = diffFields(loggedFields, {}, team)
  recordEvent(tx, act, { type: 'team.created', resourceId: team.id, changes })
  return team
}

export async function rejectDuplicateName(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'name_key') {
      throw invalid(['body', 'name'], 'a team with this name already exists')
    }
    throw error
  }
}
