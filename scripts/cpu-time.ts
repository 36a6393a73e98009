import { readFileSync } from 'node:fs'
import { childrenOf } from '../test/support/process/child-processes.ts'

/** Linux reports in hundredths of a second, whatever the kernel's own clock does. */
const ticksPerSecond = 100

/**
 * CPU seconds of this process and of its descendants that have ended. Only Linux reports the latter;
 * elsewhere the figures are too small.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + timesOf('self').ended
}

/** CPU seconds of processes that still run, and of their descendants. */
export function cpuSecondsOfTree(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const { own, ended } = timesOf(pid)
    return sum + own + ended + cpuSecondsOfTree(childrenOf(pid))
  }, 0)
}

function timesOf(pid: number | 'self'): { own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in parentheses, may contain spaces. The 14th field of all is utime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number)
    return { own: (utime + stime) / ticksPerSecond, ended: (cutime + cstime) / ticksPerSecond }
  } catch {
    // Another system, or the process has just ended.
    return { own: 0, ended: 0 }
  }
}
