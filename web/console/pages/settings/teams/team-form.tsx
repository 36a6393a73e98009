import type { Team } from '@bellhop/sdk'
import { useLocation } from 'wouter'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** A new team, or another name or description of one. */
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
    toast({ text: team ? `Saved ${body.name}` : `Created ${body.name}` })
    void invalidateQueries('teams')
  }

  return (
    <FormDialog
      title={team ? 'Edit team' : 'New team'}
      action={team ? 'Save' : 'Create'}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            defaultValue={team?.name}
            error={errorOf('name')}
            maxLength={100}
            autoFocus
          />
          <TextArea
            label="Description"
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
