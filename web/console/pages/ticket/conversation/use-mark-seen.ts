import { useEffect, useRef } from 'react'
import { markSeen } from '../../../data/unread.ts'

/** A ticket that is left sooner was only passed by. */
const delayMs = 500

/** Tells the server what was seen up to this comment, while the page is visible. */
export function useMarkSeen(ticketId: string, commentId: string | undefined): void {
  const sent = useRef<string>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      sent.current = commentId ?? ''
      void markSeen(ticketId, commentId)
    }
    const update = () => {
      clearTimeout(timer)
      if (document.hidden || sent.current === (commentId ?? '')) return
      // What arrives while the ticket is open is seen at once.
      if (sent.current === undefined) timer = setTimeout(send, delayMs)
      else send()
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [ticketId, commentId])
}
