import { useEffect, useState } from 'react'
import { useSearchParams } from '../../../state/search-params.ts'

/**
 * Whether a link such as `/settings/members?new=1` asks for the form for a new item. The parameter
 * is removed, so that a reload shows the list alone.
 */
export function useIsNewRequested(): boolean {
  const [get, set] = useSearchParams()
  const [isRequested] = useState(get('new') !== undefined)
  useEffect(() => {
    if (isRequested) set({ new: undefined }, { replace: true })
  }, [])
  return isRequested
}
