import { CheckField } from '../../../ui/field.tsx'
import { Segments } from '../components/segments.tsx'
import { eventNouns, eventTitle, eventTypes, nounOf, nounTitle } from '../event-types.ts'
import styles from './webhooks.module.css'

interface Props {
  wishes: readonly string[]
  error: string | undefined
  onChange(wishes: readonly string[]): void
}

const scopes = { all: 'All events', some: 'Selected events' }

/** Which events: all, all of a kind, or single ones. */
export function EventFields({ wishes, error, onChange }: Props) {
  const isAll = wishes.includes('*')
  return (
    <fieldset className={styles.events} aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>Events</legend>
      <Segments
        label="Events"
        options={scopes}
        value={isAll ? 'all' : 'some'}
        onChange={(next) => onChange(next === 'all' ? ['*'] : ['ticket.*', 'comment.*'])}
      />
      {!isAll && (
        <div className={styles.kinds}>
          {eventNouns.map((noun) => (
            <Kind key={noun} noun={noun} wishes={wishes} onChange={onChange} />
          ))}
        </div>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

function Kind({ noun, wishes, onChange }: { noun: string } & Pick<Props, 'wishes' | 'onChange'>) {
  const whole = `${noun}.*`
  const isWhole = wishes.includes(whole)
  const others = wishes.filter((wish) => nounOf(wish) !== noun)
  const toggle = (wish: string, isOn: boolean) =>
    onChange(isOn ? [...wishes, wish] : wishes.filter((other) => other !== wish))
  return (
    <fieldset className={styles.events}>
      <legend className="visually-hidden">{nounTitle(noun)}</legend>
      <CheckField
        label={`${nounTitle(noun)}: all events`}
        checked={isWhole}
        onChange={({ target }) => onChange(target.checked ? [...others, whole] : others)}
      />
      <div className={styles.types}>
        {eventTypes
          .filter((type) => nounOf(type) === noun)
          .map((type) => (
            <CheckField
              key={type}
              label={eventTitle(type)}
              checked={isWhole || wishes.includes(type)}
              disabled={isWhole}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
      </div>
    </fieldset>
  )
}
