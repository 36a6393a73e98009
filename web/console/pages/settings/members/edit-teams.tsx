import type { Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useTeams } from '../../../data/users-and-teams.ts'
import { toast } from '../../../state/toasts.ts'
import { FormDialog } from '../../../ui/form.tsx'
import { readTeamIds, TeamChecks } from './team-checks.tsx'

interface Props {
  member: User
  /** The teams of the member. */
  teams: readonly Team[]
  onClose(): void
}

export function EditTeams({ member, teams, onClose }: Props) {
  const { data: all = [] } = useTeams()

  async function send(form: FormData): Promise<void> {
    const chosen = new Set(readTeamIds(form))
    const previous = new Set(teams.map(({ id }) => id))
    try {
      for (const id of chosen.difference(previous)) await addToTeam(id, member.id)
      for (const id of previous.difference(chosen)) await removeFromTeam(id, member.id)
    } finally {
      void invalidateQueries('teams')
    }
    onClose()
    toast({ text: m.members_teams_saved({ name: member.full_name }) })
  }

  return (
    <FormDialog
      title={m.members_teams_title({ name: member.full_name })}
      action={m.common_save}
      onSend={send}
      onClose={onClose}
    >
      {() => <TeamChecks teams={all} checked={teams} />}
    </FormDialog>
  )
}

const pathOf = (team_id: string, user_id: string) => ({ params: { path: { team_id, user_id } } })

export const addToTeam = (teamId: string, userId: string) =>
  api.PUT('/v1/teams/{team_id}/members/{user_id}', pathOf(teamId, userId))

const removeFromTeam = (teamId: string, userId: string) =>
  api.DELETE('/v1/teams/{team_id}/members/{user_id}', pathOf(teamId, userId))
