import { randomUUIDv7 } from 'node:crypto'
import { UniqueViolation, type WriteTx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { unassignTicketsOfTeam } from '../tickets/store.ts'
import type { TeamCreate, TeamUpdate } from './schema.ts'
import { deleteTeam, getTeamToChange, insertTeam, type StoredTeam, updateTeam } from './store.ts'

export async function createTeam(tx: WriteTx, body: TeamCreate, now: string): Promise<StoredTeam> {
  const team: StoredTeam = {
    id: randomUUIDv7(),
    name: body.name,
    description: body.description ?? null,
    created_at: now,
    updated_at: now,
  }
  await withFreeName(insertTeam(tx, team))
  return team
}

/** Changes only what is sent. A change that changes nothing leaves `updated_at` alone. */
export async function changeTeam(
  tx: WriteTx,
  id: string,
  change: TeamUpdate,
  now: string,
): Promise<void> {
  const team = await getTeamToChange(tx, id)
  const changed = { ...team, ...change }
  if (changed.name === team.name && changed.description === team.description) return
  await withFreeName(updateTeam(tx, { ...changed, updated_at: now }))
}

/** Its tickets stay, and nobody's team is in charge of them. */
export async function removeTeam(tx: WriteTx, id: string, now: string): Promise<void> {
  await getTeamToChange(tx, id)
  await unassignTicketsOfTeam(tx, id, now)
  await deleteTeam(tx, id)
}

async function withFreeName(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (error instanceof UniqueViolation && error.column === 'name_key') {
      throw invalid(['body', 'name'], 'a team with this name exists')
    }
    throw error
  }
}
