import type { Team } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toast } from '../../../state/toasts.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'

/** Creates a team, or edits `team`. */
export function TeamForm({ team, onClose }: { team?: Team; onClose(): void }) {
  const [, navigate] = useLocation()

  async function send(form: FormData): Promise<void> {
    const description = String(form.get('description')).trim() || null
    const body = { name: String(form.get('name')), description }
    if (team) {
      const params = { path: { team_id: team.id } }
      await api.PATCH('/v1/teams/{team_id}', { params, body })
    } else {
      const { data } = await api.POST('/v1/teams', { body })
      navigate(`/settings/teams?team=${data.id}`)
    }
    onClose()
    toast({ text: team ? m.teams_form_saved(body) : m.teams_form_created(body) })
    void invalidateQueries('teams')
  }

  return (
    <FormDialog
      title={team ? m.teams_form_titleEdit : m.teams_form_titleNew}
      action={team ? m.common_save : m.common_create}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.teams_form_name}
            name="name"
            defaultValue={team?.name}
            error={errorOf('name')}
            maxLength={100}
            autoFocus
          />
          <TextArea
            label={m.teams_form_description}
            name="description"
            defaultValue={team?.description ?? ''}
            error={errorOf('description')}
            rows={2}
            maxLength={500}
          />
        </>
      )}
    </FormDialog>
  )
}
