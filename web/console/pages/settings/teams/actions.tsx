import type { Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { loadUsers } from '../../../data/users-and-teams.ts'
import { toast } from '../../../state/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { promptConfirm, promptPick } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'

export async function addMember(team: Team, members: readonly User[]): Promise<void> {
  const memberIds = new Set(members.map(({ id }) => id))
  const others = (await loadUsers()).filter(({ id, is_active }) => is_active && !memberIds.has(id))
  const picked = await promptPick({
    title: m.teams_adding_title({ team: team.name }),
    options: others.map((user) => ({
      value: user,
      label: user.full_name,
      hint: user.email,
      icon: <Avatar name={user.full_name} url={user.avatar_url} />,
    })),
  })
  if (!picked) return
  await runWithToast(() => put(team, picked), m.teams_adding_done({ name: picked.full_name }))
  await invalidateQueries('teams')
}

const memberPath = (team: Team, user: User) => ({
  params: { path: { team_id: team.id, user_id: user.id } },
})

const put = (team: Team, user: User) =>
  api.PUT('/v1/teams/{team_id}/members/{user_id}', memberPath(team, user))

/** Offers to undo it instead of asking first. */
export async function removeMember(team: Team, member: User): Promise<void> {
  const isDone = await runWithToast(() =>
    api.DELETE('/v1/teams/{team_id}/members/{user_id}', memberPath(team, member)),
  )
  if (isDone) {
    const undo = async () => {
      await runWithToast(() => put(team, member))
      await invalidateQueries('teams')
    }
    toast({
      text: m.teams_removal_done({ name: member.full_name, team: team.name }),
      action: { label: m.common_undo, run: () => void undo() },
    })
  }
  await invalidateQueries('teams')
}

/** Returns whether it was deleted. */
export async function deleteTeam(team: Team): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: m.teams_deletion_title({ name: team.name }),
    text: m.teams_deletion_text,
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const params = { path: { team_id: team.id } }
  const response = await runWithToast(
    () => api.DELETE('/v1/teams/{team_id}', { params }),
    m.teams_deletion_done({ name: team.name }),
  )
  await invalidateQueries('teams', 'counts')
  return response !== undefined
}
