import { limits } from '../src/platform/http/limits.ts'
import { RawConnection } from './raw-connection.ts'

export const stallMs = 30_000
/** Safely below the number of requests after which the server closes a connection. */
const requestsPerConnectionMax = limits.requestsPerConnectionMax * 0.8

export interface Load {
  port: number
  connections: number
  seconds: number
  next: () => Buffer
}

export interface LoadResult {
  requests: number
  seconds: number
  latenciesMs: number[]
}

/**
 * Sends requests on all connections for a while, the next one when the last one is done. Any
 * unsuccessful response and any broken connection is an error.
 */
export async function runLoad({ port, connections, seconds, next }: Load): Promise<LoadResult> {
  const latenciesMs: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isOver = false
  let waiting = connections
  const onAnswer = (wire: RawConnection) => {
    latenciesMs.push(performance.now() - wire.sentAt)
    if (!isOver) wire.send(next())
    else if (--waiting === 0) resolve()
    if (latenciesMs.length >= connections * requestsPerConnectionMax) isOver = true
  }
  const wires = Array.from(
    { length: connections },
    () => new RawConnection(port, { onAnswer, onError: reject }),
  )
  const timers: NodeJS.Timeout[] = []
  try {
    await Promise.race([Promise.all(wires.map((wire) => wire.opened())), promise])
    const startedAt = performance.now()
    timers.push(
      setTimeout(() => {
        isOver = true
      }, seconds * 1_000),
      setTimeout(() => reject(new Error('no answer for a long time')), seconds * 1_000 + stallMs),
    )
    for (const wire of wires) wire.send(next())
    await promise
    const endedAt = performance.now()
    return { requests: latenciesMs.length, seconds: (endedAt - startedAt) / 1_000, latenciesMs }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const wire of wires) wire.close()
  }
}
