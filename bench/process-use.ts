import { readdirSync, readFileSync } from 'node:fs'

// Process statistics from /proc; unknown on systems other than Linux.

/** The kernel reports hundredths of a second, whatever its clock. */
const ticksPerSecond = 100

/** The CPU time of all threads so far, in microseconds. */
export function cpuMicroseconds(pid: number): number | undefined {
  const stat = readProc(`${pid}/stat`)
  return stat === undefined ? undefined : microseconds(useIn(stat).own)
}

/** The same for a process and its children, including those that have ended. */
export function familyMicroseconds(pid: number): number | undefined {
  const stat = readProc(`${pid}/stat`)
  if (stat === undefined) return undefined
  const { own, ofEndedChildren } = useIn(stat)
  const children = allUses().filter(({ parent }) => parent === pid)
  return microseconds(children.reduce((sum, child) => sum + child.own, own + ofEndedChildren))
}

/** A running total for the children of a process, in ms: exact, unlike the other figures. */
export function childrenCpuMs(pid: number): () => number {
  const totals = new Map<string, number>()
  return () => {
    for (const child of readProc(`${pid}/task/${pid}/children`)?.trim().split(' ') ?? []) {
      try {
        totals.set(child, Number(readProc(`${child}/schedstat`)!.split(' ')[0]) / 1e6)
      } catch {
        // It has ended in the meantime.
      }
    }
    return totals.values().reduce((sum, ms) => sum + ms, 0)
  }
}

const microseconds = (ticks: number) => (ticks / ticksPerSecond) * 1e6

function useIn(stat: string) {
  // The program's name is in parentheses and may contain anything; the numbers follow it.
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
      // It has ended in the meantime.
      return []
    }
  })
}

/** A function that returns the increase of a counter from now on, if known. */
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

/** Memory of its own, without files that are mapped into it. */
export function anonymousMegabytes(pid: number): number | undefined {
  const kibibytes = /^RssAnon:\s+(\d+) kB/m.exec(readProc(`${pid}/status`) ?? '')?.[1]
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6
}

/**
 * CPU time of all processes on this machine, and time stolen by the hypervisor, in microseconds.
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
