import * as m from '#messages'
import { useUsers } from '../../../data/users-and-teams.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { eventNouns, eventTitle, eventTypes, isAudited, nounOf, nounTitle } from '../event-types.ts'
import styles from './audit.module.css'

interface Props {
  type: string | undefined
  actor: string | undefined
  onChange(values: Readonly<Record<string, string | undefined>>): void
}

const auditedTypes = eventTypes.filter(isAudited)

export function Filters({ type = '', actor = '', onChange }: Props) {
  const { data: users = [] } = useUsers()
  return (
    <div className={styles.filters}>
      <SelectField
        label={m.audit_filter_event}
        value={type}
        onChange={({ target }) => onChange({ type: target.value })}
      >
        <option value="">{m.audit_filter_allEvents}</option>
        {eventNouns.map((noun) => (
          <optgroup key={noun} label={nounTitle(noun)}>
            <Options
              entries={auditedTypes
                .filter((type) => nounOf(type) === noun)
                .map((type) => [type, eventTitle(type)])}
            />
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label={m.audit_filter_user}
        value={actor}
        onChange={({ target }) => onChange({ actor: target.value })}
      >
        <option value="">{m.audit_filter_anyone}</option>
        <Options
          entries={users
            .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
            .map(({ id, full_name }) => [id, full_name])}
        />
      </SelectField>
    </div>
  )
}
