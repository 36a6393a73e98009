import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import * as m from '#messages'
import { undoSend, undoSendMs } from '../../outbox/outbox.ts'
import { holdMs } from '../../outbox/persisted.ts'
import { allOutgoing } from '../../outbox/store.ts'
import { toast } from '../../state/toasts.ts'

/** When the user leaves the ticket before a message was sent: a toast to undo sending. */
export function useSendingToast(ticketId: string): void {
  useEffect(
    () => () => {
      for (const { key, state, ticketName, ticketNumber, kind, heldUntil } of allOutgoing()) {
        const isHere = location.pathname === `/tickets/${ticketNumber}`
        if (state !== 'waiting' || isHere) continue
        const text = m.ticket_outgoing_sendingOn({ kind, ticket: ticketName })
        const run = () => {
          undoSend(key)
          navigate(`/tickets/${ticketNumber}`)
        }
        const durationMs = heldUntil - holdMs + undoSendMs - Date.now()
        toast({ text, durationMs, action: { label: m.common_undo, run } })
      }
    },
    [ticketId],
  )
}
