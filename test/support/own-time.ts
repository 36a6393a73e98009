import { cpus } from 'node:os'

// A clock that stands still while this process or this machine has to: what others take from all of
// us is not held against the service. It cannot see work within one turn of the event loop.

/** The times of cores are told in hundredths of a second. */
const tickMs = 100
let passedMs = 0
let last = readClocks()
setInterval(() => {
  const now = readClocks()
  passedMs += Math.min(now.ms - last.ms, now.machineMs - last.machineMs, tickMs * 1.5)
  last = now
}, tickMs).unref()

/** A virtual machine has cores only for some of the time, and its host says so in none of these. */
function readClocks() {
  const cores = cpus().map(({ times }) => times)
  const spentMs = cores.reduce((sum, { user, nice, sys, idle, irq }) => {
    return sum + user + nice + sys + idle + irq
  }, 0)
  return { ms: performance.now(), machineMs: spentMs / cores.length }
}

/** In milliseconds; only differences mean anything. */
export const ownTime = () => passedMs

/** What this process has computed, in milliseconds: for work within one turn. */
export function ownWork(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Calls once, after so many milliseconds of this time; the answer takes it back. */
export function afterOwnTime(ms: number, call: () => void): () => void {
  const end = ownTime() + ms
  const timer = setInterval(() => {
    if (ownTime() < end) return
    clearInterval(timer)
    call()
  }, tickMs)
  return () => clearInterval(timer)
}
