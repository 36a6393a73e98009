import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '#messages'
import { categoriesQuery } from '../data/categories.ts'
import { matchesQuery } from '../ui/matches-query.ts'
import { Picker } from '../ui/picker.tsx'

interface Props {
  selected: string | null | undefined
  onPick(category: string | null): void
  onClose(): void
}

/** Offers the categories in use, and a new one. */
export function CategoryPicker({ selected, onPick, onClose }: Props) {
  const categories = useQuery(categoriesQuery)
  const [typed, setTyped] = useState('')
  const options = useMemo(
    () => optionsFor(categories.data ?? [], typed.trim()),
    [categories.data, typed],
  )
  return (
    <Picker<string | null>
      title={m.tickets_category_title}
      placeholder={m.tickets_category_placeholder}
      source={categories}
      isBusy={categories.isPending}
      isOutdated={categories.isPending}
      options={options}
      selected={selected}
      onPick={onPick}
      onClose={onClose}
      onType={setTyped}
    />
  )
}

const lengthMax = 100

function optionsFor(existing: readonly string[], typed: string) {
  const matches = existing.filter((name) => matchesQuery(name, typed))
  const isNew = typed !== '' && !existing.some((name) => name.toLowerCase() === typed.toLowerCase())
  const name = typed.slice(0, lengthMax)
  return [
    ...matches.map((match) => ({ value: match, label: match })),
    ...(isNew ? [{ value: name, label: m.tickets_category_create({ name }) }] : []),
    ...(typed === '' ? [{ value: null, label: m.tickets_category_none }] : []),
  ]
}
