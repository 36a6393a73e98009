import type { PresenceChange } from '@bellhop/sdk'
import { useState } from 'react'
import { useMe } from '../../data/me.ts'
import { queryClient } from '../../data/query-client.ts'
import { useLive } from '../../live/live.ts'

export type Viewers = ReadonlyMap<string, readonly PresenceChange[]>

/** Who else is at which ticket, as far as it was told. */
export function useViewers(): Viewers {
  const me = useMe().user.id
  const [viewers, setViewers] = useState<Viewers>(() => known(me))
  useLive((heard) => {
    if (heard.type !== 'presence' || heard.data.user_id === me) return
    const { ticket_id, user_id, state } = heard.data
    setViewers((before) => {
      const others = (before.get(ticket_id) ?? []).filter((one) => one.user_id !== user_id)
      const now = state === 'gone' ? others : [...others, heard.data]
      return new Map([...before, [ticket_id, now]])
    })
  })
  return viewers
}

function known(me: string): Viewers {
  const boards = queryClient.getQueriesData<PresenceChange[]>({ queryKey: ['presence'] })
  return new Map(
    boards.map(([[, ticketId], people = []]) => [
      String(ticketId),
      people.filter(({ user_id }) => user_id !== me),
    ]),
  )
}
