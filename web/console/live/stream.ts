import { createBellhop, listen, type StreamEvent } from '@bellhop/sdk'

type StreamState = 'open' | 'lost' | 'ended'

/** From the stream to the tabs. */
export type StreamMessage =
  | { kind: 'event'; event: StreamEvent }
  | { kind: 'state'; state: StreamState }

/** From a tab to the stream: send the state, or reconnect because another user has signed in. */
export type StreamRequest = 'state' | 'restart'

/** Follows the event stream until the session ends. Returns a function that takes requests. */
export function openStream(url: string, send: (message: StreamMessage) => void) {
  let state: StreamState = 'lost'
  let abort = new AbortController()

  const setState = (next: StreamState) => {
    state = next
    send({ kind: 'state', state })
  }

  async function run(signal: AbortSignal): Promise<void> {
    const options = { signal, onOpen: () => setState('open'), onDisconnect: () => setState('lost') }
    try {
      for await (const event of listen(createBellhop({ url }), options))
        send({ kind: 'event', event })
    } catch {
      if (!signal.aborted) setState('ended')
    }
  }

  void run(abort.signal)
  return (request: StreamRequest) => {
    if (request === 'state') return send({ kind: 'state', state })
    abort.abort()
    abort = new AbortController()
    void run(abort.signal)
  }
}
