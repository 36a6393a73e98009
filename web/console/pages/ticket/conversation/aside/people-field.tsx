import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as m from '#messages'
import type { SidePerson } from '../../../../outbox/side-request.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { takeFocus } from '../../../../ui/take-focus.ts'
import styles from './aside.module.css'
import { addPeople } from './people.ts'

interface Props {
  label: string
  people: readonly SidePerson[]
  /** What is typed and not added yet. */
  text: string
  error: string | undefined
  onChange(people: readonly SidePerson[], text: string): void
}

/** People, each of whom is added by Enter, a comma, a space or leaving the field. */
export function PeopleField({ label, people, text, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => takeFocus(input.current), [error])
  const add = (typed: string) => {
    const added = addPeople(people, typed)
    // What is no address stays, so that it can be corrected.
    onChange(added.people, added.rest)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnd = ['Enter', ',', ';', ' '].includes(event.key)
    if (isEnd && text.includes('@') && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '') onChange(people.slice(0, -1), '')
  }
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <div className={styles.people}>
          {people.map(({ email, name }) => (
            <span key={email} className={styles.person}>
              <span className={styles.personText} title={email} dir="auto">
                {name || email}
              </span>
              <IconButton
                icon="close"
                label={m.sideConversations_removePerson({ name: name || email })}
                onClick={() =>
                  onChange(
                    people.filter((other) => other.email !== email),
                    text,
                  )
                }
              />
            </span>
          ))}
          <input
            ref={input}
            className={styles.personInput}
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onChange(people, event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(text)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text')
              if (!pasted.includes('@')) return
              event.preventDefault()
              add(`${text} ${pasted}`)
            }}
            {...ids}
          />
        </div>
      )}
    </Field>
  )
}
