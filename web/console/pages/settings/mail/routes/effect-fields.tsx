import type { MailRoute } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames } from '../../../../data/labels.ts'
import { useTeams, useUsers } from '../../../../data/users-and-teams.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import type { ErrorOf } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import { nothing, nullableValue, unchanged } from '../../components/optional-choice.ts'
import styles from './routes.module.css'

type Effect = MailRoute['then']

interface Props {
  then: Effect
  errorOf: ErrorOf
}

/** What a ticket gets. */
export function EffectFields({ then, errorOf }: Props) {
  const { data: users = [] } = useUsers()
  const { data: teams = [] } = useTeams()
  const at = (field: keyof Effect) => errorOf(`routes.0.then.${field}`)
  return (
    <div className={styles.effects}>
      <SelectField
        // The options have to be there for the value to be chosen.
        key={`team ${teams.length}`}
        label={m.mailRoutes_form_team}
        name="assigned_team_id"
        defaultValue={nullableValue(then.assigned_team_id)}
        error={at('assigned_team_id')}
      >
        <option value={unchanged}>{m.mailRoutes_form_unchanged}</option>
        <option value={nothing}>{m.mailRoutes_form_noTeam}</option>
        <GoneOption id={then.assigned_team_id} known={teams} />
        <Options entries={teams.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField
        key={`user ${users.length}`}
        label={m.mailRoutes_form_agent}
        name="assigned_user_id"
        defaultValue={nullableValue(then.assigned_user_id)}
        error={at('assigned_user_id')}
      >
        <option value={unchanged}>{m.mailRoutes_form_nobody}</option>
        <GoneOption id={then.assigned_user_id} known={users} />
        <Options
          entries={users
            .filter(({ id, is_active }) => is_active || id === then.assigned_user_id)
            .map(({ id, full_name }) => [id, full_name])}
        />
      </SelectField>
      <SelectField
        label={m.mailRoutes_form_priority}
        name="priority"
        defaultValue={then.priority ?? unchanged}
      >
        <option value={unchanged}>{m.mailRoutes_form_unchanged}</option>
        <Options entries={Object.entries(priorityNames)} />
      </SelectField>
      <TextField
        label={m.mailRoutes_form_category}
        name="category"
        hint={m.mailRoutes_form_categoryHint}
        defaultValue={then.category ?? ''}
        maxLength={100}
      />
      <TextField
        label={m.mailRoutes_form_tags}
        name="tags"
        hint={m.mailRoutes_form_tagsHint}
        defaultValue={then.tags?.join(', ')}
        error={at('tags')}
      />
    </div>
  )
}

/** Otherwise the select would show another one. */
const GoneOption = ({
  id,
  known,
}: {
  id: string | null | undefined
  known: readonly { id: string }[]
}) =>
  id && !known.some((each) => each.id === id) ? (
    <option value={id}>{m.mailRoutes_form_deleted}</option>
  ) : null

/** What the fields say. */
export function readEffect(form: FormData, before: Effect): Effect {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const idOf = (name: string) => (text(name) === nothing ? null : text(name))
  const tags = text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  return {
    outcome: 'ticket',
    ...(text('assigned_team_id') !== unchanged && { assigned_team_id: idOf('assigned_team_id') }),
    ...(text('assigned_user_id') !== unchanged && { assigned_user_id: idOf('assigned_user_id') }),
    ...(text('priority') !== unchanged && { priority: text('priority') as Effect['priority'] }),
    ...(text('category') !== '' && { category: text('category') }),
    // The form cannot remove a category: what the API has set stays.
    ...(text('category') === '' && before.category === null && { category: null }),
    ...(tags.length > 0 && { tags }),
  } as Effect
}
