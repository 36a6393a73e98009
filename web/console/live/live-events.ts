import type { StreamEvent } from '@bellhop/sdk'
import { useLayoutEffect, useRef } from 'react'
import { setStreamState, streamStart } from '../data/freshness.ts'
import { refetchNotifications } from '../data/notifications.ts'
import { refreshPreferences } from '../data/preferences.ts'
import { invalidateAfterEvent, isUserSigningOut, queryClient } from '../data/query-client.ts'
import { viewersQuery } from '../data/viewers.ts'
import { setUnreachable } from '../state/connection.ts'
import { createStore } from '../state/store.ts'
import { applyEvent } from './apply.ts'
import { openStream, type StreamMessage, type StreamRequest } from './stream.ts'

declare const STREAM_WORKER_URL: string

type Listener = (event: StreamEvent) => void
const listeners = new Set<Listener>()
const isDisconnected = createStore(false)
let hasBeenOpen = false
let send: ((request: StreamRequest) => void) | undefined

/** Opens the event stream, once, after sign-in. */
export function connectLive(): void {
  if (send) return
  if (typeof SharedWorker === 'undefined') {
    send = openStream(location.origin, onMessage)
    send({ after: streamStart() })
    return
  }
  new BroadcastChannel('bellhop.live').onmessage = ({ data }: MessageEvent<StreamMessage>) =>
    onMessage(data)
  const { port } = new SharedWorker(STREAM_WORKER_URL, { type: 'module', name: 'bellhop' })
  port.start()
  send = (request) => port.postMessage(request)
  send({ after: streamStart() })
}

function onMessage(message: StreamMessage): void {
  if (message.kind === 'event') {
    applyEvent(message.event)
    for (const listener of listeners) listener(message.event)
    return
  }
  setStreamState(message.state, message.cursor)
  if (message.state === 'ended') void onEnded()
  setDisconnected(message.state !== 'open')
}

/** The next request shows whether the session has ended, or another user has signed in. */
async function onEnded(): Promise<void> {
  if (isUserSigningOut()) return
  await queryClient.refetchQueries({ queryKey: ['me'] })
  if (queryClient.getQueryState(['me'])?.status === 'success') send?.('restart')
}

function setDisconnected(next: boolean): void {
  const isFirstOpen = !next && !hasBeenOpen
  if (!next) hasBeenOpen = true
  if (isDisconnected.get() === next && !isFirstOpen) return
  isDisconnected.set(next)
  if (next) return
  setUnreachable(false)
  // The stream replays missed events, but not presence, notifications and preferences: those may
  // have changed since they were read.
  void invalidateAfterEvent(viewersQuery.queryKey)
  refetchNotifications()
  void refreshPreferences()
  // Failed queries need another try.
  if (!isFirstOpen)
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
}

/** Calls the listener for every event, after the query cache was updated. */
export function useLiveEvents(listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  // A layout effect, so that no event is missed after the first render.
  useLayoutEffect(() => {
    const callLatest: Listener = (event) => latest.current(event)
    listeners.add(callLatest)
    return () => {
      listeners.delete(callLatest)
    }
  }, [])
}

/** Whether the event stream is interrupted. */
export const useIsDisconnected = isDisconnected.use
