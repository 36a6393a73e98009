import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { useSavedViews } from '../../data/saved-views.ts'
import { type ListPlace, placeAt } from './list-place.ts'

export function useListPlace(): ListPlace {
  const { data: savedViews } = useSavedViews()
  const search = useSearch()
  return useMemo(() => placeAt(search, savedViews), [search, savedViews])
}
