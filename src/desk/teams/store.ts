import { type StoredUser, userColumns } from '../../accounts/users/store.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { foldText } from '../../platform/db/search/fold.ts'
import { forUpdate, mutation, query } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import type { Team } from './schema.ts'

export type StoredTeam = Omit<Team, 'member_count'>

/** With the folded name that it is sorted by. */
export type ListedTeam = Team & { name_key: string }

const columns = 'id, name, description, created_at, updated_at'
const withCount = `${columns}, (SELECT count(*) FROM team_members m WHERE m.team_id = t.id) AS member_count`

const teamById = query<Team>(`
  SELECT ${withCount} FROM teams t WHERE organization_id = :organization_id AND id = :id`)

const teamForUpdate = forUpdate(
  query<StoredTeam>(`
  SELECT ${columns} FROM teams WHERE organization_id = :organization_id AND id = :id`),
)

const teamsByName = query<ListedTeam>(`
  SELECT name_key, ${withCount} FROM teams t
  WHERE organization_id = :organization_id AND name_key > :after
  ORDER BY name_key LIMIT :limit OFFSET :offset`)

const teamsOfUser = query<ListedTeam>(`
  SELECT name_key, ${withCount} FROM teams t
  WHERE organization_id = :organization_id AND name_key > :after
    AND id IN (SELECT tm.team_id FROM team_members tm WHERE tm.user_id = :user_id)
  ORDER BY name_key LIMIT :limit OFFSET :offset`)

const insert = mutation(`
  INSERT INTO teams (organization_id, name_key, ${columns})
  VALUES (:organization_id, :name_key, :id, :name, :description, :created_at, :updated_at)`)

const update = mutation(`
  UPDATE teams SET name = :name, name_key = :name_key, description = :description,
    updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation('DELETE FROM teams WHERE organization_id = :organization_id AND id = :id')

const addMember = mutation(`
  INSERT INTO team_members (organization_id, team_id, user_id, created_at)
  VALUES (:organization_id, :team_id, :user_id, :created_at)
  ON CONFLICT (team_id, user_id) DO NOTHING`)

const removeMember = mutation(`
  DELETE FROM team_members
  WHERE organization_id = :organization_id AND team_id = :team_id AND user_id = :user_id`)

const members = query<StoredUser & { seq: number }>(`
  SELECT u.seq, ${userColumns} FROM team_members m JOIN users u ON u.id = m.user_id
  WHERE m.organization_id = :organization_id AND m.team_id = :team_id AND u.seq > :after
  ORDER BY u.seq LIMIT :limit OFFSET :offset`)

export const teamNameKey = (name: string) => foldText(name.trim())

export const findTeam = (tx: ReadTx, id: string) => tx.one(teamById, { id })

export async function getTeam(tx: ReadTx, id: string): Promise<Team> {
  return assertFound(await findTeam(tx, id), 'Team')
}

export async function getTeamForUpdate(tx: WriteTx, id: string): Promise<StoredTeam> {
  return assertFound(await tx.one(teamForUpdate, { id }), 'Team')
}

type TeamPage = { after: string; limit: number; offset: number }

export const listTeams = (tx: ReadTx, page: TeamPage): Promise<ListedTeam[]> =>
  tx.all(teamsByName, page)

export const listTeamsOfUser = (
  tx: ReadTx,
  userId: string,
  page: TeamPage,
): Promise<ListedTeam[]> => tx.all(teamsOfUser, { user_id: userId, ...page })

export const insertTeam = (tx: WriteTx, team: StoredTeam) =>
  tx.run(insert, { ...team, name_key: teamNameKey(team.name) })

export const updateTeamRow = (tx: WriteTx, team: StoredTeam) =>
  tx.run(update, { ...team, name_key: teamNameKey(team.name) })

export const deleteTeamRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const listMembers = (tx: ReadTx, teamId: string, page: PageRequest) =>
  tx.all(members, { team_id: teamId, ...page })

export const insertMember = (tx: WriteTx, teamId: string, userId: string, now: string) =>
  tx.run(addMember, { team_id: teamId, user_id: userId, created_at: now })

export const deleteMember = (tx: WriteTx, teamId: string, userId: string) =>
  tx.run(removeMember, { team_id: teamId, user_id: userId })
