import { type Load, stallMs } from './load.ts'
import { RawConnection } from './raw-connection.ts'

const tickMs = 1
/** New connections are slower. */
const unmeasuredSeconds = 0.5

export interface PacedLoad extends Load {
  perSecond: number
}

/**
 * Sends requests at a constant rate, whether or not earlier ones have finished, like independent
 * users. Returns how long each took from when it was due, including the wait for a free connection.
 */
export async function runPacedLoad(load: PacedLoad): Promise<number[]> {
  const { port, connections, seconds, next, perSecond } = load
  const total = Math.ceil((unmeasuredSeconds + seconds) * perSecond)
  const latenciesMs: number[] = []
  const due: number[] = []
  const dueOf = new Map<RawConnection, number>()
  const { promise: isAnswered, resolve, reject } = Promise.withResolvers<void>()
  const onAnswer = (wire: RawConnection) => {
    latenciesMs.push(performance.now() - dueOf.get(wire)!)
    free.push(wire)
    sendDue()
    if (latenciesMs.length === total) resolve()
  }
  const open = () => new RawConnection(port, { onAnswer, onError: reject })
  const wires = Array.from({ length: connections }, open)
  const free = [...wires]
  const sendDue = () => {
    while (free.length > 0 && due.length > 0) {
      // Round robin: the server closes idle connections.
      const wire = free.shift()!
      dueOf.set(wire, due.shift()!)
      wire.send(next())
    }
  }
  let stopAsking = () => {}
  const stalled = setTimeout(
    () => reject(new Error('no answer for a long time')),
    seconds * 1_000 + stallMs,
  )
  try {
    await Promise.race([Promise.all(wires.map((wire) => wire.opened())), isAnswered])
    stopAsking = askEvenly({ perSecond, total }, (now) => {
      due.push(now)
      sendDue()
    })
    await isAnswered
    return latenciesMs.slice(Math.ceil(unmeasuredSeconds * perSecond))
  } finally {
    stopAsking()
    clearTimeout(stalled)
    for (const wire of wires) wire.close()
  }
}

/** Returns a function that stops it. */
function askEvenly(
  { perSecond, total }: { perSecond: number; total: number },
  ask: (now: number) => void,
): () => void {
  const startedAt = performance.now()
  let count = 0
  const ticks = setInterval(() => {
    const now = performance.now()
    const wanted = Math.min(total, Math.floor(((now - startedAt) / 1_000) * perSecond))
    for (; count < wanted; count++) ask(now)
  }, tickMs)
  return () => clearInterval(ticks)
}
