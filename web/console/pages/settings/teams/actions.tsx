import type { Team, User } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { loadUsers } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { promptConfirm, promptPick } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { toast } from '../../../ui/toasts.tsx'

export async function addMember(team: Team, members: readonly User[]): Promise<void> {
  const known = new Set(members.map(({ id }) => id))
  const others = (await loadUsers()).filter(({ id, is_active }) => is_active && !known.has(id))
  const chosen = await promptPick({
    title: `Add to ${team.name}`,
    options: others.map((user) => ({
      value: user,
      label: user.full_name,
      hint: user.email,
      icon: <Avatar name={user.full_name} url={user.avatar_url} />,
    })),
  })
  if (!chosen) return
  await runWithToast(() => put(team, chosen), `Added ${chosen.full_name}`)
  await invalidateQueries('teams')
}

const memberPath = (team: Team, user: User) => ({
  params: { path: { team_id: team.id, user_id: user.id } },
})

const put = (team: Team, user: User) =>
  api.PUT('/v1/teams/{team_id}/members/{user_id}', memberPath(team, user))

/** Easily put back: so it asks nothing, and offers to undo it. */
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
      text: `Removed ${member.full_name} from ${team.name}`,
      action: { label: 'Undo', run: () => void undo() },
    })
  }
  await invalidateQueries('teams')
}

/** Whether it is gone. */
export async function deleteTeam(team: Team): Promise<boolean> {
  const isConfirmed = await promptConfirm({
    title: `Delete ${team.name}?`,
    text: 'Its members keep their accounts. Its tickets keep their assignees but no longer have a team. This can’t be undone.',
    action: 'Delete',
    isDangerous: true,
  })
  if (!isConfirmed) return false
  const params = { path: { team_id: team.id } }
  const done = await runWithToast(
    () => api.DELETE('/v1/teams/{team_id}', { params }),
    `Deleted ${team.name}`,
  )
  await invalidateQueries('teams', 'counts')
  return done !== undefined
}
