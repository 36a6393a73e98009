import type { PresenceChange } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMe } from '../../data/me.ts'
import { viewersQuery } from '../../data/viewers.ts'

export type Viewers = ReadonlyMap<string, readonly PresenceChange[]>

const nobody: PresenceChange[] = []

/** Other people who are viewing tickets, by ticket. */
export function useViewers(): Viewers {
  const me = useMe().user.id
  const { data = nobody } = useQuery(viewersQuery)
  return useMemo(
    () =>
      Map.groupBy(
        data.filter(({ user_id }) => user_id !== me),
        ({ ticket_id }) => ticket_id,
      ),
    [data, me],
  )
}
