import type { Team } from '@bellhop/sdk'
import * as m from '#messages'
import { CheckField } from '../../../ui/field.tsx'
import styles from './members.module.css'

interface Props {
  teams: readonly Team[]
  /** Those that they are in. */
  checked?: readonly Team[]
}

export function TeamChecks({ teams, checked = [] }: Props) {
  if (teams.length === 0) return null
  return (
    <fieldset className={styles.teams}>
      <legend>{m.members_field_teams}</legend>
      {teams.map(({ id, name }) => (
        <CheckField
          key={id}
          label={name}
          name="team"
          value={id}
          defaultChecked={checked.some((team) => team.id === id)}
        />
      ))}
    </fieldset>
  )
}

export const readTeamIds = (form: FormData): string[] => form.getAll('team').map(String)
