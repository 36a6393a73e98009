import { createBellhop, listen, type StreamEvent } from '@bellhop/sdk'

/** What the stream tells the tabs. */
export type StreamMessage =
  | { kind: 'heard'; heard: StreamEvent }
  | { kind: 'state'; state: 'open' | 'lost' | 'ended' }

/** What a tab asks of the stream: its state, or to begin anew, because somebody else signed in. */
export interface StreamRequest {
  ask: 'state' | 'restart'
}

/** Listens to the desk for as long as the session lasts. */
export function openStream(url: string, tell: (message: StreamMessage) => void) {
  let state: 'open' | 'lost' | 'ended' = 'lost'
  let ending = new AbortController()

  const setState = (next: typeof state) => {
    state = next
    tell({ kind: 'state', state })
  }

  async function run(signal: AbortSignal): Promise<void> {
    const options = { signal, onOpen: () => setState('open'), onDisconnect: () => setState('lost') }
    try {
      for await (const heard of listen(createBellhop({ url }), options))
        tell({ kind: 'heard', heard })
    } catch {
      if (!signal.aborted) setState('ended')
    }
  }

  void run(ending.signal)
  return {
    take({ ask }: StreamRequest) {
      if (ask === 'state') return tell({ kind: 'state', state })
      ending.abort()
      ending = new AbortController()
      void run(ending.signal)
    },
  }
}
