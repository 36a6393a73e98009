import type { PresenceChange } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../data/api.ts'
import { presenceQuery } from '../../data/conversation.ts'
import { useMe } from '../../data/me.ts'
import { queryClient } from '../../data/query-client.ts'

/** The desk forgets somebody after 30 seconds. */
const heartbeatIntervalMs = 12_000
/** Whoever has not touched a key for so long is looking again. */
const typingMs = 4_000

type State = 'viewing' | 'typing'

/** Says that one is here, for as long as the page is; returns what says that one is typing. */
export function usePresence(ticketId: string): { noteTyping(): void } {
  const typing = useRef(() => {})
  useEffect(() => {
    const here = beHere(ticketId)
    typing.current = here.noteTyping
    return here.leave
  }, [ticketId])
  return useMemo(() => ({ noteTyping: () => typing.current() }), [])
}

function beHere(ticketId: string) {
  const params = { path: { ticket_id: ticketId } }
  const path = '/v1/tickets/{ticket_id}/presence'
  const ending = new AbortController()
  let state: State = 'viewing'
  let quiet: ReturnType<typeof setTimeout> | undefined

  async function tell(): Promise<void> {
    if (document.hidden) return
    try {
      const { data } = await api.PUT(path, { params, body: { state }, signal: ending.signal })
      queryClient.setQueryData<PresenceChange[]>(
        ['presence', ticketId],
        data.map((one) => ({ ...one, ticket_id: ticketId })),
      )
    } catch {
      // It is told again soon, and nobody is waiting for it.
    }
  }

  function become(next: State): void {
    if (state === next) return
    state = next
    void tell()
  }

  function noteTyping(): void {
    clearTimeout(quiet)
    quiet = setTimeout(() => become('viewing'), typingMs)
    become('typing')
  }

  const goAway = () => void api.DELETE(path, { params, keepalive: true }).catch(() => {})

  function leave(): void {
    ending.abort()
    clearInterval(timer)
    clearTimeout(quiet)
    document.removeEventListener('visibilitychange', tell)
    removeEventListener('pagehide', goAway)
    goAway()
  }

  const timer = setInterval(tell, heartbeatIntervalMs)
  document.addEventListener('visibilitychange', tell)
  addEventListener('pagehide', goAway)
  void tell()
  return { noteTyping, leave }
}

/** The others who are at the ticket; those who type first. */
export function useOtherViewers(ticketId: string): readonly PresenceChange[] {
  const { data = [] } = useQuery(presenceQuery(ticketId))
  const me = useMe().user.id
  return useMemo(
    () =>
      data
        .filter(({ user_id }) => user_id !== me)
        .toSorted((a, b) => Number(b.state === 'typing') - Number(a.state === 'typing')),
    [data, me],
  )
}
