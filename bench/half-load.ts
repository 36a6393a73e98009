import type { Load } from './load.ts'
import { runPacedLoad } from './paced-load.ts'
import { cpuMicroseconds, stopwatch } from './process-use.ts'

const trialSeconds = 1

interface Busy extends Omit<Load, 'seconds'> {
  pid: number
  /** What the server answers when it is never at rest. */
  perSecondMax: number
}

/**
 * How many requests a second keep the server busy half of the time, by its CPU time in a trial.
 * One that comes alone costs it more than one that comes with 31 others, so half of what it
 * answers at most can be nearly all that it answers in this way.
 */
export async function halfBusyRate({ pid, perSecondMax, next, ...load }: Busy): Promise<number> {
  let sent = 0
  const counted = () => {
    sent++
    return next()
  }
  const cpuSinceNow = stopwatch(() => cpuMicroseconds(pid))
  const trial = { ...load, seconds: trialSeconds, next: counted, perSecond: perSecondMax / 4 }
  await runPacedLoad(trial)
  const cpu = cpuSinceNow()
  if (cpu === undefined) return perSecondMax / 2
  const secondsPerRequest = cpu / 1e6 / sent
  return Math.min(perSecondMax, 1 / secondsPerRequest) / 2
}
