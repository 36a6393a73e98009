import { readdirSync, readFileSync } from 'node:fs'

// What the kernel knows of processes. Only Linux says it this way; elsewhere it is unknown.

/** The kernel counts in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100

/** The CPU time of all threads so far, in microseconds. */
export function cpuMicroseconds(pid: number): number | undefined {
  const stat = readProc(`${pid}/stat`)
  return stat === undefined ? undefined : microseconds(useIn(stat).own)
}

/** The same of a process and of those that it started, also if they have ended. */
export function familyMicroseconds(pid: number): number | undefined {
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  const { own, ofEndedChildren } = useIn(stat)
  const children = allUses().filter(({ parent }) => parent === pid)
  return microseconds(children.reduce((sum, child) => sum + child.own, own + ofEndedChildren))
}

const microseconds = (ticks: number) => (ticks / ticksPerSecond) * 1e6

function useIn(stat: string) {
  // The name of the program stands in parentheses and may hold anything; the numbers follow it.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent, user, system, usersOfEnded, systemsOfEnded] = [1, 11, 12, 13, 14].map(
    (at) => fields[at]!,
  )
  return { parent, own: user! + system!, ofEndedChildren: usersOfEnded! + systemsOfEnded! }
}

function allUses() {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      return [useIn(readProc(`${pid}/stat`)!)]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

/** How far a count has gone on since now, if it can be known. */
export function stopwatch(read: () => number | undefined): () => number | undefined {
  const before = read()
  return () => {
    const after = read()
    return before === undefined || after === undefined ? undefined : after - before
  }
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
  return microseconds(ticks.reduce((sum, count) => sum + count, 0))
}

function readProc(file: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  return readFileSync(`/proc/${file}`, 'utf8')
}
