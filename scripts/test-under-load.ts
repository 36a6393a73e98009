import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { TestGroup } from './test-groups.ts'
import { type RunOptions, type RunResult, runTests } from './test-runner.ts'

/** A test that fails once in as many runs would fail a whole run of CI every few days. */
export const loadedRuns = 20

/** Runs tests again and again on a machine that is busy, to find those that depend on its speed. */
export async function runUnderLoad(
  groups: readonly TestGroup[],
  options: RunOptions,
): Promise<RunResult> {
  const load = Array.from({ length: availableParallelism() }, startLoad)
  const results: RunResult[] = []
  try {
    for (let run = 1; run <= loadedRuns; run++) {
      console.log(`\nRun ${run} of ${loadedRuns}`)
      const folder = join(options.folder, `run-${run}`)
      mkdirSync(folder)
      results.push(await runTests(groups, { ...options, folder }))
    }
  } finally {
    for (const process of load) process.kill()
  }
  const failed = results.filter(({ isOk }) => !isOk).length
  console.log(`\n${failed} of ${loadedRuns} runs failed`)
  for (const [test, times] of countFailures(results)) console.log(`${times} × ${test}`)
  return {
    isOk: failed === 0,
    tests: results.reduce((total, { tests }) => total + tests, 0),
    times: results.flatMap(({ times }) => times),
    failures: results.flatMap(({ failures }) => failures),
  }
}

/** Also ends when this process does, however that happens. */
function startLoad(): ChildProcess {
  const program = 'const { ppid } = process; while (process.ppid === ppid);'
  return spawn(process.execPath, ['--eval', program], { stdio: 'ignore' })
}

function countFailures(results: readonly RunResult[]): Map<string, number> {
  const names = results.flatMap(({ failures }) =>
    failures.map(({ file, test }) => `${file}: ${test}`),
  )
  const byName = Map.groupBy(names, (name) => name)
  return new Map([...byName].map(([name, all]) => [name, all.length]))
}
