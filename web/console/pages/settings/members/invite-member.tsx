import type { InvitationWithUrl, User } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useTeams } from '../../../data/users-and-teams.ts'
import { timeZone } from '../../../state/format.ts'
import { toast } from '../../../state/toasts.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { createInvitation } from './actions.tsx'
import { addToTeam } from './edit-teams.tsx'
import { RoleField, readRole } from './member-fields.tsx'
import { readTeamIds, TeamChecks } from './team-checks.tsx'

interface Props {
  onInvited(member: User, link: InvitationWithUrl): void
  onClose(): void
}

export function InviteMember({ onInvited, onClose }: Props) {
  const { data: teams = [] } = useTeams()

  async function send(form: FormData): Promise<void> {
    const { data: member } = await api.POST('/v1/users', {
      body: {
        full_name: String(form.get('full_name')),
        email: String(form.get('email')),
        role: readRole(form),
        timezone: timeZone,
      },
    })
    onClose()
    await finish(member, readTeamIds(form))
    void invalidateQueries('users', 'teams')
  }

  /** The member exists by now: whatever fails here can be repeated from the list. */
  async function finish(member: User, teamIds: readonly string[]): Promise<void> {
    try {
      for (const team_id of teamIds) await addToTeam(team_id, member.id)
      onInvited(member, await createInvitation(member))
    } catch (error) {
      const values = { name: member.full_name, error: errorText(error) }
      toast({ tone: 'bad', text: m.members_inviting_partlyFailed(values) })
    }
  }

  return (
    <FormDialog
      title={m.members_inviting_title}
      action={m.members_inviting_submit}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.members_field_name}
            name="full_name"
            autoComplete="off"
            error={errorOf('full_name')}
            maxLength={200}
            autoFocus
          />
          <TextField
            label={m.members_field_email}
            name="email"
            type="email"
            autoComplete="off"
            hint={m.members_inviting_emailHint}
            error={errorOf('email')}
          />
          <RoleField value="agent" error={errorOf('role')} />
          <TeamChecks teams={teams} />
        </>
      )}
    </FormDialog>
  )
}
