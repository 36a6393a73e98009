import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Whether they lead groups of their own (as those of PostgreSQL do) or not. */
export function childrenOf(parent: number): number[] {
  return processes()
    .filter(([, itsParent]) => itsParent === parent)
    .map(([pid]) => pid)
}

/** All that run, each with its parent. */
function processes(): [pid: number, parent: number][] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), parentOf(pid)])
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return [...stdout.matchAll(/(\d+) +(\d+)/g)].map(([, pid, parent]) => [
    Number(pid),
    Number(parent),
  ])
}

/** Of `123 (postgres) S 1 …`; a process that has ended meanwhile has none. */
function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}
