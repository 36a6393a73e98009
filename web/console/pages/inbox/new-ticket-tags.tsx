import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as m from '#messages'
import { tagsQuery } from '../../data/tags.ts'
import { TextField } from '../../ui/field.tsx'

interface Props {
  value: string
  error: string | undefined
  onChange(tags: string): void
}

/** Names separated by commas. The browser completes the last one. */
export function NewTicketTags({ value, error, onChange }: Props) {
  const { data: tags = [] } = useQuery(tagsQuery)
  const id = useId()
  const others = value.slice(0, value.lastIndexOf(',') + 1)
  const separator = others === '' ? '' : ' '
  return (
    <>
      <TextField
        label={m.newTicket_tags}
        hint={m.newTicket_tagsHint}
        name="tags"
        list={id}
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {tags.map(({ name }) => (
          <option key={name} value={`${others}${separator}${name}`} />
        ))}
      </datalist>
    </>
  )
}
