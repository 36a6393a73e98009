import type { ReadTx, WriteTx } from '../db/db.ts'
import { fold } from '../db/search/fold.ts'
import { command, locking, query } from '../db/statement.ts'
import { found } from '../errors.ts'
import { type StoredUser, userColumns } from '../users/store.ts'
import type { Team } from './schema.ts'

export type StoredTeam = Omit<Team, 'member_count'>

const columns = 'id, name, description, created_at, updated_at'
const withCount = `${columns}, (SELECT count(*) FROM team_members m WHERE m.team_id = t.id) AS member_count`

const teamById = query<Team>(`
  SELECT ${withCount} FROM teams t WHERE organization_id = :organization_id AND id = :id`)

const teamToChange = locking(
  query<StoredTeam>(`
  SELECT ${columns} FROM teams WHERE organization_id = :organization_id AND id = :id`),
)

const teamsByName = query<Team>(`
  SELECT ${withCount} FROM teams t WHERE organization_id = :organization_id
  ORDER BY name_key, seq LIMIT :limit OFFSET :offset`)

const insert = command(`
  INSERT INTO teams (organization_id, name_key, ${columns})
  VALUES (:organization_id, :name_key, :id, :name, :description, :created_at, :updated_at)`)

const update = command(`
  UPDATE teams SET name = :name, name_key = :name_key, description = :description,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = command('DELETE FROM teams WHERE organization_id = :organization_id AND id = :id')

const addMember = command(`
  INSERT INTO team_members (organization_id, team_id, user_id, created_at)
  VALUES (:organization_id, :team_id, :user_id, :created_at)
  ON CONFLICT (team_id, user_id) DO NOTHING`)

const removeMember = command(`
  DELETE FROM team_members
  WHERE organization_id = :organization_id AND team_id = :team_id AND user_id = :user_id`)

const members = query<StoredUser>(`
  SELECT ${userColumns} FROM team_members m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = :organization_id AND m.team_id = :team_id
  ORDER BY u.seq LIMIT :limit OFFSET :offset`)

export const teamNameKey = (name: string) => fold(name.trim())

export async function getTeam(tx: ReadTx, id: string): Promise<Team> {
  return found(await tx.one(teamById, { id }), 'Team')
}

/** Nobody else changes it until the transaction ends. */
export async function getTeamToChange(tx: WriteTx, id: string): Promise<StoredTeam> {
  return found(await tx.one(teamToChange, { id }), 'Team')
}

export const listTeams = (tx: ReadTx, page: { limit: number; offset: number }) =>
  tx.all(teamsByName, page)

export const insertTeam = (tx: WriteTx, team: StoredTeam) =>
  tx.run(insert, { ...team, name_key: teamNameKey(team.name) })

export const updateTeam = (tx: WriteTx, team: StoredTeam) =>
  tx.run(update, { ...team, name_key: teamNameKey(team.name) })

export const deleteTeam = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const listMembers = (tx: ReadTx, teamId: string, page: { limit: number; offset: number }) =>
  tx.all(members, { team_id: teamId, ...page })

export const insertMember = (tx: WriteTx, teamId: string, userId: string, now: string) =>
  tx.run(addMember, { team_id: teamId, user_id: userId, created_at: now })

export const deleteMember = (tx: WriteTx, teamId: string, userId: string) =>
  tx.run(removeMember, { team_id: teamId, user_id: userId })
