import type { Customer } from '@bellhop/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { customerListQuery } from '../../data/customers.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/classes.ts'
import { TextField } from '../../ui/field.tsx'
import styles from './customer-fields.module.css'
import type { NewTicketDraft } from './new-ticket-draft.ts'

interface Props {
  draft: NewTicketDraft
  errors: Readonly<Record<string, string>>
  onChange(values: Partial<NewTicketDraft>): void
}

const shownMax = 6

/** Who asks: somebody new, or one of those who are known and suggested as one types. */
export function CustomerFields({ draft, errors, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const known = useKnownCustomers(typed)

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const choose = ({ name, email }: Customer) => {
    onChange({ customer_name: name, customer_email: email })
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (known.length === 0 || event.nativeEvent.isComposing) return
    const chosen = known[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % known.length)
    else if (event.key === 'ArrowUp') setActive(((active + known.length) % (known.length + 1)) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) choose(chosen)
    else return
    event.preventDefault()
  }
  const field = (name: 'customer_name' | 'customer_email') => ({
    value: draft[name],
    error: errors[name],
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': known.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': known[active] ? `${listId}-${active}` : undefined,
    onKeyDown,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ [name]: target.value })
      setTyped(target.value)
      setActive(-1)
    },
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only to hear when both fields are left
    <div
      className={styles.fields}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <TextField label="Customer" maxLength={200} autoFocus {...field('customer_name')} />
      <TextField label="Email" type="email" {...field('customer_email')} />
      <div
        id={listId}
        className={cx(styles.list, known.length === 0 && styles.none)}
        role="listbox"
        aria-label="Existing customers"
      >
        {known.map((customer, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field
          <div
            key={customer.id}
            id={`${listId}-${index}`}
            className={cx(styles.option, index === active && styles.active)}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(customer)}
          >
            <Avatar name={customer.name} />
            <span className={styles.name} dir="auto">
              {customer.name}
            </span>
            <span className={styles.email}>{customer.email}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function useKnownCustomers(typed: string): readonly Customer[] {
  const text = useDeferredValue(typed.trim())
  const isWanted = text.length >= 2
  const { data } = useInfiniteQuery({
    ...customerListQuery(text),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })
  return isWanted && typed.trim() !== '' ? (data?.pages[0]?.items ?? []).slice(0, shownMax) : []
}
