import { cpus } from 'node:os'

// A clock that stands still while this process or this machine has to: what others take from all of
// us is not held against the service. Of a long turn of the event loop it counts what we computed.

/** The times of cores are told in hundredths of a second. */
const tickMs = 100
let passedMs = 0
let last = readClocks()
setInterval(advance, tickMs).unref()

function advance(): void {
  // Timers may be a little early, and whoever asks in between need not know it better.
  if (performance.now() - last.ms < tickMs / 2) return
  const now = readClocks()
  const awakeMs = Math.max(tickMs * 1.5, now.workMs - last.workMs)
  passedMs += Math.min(now.ms - last.ms, now.machineMs - last.machineMs, awakeMs)
  last = now
}

/** A virtual machine has cores only for some of the time, and its host says so in none of these. */
function readClocks() {
  const cores = cpus().map(({ times }) => times)
  const spentMs = cores.reduce((sum, { user, nice, sys, idle, irq }) => {
    return sum + user + nice + sys + idle + irq
  }, 0)
  const { user, system } = process.cpuUsage()
  return {
    ms: performance.now(),
    machineMs: spentMs / cores.length,
    workMs: (user + system) / 1_000,
  }
}

/** In milliseconds; only differences mean anything. */
export function cpuTime(): number {
  advance()
  return passedMs
}

/** Calls once, after so many milliseconds of this time; the answer takes it back. */
export function afterCpuTime(ms: number, call: () => void): () => void {
  const end = cpuTime() + ms
  const timer = setInterval(() => {
    if (cpuTime() < end) return
    clearInterval(timer)
    call()
  }, tickMs)
  return () => clearInterval(timer)
}
