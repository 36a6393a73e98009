import { createUser } from '../../accounts/users/create.ts'
import { findUserByEmail } from '../../accounts/users/store.ts'
import { createTeam } from '../../desk/teams/create.ts'
import { addMember } from '../../desk/teams/members.ts'
import { listTeams, teamNameKey } from '../../desk/teams/store.ts'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { emailKey } from '../../platform/text.ts'
import { agents, type DemoTeam, teams } from './data.ts'
import { choosePreferences } from './preferences.ts'

const allTeams = { after: '', offset: 0, limit: 1_000_000_000 }

/** Active agents by email address, and team ids by name. */
export interface Staff {
  agents: Map<string, { id: string; full_name: string }>
  teams: Map<string, string>
}

/** Whether the demo was already loaded. */
export async function hasDemo(tx: ReadTx): Promise<boolean> {
  for (const { email } of agents) {
    if ((await findUserByEmail(tx, emailKey(email))) !== undefined) return true
  }
  return false
}

/** Existing agents and teams are left as they are. */
export async function createStaff(tx: WriteTx, act: Attribution): Promise<Staff> {
  const staff: Staff = { agents: new Map(), teams: new Map() }
  for (const { languages: _, ...body } of agents) {
    const known = await findUserByEmail(tx, emailKey(body.email))
    const user = known ?? (await createUser(tx, body, act))
    if (known === undefined) await choosePreferences(tx, user.id)
    if (user.is_active) staff.agents.set(body.email, user)
  }
  const known = new Map((await listTeams(tx, allTeams)).map((team) => [keyOf(team), team.id]))
  for (const team of teams) {
    staff.teams.set(team.name, known.get(keyOf(team)) ?? (await foundTeam(tx, team, staff, act)))
  }
  return staff
}

const keyOf = ({ name }: { name: string }) => teamNameKey(name)

async function foundTeam(
  tx: WriteTx,
  { name, description, members }: DemoTeam,
  staff: Staff,
  act: Attribution,
): Promise<string> {
  const { id } = await createTeam(tx, { name, description: description ?? null }, act)
  for (const email of members) {
    const agent = staff.agents.get(email)
    if (agent) await addMember(tx, { team_id: id, user_id: agent.id }, act)
  }
  return id
}
