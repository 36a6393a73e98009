import { createBellhop, listen, type StreamEvent } from '@bellhop/sdk'

type StreamState = 'open' | 'lost' | 'ended'

/** From the stream to the tabs. */
export type StreamMessage =
  | { kind: 'event'; event: StreamEvent }
  /** `cursor`: up to where events were sent before this. */
  | { kind: 'state'; state: StreamState; cursor: string | undefined }

/**
 * From a tab to the stream: start it after a cursor, unless it is there, and send the state; or
 * reconnect because another user has signed in.
 */
export type StreamRequest = { after: string | undefined } | 'restart'

/** Follows the event stream until the session ends. Returns a function that takes requests. */
export function openStream(url: string, send: (message: StreamMessage) => void) {
  let state: StreamState = 'lost'
  let cursor: string | undefined
  let abort: AbortController | undefined

  const setState = (next: StreamState) => {
    state = next
    send({ kind: 'state', state, cursor })
  }

  async function run(after: string | undefined): Promise<void> {
    abort?.abort()
    abort = new AbortController()
    const { signal } = abort
    const onOpen = (start: string | undefined) => {
      cursor = start
      setState('open')
    }
    const options = { after, signal, onOpen, onDisconnect: () => setState('lost') }
    try {
      for await (const event of listen(createBellhop({ url }), options)) {
        cursor = event.cursor ?? cursor
        send({ kind: 'event', event })
      }
    } catch {
      if (!signal.aborted) setState('ended')
    }
  }

  return (request: StreamRequest) => {
    if (request === 'restart') return void run(undefined)
    if (abort === undefined) void run(request.after)
    else send({ kind: 'state', state, cursor })
  }
}
