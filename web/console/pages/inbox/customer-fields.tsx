import type { Customer } from '@bellhop/sdk'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import * as m from '#messages'
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

const suggestionsMax = 6

/** Name and email of a new customer, or of an existing one from suggestions while typing. */
export function CustomerFields({ draft, errors, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const suggestions = useSuggestions(typed)

  const close = () => {
    setTyped('')
    setActive(-1)
  }
  const choose = ({ name, email }: Customer) => {
    onChange({ customer_name: name, customer_email: email })
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (suggestions.length === 0 || event.nativeEvent.isComposing) return
    const chosen = suggestions[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % suggestions.length)
    else if (event.key === 'ArrowUp')
      setActive(((active + suggestions.length) % (suggestions.length + 1)) - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) {
      choose(chosen)
      event.currentTarget.form?.querySelector<HTMLElement>('[name=subject]')?.focus()
    } else return
    event.preventDefault()
  }
  const field = (name: 'customer_name' | 'customer_email') => ({
    value: draft[name],
    error: errors[name],
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': suggestions.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': suggestions[active] ? `${listId}-${active}` : undefined,
    onKeyDown,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange({ [name]: target.value })
      setTyped(target.value)
      setActive(-1)
    },
  })

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only to notice when the focus leaves both fields
    <div
      className={styles.fields}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <TextField
        label={m.newTicket_customer}
        maxLength={200}
        autoFocus
        {...field('customer_name')}
      />
      <TextField label={m.newTicket_email} type="email" {...field('customer_email')} />
      <div
        id={listId}
        className={cx(styles.list, suggestions.length === 0 && styles.none)}
        role="listbox"
        aria-label={m.newTicket_existingCustomers}
      >
        {suggestions.map((customer, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
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

function useSuggestions(typed: string): readonly Customer[] {
  const text = useDeferredValue(typed.trim())
  const isLongEnough = text.length >= 2
  const { data } = useInfiniteQuery({
    ...customerListQuery(text),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  return isLongEnough && typed.trim() !== ''
    ? (data?.pages[0]?.items ?? []).slice(0, suggestionsMax)
    : []
}
