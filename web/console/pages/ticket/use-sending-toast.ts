import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { undoSend, undoSendMs } from '../../outbox/outbox.ts'
import { allOutgoing } from '../../outbox/store.ts'
import { toast } from '../../state/toasts.ts'

/** Somebody goes on before their message has gone: it can still be taken back. */
export function useSendingToast(ticketId: string): void {
  useEffect(
    () => () => {
      for (const { key, state, ticketName, ticketNumber, kind } of allOutgoing()) {
        const isHere = location.pathname === `/tickets/${ticketNumber}`
        if (state !== 'waiting' || isHere) continue
        const text = `Sending your ${kind} on ${ticketName} …`
        const run = () => {
          undoSend(key)
          navigate(`/tickets/${ticketNumber}`)
        }
        toast({ text, durationMs: undoSendMs, action: { label: 'Undo', run } })
      }
    },
    [ticketId],
  )
}
