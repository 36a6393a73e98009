import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { categoriesQuery } from '../data/categories.ts'
import { matchesQuery } from '../ui/matches-query.ts'
import { Picker } from '../ui/picker.tsx'

interface Props {
  selected: string | null | undefined
  onPick(category: string | null): void
  onClose(): void
}

/** One that is in use, or a new one. */
export function CategoryPicker({ selected, onPick, onClose }: Props) {
  const categories = useQuery(categoriesQuery)
  const [typed, setTyped] = useState('')
  const options = useMemo(
    () => optionsFor(categories.data ?? [], typed.trim()),
    [categories.data, typed],
  )
  return (
    <Picker<string | null>
      title="Category"
      placeholder="Choose or create a category"
      source={categories}
      isBusy={categories.isPending}
      options={options}
      selected={selected}
      onPick={onPick}
      onClose={onClose}
      onType={setTyped}
    />
  )
}

function optionsFor(known: readonly string[], typed: string) {
  const fitting = known.filter((name) => matchesQuery(name, typed))
  const isNew = typed !== '' && !known.some((name) => name.toLowerCase() === typed.toLowerCase())
  return [
    ...fitting.map((name) => ({ value: name, label: name })),
    ...(isNew ? [{ value: typed.slice(0, 100), label: `Create “${typed.slice(0, 100)}”` }] : []),
    ...(typed === '' ? [{ value: null, label: 'No category' }] : []),
  ]
}
