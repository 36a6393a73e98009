import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { useSavedViews } from '../../data/saved-views.ts'
import { type InboxLocation, parseInboxLocation } from './inbox-location.ts'

export function useInboxLocation(): InboxLocation {
  const { data: savedViews } = useSavedViews()
  const search = useSearch()
  return useMemo(() => parseInboxLocation(search, savedViews), [search, savedViews])
}
