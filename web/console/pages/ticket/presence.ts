import type { PresenceChange } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { api } from '../../data/api.ts'
import { presenceQuery } from '../../data/conversation.ts'
import { useMe } from '../../data/me.ts'
import { queryClient } from '../../data/query-client.ts'

/** A ticket that is left sooner was only passed by. */
const announceDelayMs = 1_000
/** The server drops a viewer 30 seconds after the last heartbeat. */
const heartbeatIntervalMs = 12_000
/** Counts as viewing again after this long without a key stroke. */
const typingTimeoutMs = 4_000

type State = 'viewing' | 'typing'

/** Announces the user as a viewer of the ticket while the page is open. */
export function usePresence(ticketId: string): { noteTyping(): void } {
  const typing = useRef(() => {})
  useEffect(() => {
    const presence = announcePresence(ticketId)
    typing.current = presence.noteTyping
    return presence.leave
  }, [ticketId])
  return useMemo(() => ({ noteTyping: () => typing.current() }), [])
}

function announcePresence(ticketId: string) {
  const params = { path: { ticket_id: ticketId } }
  const path = '/v1/tickets/{ticket_id}/presence'
  const abort = new AbortController()
  let state: State = 'viewing'
  let isAnnounced = false
  let typingTimer: ReturnType<typeof setTimeout> | undefined

  async function sendHeartbeat(): Promise<void> {
    if (document.hidden) return
    isAnnounced = true
    try {
      const { data } = await api.PUT(path, { params, body: { state }, signal: abort.signal })
      queryClient.setQueryData<PresenceChange[]>(
        ['presence', ticketId],
        data.map((viewer) => ({ ...viewer, ticket_id: ticketId })),
      )
    } catch {
      // The next heartbeat follows soon.
    }
  }

  function setState(next: State): void {
    if (state === next) return
    state = next
    void sendHeartbeat()
  }

  function noteTyping(): void {
    clearTimeout(typingTimer)
    typingTimer = setTimeout(() => setState('viewing'), typingTimeoutMs)
    setState('typing')
  }

  function sendLeave(): void {
    if (isAnnounced) void api.DELETE(path, { params, keepalive: true }).catch(() => {})
  }

  function leave(): void {
    abort.abort()
    clearTimeout(announceTimer)
    clearInterval(timer)
    clearTimeout(typingTimer)
    document.removeEventListener('visibilitychange', sendHeartbeat)
    removeEventListener('pagehide', sendLeave)
    sendLeave()
  }

  const announceTimer = setTimeout(sendHeartbeat, announceDelayMs)
  const timer = setInterval(sendHeartbeat, heartbeatIntervalMs)
  document.addEventListener('visibilitychange', sendHeartbeat)
  addEventListener('pagehide', sendLeave)
  return { noteTyping, leave }
}

/** Those who are typing come first. */
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
