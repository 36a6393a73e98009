import * as m from '#messages'
import { CheckField } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { eventNouns, eventTitle, eventTypes, nounOf, nounTitle } from '../event-types.ts'
import styles from './webhooks.module.css'

interface Props {
  /** `*`, `ticket.*` or `ticket.created`. */
  patterns: readonly string[]
  error: string | undefined
  onChange(patterns: readonly string[]): void
}

const choices = { all: m.webhooks_events_all, some: m.webhooks_events_selected }

export function EventFields({ patterns, error, onChange }: Props) {
  const isAll = patterns.includes('*')
  return (
    <fieldset className={styles.events} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>{m.webhooks_events_label}</legend>
      <Segments
        label={m.webhooks_events_label}
        options={choices}
        value={isAll ? 'all' : 'some'}
        onChange={(next) => onChange(next === 'all' ? ['*'] : ['ticket.*', 'comment.*'])}
      />
      {!isAll && (
        <div className={styles.groups}>
          {eventNouns.map((noun) => (
            <EventGroup key={noun} noun={noun} patterns={patterns} onChange={onChange} />
          ))}
        </div>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

interface GroupProps extends Pick<Props, 'patterns' | 'onChange'> {
  noun: string
}

function EventGroup({ noun, patterns, onChange }: GroupProps) {
  const wildcard = `${noun}.*`
  const hasAll = patterns.includes(wildcard)
  const others = patterns.filter((pattern) => nounOf(pattern) !== noun)
  const toggle = (type: string, isOn: boolean) =>
    onChange(isOn ? [...patterns, type] : patterns.filter((pattern) => pattern !== type))
  return (
    <fieldset className={styles.events}>
      <legend className="visually-hidden">{nounTitle(noun)}</legend>
      <CheckField
        label={m.webhooks_events_allOfGroup({ group: nounTitle(noun) })}
        checked={hasAll}
        onChange={({ target }) => onChange(target.checked ? [...others, wildcard] : others)}
      />
      <div className={styles.types}>
        {eventTypes
          .filter((type) => nounOf(type) === noun)
          .map((type) => (
            <CheckField
              key={type}
              label={eventTitle(type)}
              checked={hasAll || patterns.includes(type)}
              disabled={hasAll}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
      </div>
    </fieldset>
  )
}
