import { useEffect, useRef, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { toast } from '../../../state/toasts.ts'

// The router emits an event when it changes the URL; the browser does not.
const events = ['hashchange', 'pushState', 'replaceState']

const subscribe = (listener: () => void) => {
  for (const name of events) addEventListener(name, listener)
  return () => {
    for (const name of events) removeEventListener(name, listener)
  }
}

/** The message that the URL points to: `comment-…` or `description`. */
export const useAnchor = () =>
  useSyncExternalStore(subscribe, () => /^#(comment-[\w-]+|description)$/.exec(location.hash)?.[1])

interface Target {
  anchor: string | undefined
  isThere: boolean
  /** Whether messages are being loaded, so that it may still arrive. */
  isLoading: boolean
}

/** Says so if the ticket does not have the message that the URL points to. */
export function useMissingMessageNotice({ anchor, isThere, isLoading }: Target): void {
  /** The one that was found or missed: it may be deleted later. */
  const settled = useRef<string>(undefined)
  useEffect(() => {
    if (anchor === undefined || anchor === settled.current || (!isThere && isLoading)) return
    settled.current = anchor
    if (!isThere) toast({ text: m.ticket_conversation_messageMissing })
  }, [anchor, isThere, isLoading])
}
