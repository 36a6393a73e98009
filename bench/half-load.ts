import type { Load } from './load.ts'
import { runPacedLoad } from './paced-load.ts'
import { cpuMicroseconds, stopwatch } from './process-use.ts'

const trialSeconds = 1

interface Busy extends Omit<Load, 'seconds'> {
  pid: number
  /** Throughput of the saturated server. */
  perSecondMax: number
}

/**
 * The rate that keeps the server busy half of the time, by its CPU time in a trial. A single
 * request costs more than one of 32, so half of the maximum throughput could be nearly full load.
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
