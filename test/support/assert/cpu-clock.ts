import { cpus } from 'node:os'

// A clock that stands still while this process or this machine waits for others: time that other programs
// take is not counted against the service. Of a long turn of the event loop, it counts the CPU time.

/** `os.cpus()` counts in hundredths of a second, so shorter intervals would be inexact. */
const tickMs = 100
let passedMs = 0
let last = readClocks()
setInterval(advance, tickMs).unref()

function advance(): void {
  // Timers may be a little early, and callers in between do not need a more exact time.
  if (performance.now() - last.ms < tickMs / 2) return
  const now = readClocks()
  const awakeMs = Math.max(tickMs * 1.5, now.workMs - last.workMs)
  passedMs += Math.min(now.ms - last.ms, now.machineMs - last.machineMs, awakeMs)
  last = now
}

/** On a virtual machine, time that the host gives to others is in none of these counters. */
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

/** Calls once, after that many milliseconds of this time. Returns a function that cancels it. */
export function afterCpuTime(ms: number, call: () => void): () => void {
  const end = cpuTime() + ms
  const timer = setInterval(() => {
    if (cpuTime() < end) return
    clearInterval(timer)
    call()
  }, tickMs)
  return () => clearInterval(timer)
}
