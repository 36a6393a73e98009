import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { say } from '../../ui/toasts.tsx'
import { takeBack, takeBackMs } from './outbox/outbox.ts'
import { allOutgoing } from './outbox/store.ts'

/** Somebody goes on before their message has gone: it can still be taken back. */
export function useSendingToast(ticketId: string): void {
  useEffect(
    () => () => {
      for (const { key, state, ticketName, ticketNumber, kind } of allOutgoing()) {
        const isHere = location.pathname === `/tickets/${ticketNumber}`
        if (state !== 'waiting' || isHere) continue
        const text = `Sending your ${kind} on ${ticketName} …`
        const run = () => {
          takeBack(key)
          navigate(`/tickets/${ticketNumber}`)
        }
        say({ text, forMs: takeBackMs, action: { label: 'Undo', run } })
      }
    },
    [ticketId],
  )
}
