import { randomUUIDv7 } from 'node:crypto'
import type { Act } from '../access/act.ts'
import { UniqueViolation, type WriteTx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import { unassignTeam } from '../tickets/unassign.ts'
import type { TeamCreate, TeamUpdate } from './schema.ts'
import { deleteTeam, getTeamToChange, insertTeam, type StoredTeam, updateTeam } from './store.ts'

const toldFields = ['name', 'description'] as const

export async function createTeam(tx: WriteTx, body: TeamCreate, act: Act): Promise<StoredTeam> {
  const team: StoredTeam = {
    id: randomUUIDv7(),
    name: body.name,
    description: body.description ?? null,
    created_at: act.now,
    updated_at: act.now,
  }
  await withFreeName(insertTeam(tx, team))
  const changes = changesOf(toldFields, {}, team)
  recordEvent(tx, act, { type: 'team.created', of: team.id, changes })
  return team
}

/** Changes only what is sent. A change that changes nothing leaves `updated_at` alone. */
export async function changeTeam(
  tx: WriteTx,
  id: string,
  change: TeamUpdate,
  act: Act,
): Promise<void> {
  const team = await getTeamToChange(tx, id)
  const changed = { ...team, ...change }
  const changes = changesOf(toldFields, team, changed)
  if (changes.length === 0) return
  await withFreeName(updateTeam(tx, { ...changed, updated_at: act.now }))
  recordEvent(tx, act, { type: 'team.updated', of: id, changes })
}

/** Its tickets stay, and nobody's team is in charge of them. */
export async function removeTeam(tx: WriteTx, id: string, act: Act): Promise<void> {
  const { name } = await getTeamToChange(tx, id)
  await unassignTeam(tx, id, act)
  await deleteTeam(tx, id)
  const changes = [{ field: 'name', from: name, to: null }]
  recordEvent(tx, act, { type: 'team.deleted', of: id, changes })
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
