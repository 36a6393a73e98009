import type { MacroActions } from '@bellhop/sdk'
import * as m from '#messages'
import { priorityNames, statusNames } from '../../../data/labels.ts'
import { useTeams, useUsers } from '../../../data/users-and-teams.ts'
import { dayMinutes, describeSnooze } from '../../../tickets/describe-actions.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ErrorOf } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { nothing, nullableValue, unchanged } from '../components/optional-choice.ts'
import styles from './macros.module.css'

interface Props {
  actions: MacroActions
  errorOf: ErrorOf
}

/** What the saved reply does besides. */
export function ActionFields({ actions, errorOf }: Props) {
  const { data: users = [] } = useUsers()
  const { data: teams = [] } = useTeams()
  const tagsError = errorOf('actions.add_tags')
  return (
    <fieldset className={styles.actions}>
      <legend>{m.macros_form_alsoDo}</legend>
      <SelectField
        label={m.macros_form_status}
        name="status"
        defaultValue={actions.status ?? unchanged}
      >
        <option value={unchanged}>{m.macros_form_unchanged}</option>
        <Options entries={Object.entries(statusNames)} />
      </SelectField>
      <SelectField
        label={m.macros_form_priority}
        name="priority"
        defaultValue={actions.priority ?? unchanged}
      >
        <option value={unchanged}>{m.macros_form_unchanged}</option>
        <Options entries={Object.entries(priorityNames)} />
      </SelectField>
      <SelectField
        // The options have to be there for the value to be chosen.
        key={`user ${users.length}`}
        label={m.macros_form_assignee}
        name="assigned_user_id"
        defaultValue={nullableValue(actions.assigned_user_id)}
        error={errorOf('actions.assigned_user_id')}
      >
        <option value={unchanged}>{m.macros_form_unchanged}</option>
        <option value="me">{m.macros_form_me}</option>
        <option value={nothing}>{m.macros_form_nobody}</option>
        <Options
          entries={users
            .filter(({ id, is_active }) => is_active || id === actions.assigned_user_id)
            .map(({ id, full_name }) => [id, full_name])}
        />
      </SelectField>
      <SelectField
        key={`team ${teams.length}`}
        label={m.macros_form_team}
        name="assigned_team_id"
        defaultValue={nullableValue(actions.assigned_team_id)}
        error={errorOf('actions.assigned_team_id')}
      >
        <option value={unchanged}>{m.macros_form_unchanged}</option>
        <option value={nothing}>{m.macros_form_noTeam}</option>
        <Options entries={teams.map(({ id, name }) => [id, name])} />
      </SelectField>
      <TextField
        label={m.macros_form_category}
        name="category"
        defaultValue={actions.category ?? ''}
        maxLength={100}
      />
      <SelectField
        label={m.macros_form_snooze}
        name="snooze_minutes"
        defaultValue={actions.snooze_minutes ?? unchanged}
        error={errorOf('actions.snooze_minutes')}
      >
        <option value={unchanged}>{m.macros_form_unchanged}</option>
        <Options
          entries={snoozesFor(actions).map((minutes) => [minutes, describeSnooze(minutes)])}
        />
      </SelectField>
      <TextField
        label={m.macros_form_addTags}
        name="add_tags"
        hint={m.macros_form_tagsHint}
        defaultValue={actions.add_tags?.join(', ')}
        error={tagsError}
      />
      <TextField
        label={m.macros_form_removeTags}
        name="remove_tags"
        defaultValue={actions.remove_tags?.join(', ')}
        error={errorOf('actions.remove_tags')}
      />
    </fieldset>
  )
}

const usualSnoozes = [60, 4 * 60, ...[1, 2, 3, 7, 14, 30].map((days) => days * dayMinutes)]

/** What the API has set can stay. */
const snoozesFor = ({ snooze_minutes = 60 }: MacroActions) =>
  [...new Set([...usualSnoozes, snooze_minutes])].sort((a, b) => a - b)
