import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type GroupTime, sumByGroup } from './test-reporter.ts'
import type { RunResult } from './test-runner.ts'

const folder = fileURLToPath(new URL('../artifacts', import.meta.url))

/** What `artifacts/last-run.json` says of a run of tests. */
interface LastRun extends Omit<RunResult, 'times'> {
  /** Undefined outside of a git checkout. */
  commit: string | undefined
  /** Whether there were changes that this commit does not have. */
  isDirty: boolean
  startedAt: string
  arguments: string[]
  /** Of the whole run. `cpuSeconds` also has the checks before it and the services. */
  wallSeconds: number
  cpuSeconds: Record<string, number>
  groups: GroupTime[]
  files: RunResult['times']
}

/** What tests of the browser that failed in an earlier run have left. */
export function removeEvidence(): void {
  rmSync(join(folder, 'failures'), { recursive: true, force: true })
}

export function writeLastRun(
  { times, ...result }: RunResult,
  { startedAt, cpuSeconds }: { startedAt: Date; cpuSeconds: Record<string, number> },
): void {
  const run: LastRun = {
    commit: git('rev-parse', 'HEAD'),
    isDirty: git('status', '--porcelain') !== '',
    startedAt: startedAt.toISOString(),
    arguments: process.argv.slice(2),
    ...result,
    wallSeconds: (Date.now() - startedAt.getTime()) / 1000,
    cpuSeconds,
    groups: sumByGroup(times),
    files: times,
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'last-run.json'), `${JSON.stringify(run, undefined, 2)}\n`)
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
