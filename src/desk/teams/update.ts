import { randomUUIDv7 } from 'node:crypto'
import { diffFields } from '../../events/log/changes.ts'
import { recordEvent } from '../../events/log/record.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import { UniqueViolation, type WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { unassignTeam } from '../tickets/unassign.ts'
import type { TeamCreate, TeamUpdate } from './schema.ts'
import {
  deleteTeamRow,
  getTeamForUpdate,
  insertTeam,
  type StoredTeam,
  updateTeamRow,
} from './store.ts'

const loggedFields = ['name', 'description'] as const

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
  await withFreeName(insertTeam(tx, team))
  const changes = diffFields(loggedFields, {}, team)
  recordEvent(tx, act, { type: 'team.created', resourceId: team.id, changes })
  return team
}

/** Changes only what is sent. A change that changes nothing leaves `updated_at` alone. */
export async function updateTeam(
  tx: WriteTx,
  id: string,
  change: TeamUpdate,
  act: Attribution,
): Promise<void> {
  const team = await getTeamForUpdate(tx, id)
  const changed = { ...team, ...change }
  const changes = diffFields(loggedFields, team, changed)
  if (changes.length === 0) return
  await withFreeName(updateTeamRow(tx, { ...changed, updated_at: act.now }))
  recordEvent(tx, act, { type: 'team.updated', resourceId: id, changes })
}

/** Its tickets stay, and nobody's team is in charge of them. */
export async function deleteTeam(tx: WriteTx, id: string, act: Attribution): Promise<void> {
  const { name } = await getTeamForUpdate(tx, id)
  await unassignTeam(tx, id, act)
  await deleteTeamRow(tx, id)
  const changes = [{ field: 'name', from: name, to: null }]
  recordEvent(tx, act, { type: 'team.deleted', resourceId: id, changes })
}

async function withFreeName(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'name_key') {
      throw invalid(['body', 'name'], 'a team with this name already exists')
    }
    throw error
  }
}
