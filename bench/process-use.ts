import { readFileSync } from 'node:fs'

// What the kernel knows of processes. Only Linux says it this way; elsewhere it is unknown.

/** The kernel counts in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100

/** The CPU time of all threads so far, in microseconds. */
export function cpuMicroseconds(pid: number): number | undefined {
  const stat = readProc(`${pid}/stat`)
  // The name of the program stands in parentheses and may hold anything; the numbers follow it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields === undefined) return undefined
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return ((user + system) / ticksPerSecond) * 1e6
}

export function residentMegabytes(pid: number): number | undefined {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readProc(`${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}

/**
 * The CPU time that all programs on this machine took so far, and what a host took of it for its
 * other guests, in microseconds.
 */
export function machineMicroseconds(): number | undefined {
  const line = readProc('stat')?.split('\n')[0]
  if (line === undefined) return undefined
  const [user, nice, system, _idle, _waiting, ...interruptsAndStolen] = line.split(/ +/).slice(1, 9)
  const ticks = [user, nice, system, ...interruptsAndStolen].map(Number)
  return (ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond) * 1e6
}

function readProc(file: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  return readFileSync(`/proc/${file}`, 'utf8')
}
