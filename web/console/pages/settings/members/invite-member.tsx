import type { InvitationWithUrl, Team, User } from '@bellhop/sdk'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { useTeams } from '../../../data/users-and-teams.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { RoleField, roleOf } from './member-fields.tsx'
import styles from './members.module.css'

interface Props {
  onInvited(member: User, link: InvitationWithUrl): void
  onClose(): void
}

/** A new member, and the link by which they set their password. */
export function InviteMember({ onInvited, onClose }: Props) {
  const { data: teams = [] } = useTeams()

  async function send(form: FormData): Promise<void> {
    const { data: member } = await api.POST('/v1/users', {
      body: {
        full_name: String(form.get('full_name')),
        email: String(form.get('email')),
        role: roleOf(form),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    })
    onClose()
    await finish(member, form.getAll('team').map(String))
    void invalidateQueries('users', 'teams')
  }

  /** The member exists by now: what fails is told, and can be done from the list. */
  async function finish(member: User, teamIds: readonly string[]): Promise<void> {
    try {
      for (const team_id of teamIds) await addToTeam(team_id, member.id)
      onInvited(member, await makeLink(member.id))
    } catch (error) {
      const text = `Added ${member.full_name}, but something didn’t work. ${errorText(error)}`
      toast({ tone: 'bad', text })
    }
  }

  return (
    <FormDialog title="Invite a member" action="Invite" onSend={send} onClose={onClose}>
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="full_name"
            autoComplete="off"
            error={errorOf('full_name')}
            maxLength={200}
            autoFocus
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            hint="They’ll use this to sign in."
            error={errorOf('email')}
          />
          <RoleField value="agent" error={errorOf('role')} />
          <TeamChecks teams={teams} />
        </>
      )}
    </FormDialog>
  )
}

function TeamChecks({ teams }: { teams: readonly Team[] }) {
  if (teams.length === 0) return null
  return (
    <fieldset className={styles.teams}>
      <legend>Teams</legend>
      {teams.map(({ id, name }) => (
        <CheckField key={id} label={name} name="team" value={id} />
      ))}
    </fieldset>
  )
}

const addToTeam = (team_id: string, user_id: string) =>
  api.PUT('/v1/teams/{team_id}/members/{user_id}', { params: { path: { team_id, user_id } } })

/** A link by which a member sets a password, the first or a new one. */
export async function makeLink(user_id: string): Promise<InvitationWithUrl> {
  const params = { path: { user_id } }
  return (await api.POST('/v1/users/{user_id}/invitation', { params })).data
}
