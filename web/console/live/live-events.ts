import type { StreamEvent } from '@bellhop/sdk'
import { useLayoutEffect, useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { viewersQuery } from '../data/viewers.ts'
import { createStore } from '../state/store.ts'
import { applyEvent } from './apply.ts'
import { openStream, type StreamMessage, type StreamRequest } from './stream.ts'

declare const STREAM_WORKER_URL: string

type Listener = (heard: StreamEvent) => void
const listeners = new Set<Listener>()
const lost = createStore(false)
let ask: ((message: StreamRequest) => void) | undefined

/** Begins to listen; once, when somebody is signed in. */
export function connectLive(): void {
  if (ask) return
  if (typeof SharedWorker === 'undefined') {
    ask = openStream(location.origin, take).take
    return
  }
  new BroadcastChannel('bellhop.live').onmessage = ({ data }: MessageEvent<StreamMessage>) =>
    take(data)
  const { port } = new SharedWorker(STREAM_WORKER_URL, { type: 'module', name: 'bellhop' })
  port.start()
  ask = (message) => port.postMessage(message)
}

function take(message: StreamMessage): void {
  if (message.kind === 'heard') {
    applyEvent(message.heard)
    for (const listener of listeners) listener(message.heard)
    return
  }
  // Whether the session has ended, or only changed, tells the next request.
  if (message.state === 'ended') void onEnded()
  setLost(message.state !== 'open')
}

async function onEnded(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: ['me'] })
  if (queryClient.getQueryState(['me'])?.status === 'success') ask?.({ ask: 'restart' })
}

function setLost(next: boolean): void {
  if (lost.get() === next) return
  lost.set(next)
  if (next) return
  // What happened in between comes with the stream; what was asked for in vain does not, and who
  // came and went is in no log.
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  void queryClient.invalidateQueries({ queryKey: viewersQuery.queryKey })
}

/** Hears everything that happens at the desk, after it has been applied to what is known. */
export function useLiveEvents(listener: Listener): void {
  const latest = useRef(listener)
  latest.current = listener
  // With what is shown: nothing that happens from then on is missed.
  useLayoutEffect(() => {
    const hear: Listener = (heard) => latest.current(heard)
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }, [])
}

/** Whether the desk cannot be heard at present. */
export const useIsDisconnected = lost.use
