// `npm test`: see `usage` below, and docs/testing.md.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeDocument } from '../test/support/assert/openapi-file.ts'
import { cpuSeconds } from './cpu-time.ts'
import { removeEvidence, writeLastRun } from './last-run.ts'
import { checks, groupNames, type Service, selectTests, type TestGroup } from './test-groups.ts'
import { groupTable, oneDecimal, slowestFiles, sum, sumByGroup } from './test-reporter.ts'
import { type RunResult, runTests } from './test-runner.ts'
import { openServices } from './test-services.ts'
import { loadedRuns, runUnderLoad } from './test-under-load.ts'
import { watchTests } from './test-watch.ts'

const usage = `npm test [-- OPTIONS] [WORD…]

Without arguments: format, lint, types, unit tests, the API and access tests on SQLite, and one
journey each in a browser and on PostgreSQL. With words: only the test files whose path contains
one of them, without the checks before.

  --all              every test there is, on both engines
  --engine ENGINE    run the API and access tests on sqlite or postgres
  --group NAME       a part of --all; may be repeated. There are ${groupNames.slice(0, 3).join(', ')},
                     ${groupNames.slice(3).join(', ')}
  --name PATTERN     only tests whose name matches
  --changed COMMIT   only test files that differ from a commit
  --share K/N        only every Nth file, beginning with the Kth
  --under-load       run them ${loadedRuns} times while other processes use all cores
  --watch            run again when a file changes
  --help             show this

TEST_DEPTH=10 makes random tests and races ten times as long, TEST_POSTGRES_URL names a server that
is already running, and BELLHOP_TEST_BROWSER the path of a Chromium. What a run found out is in
artifacts/last-run.json, and what failed tests of the browser looked like in artifacts/failures/.
See docs/testing.md.`

const cacheFolder = fileURLToPath(new URL('../node_modules/.cache', import.meta.url))

// Whatever was started is ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(`npm test: ${(error as Error).message}`)
  process.exitCode = 1
}

async function main(): Promise<boolean> {
  const args = process.argv.slice(2)
  const { values, positionals: words } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      engine: { type: 'string' },
      group: { type: 'string', multiple: true, default: [] },
      name: { type: 'string' },
      changed: { type: 'string' },
      share: { type: 'string' },
      'under-load': { type: 'boolean', default: false },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return true
  }
  const { all: isAll, group: groups, engine, name, changed: changedSince, share } = values
  const selected = selectTests({ words, isAll, groups, engine, changedSince, share })
  if (values.watch) {
    return watchTests(
      args.filter((arg) => arg !== '--watch'),
      servicesOf(selected),
    )
  }
  // A few files are run for a quick answer; the checks of everything are for whole runs.
  const isUnderLoad = values['under-load']
  const isPart = words.length > 0 || [name, changedSince, share].some((it) => it !== undefined)
  const isWhole = !isPart && !isUnderLoad
  const isChecked = groups.length > 0 ? groups.includes(checks) : isWhole
  if (isChecked && !checkSources()) return false
  return selected.length === 0 || runSelected(selected, { isWhole, isUnderLoad, namePattern: name })
}

function servicesOf(groups: readonly TestGroup[]): Set<Service> {
  return new Set(groups.flatMap(({ needs }) => needs))
}

function checkSources(): boolean {
  return (
    run('biome', ['ci', '--colors=off', '--error-on-warnings', '.']) &&
    checkTypes('.') &&
    checkTypes('web')
  )
}

/** Files that have not changed since the last run, nor anything they import, are not checked again. */
function checkTypes(project: string): boolean {
  const buildInfo = join(cacheFolder, `types-${project === '.' ? 'root' : project}.tsbuildinfo`)
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo]
  return run('tsc', ['--project', project, ...options])
}

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

async function runSelected(
  groups: readonly TestGroup[],
  options: { isWhole: boolean; isUnderLoad: boolean; namePattern?: string },
): Promise<boolean> {
  const { isWhole, isUnderLoad, namePattern } = options
  const startedAt = new Date(performance.timeOrigin)
  const before = cpuSeconds()
  removeEvidence()
  const services = await openServices(servicesOf(groups))
  const { folder, cpu } = services
  let result: RunResult
  let after: number
  try {
    // Processes share what one of them has compiled.
    const env = { ...services.env, NODE_COMPILE_CACHE: join(cacheFolder, 'bellhop') }
    // Many tests read it. To make it takes longer than a few files do, which then make their own.
    if (isWhole) Object.assign(env, await writeDocument(join(folder, 'openapi.json')))
    const run = isUnderLoad ? runUnderLoad : runTests
    result = await run(groups, { folder, env, namePattern })
    after = cpuSeconds()
  } finally {
    await services[Symbol.asyncDispose]()
  }
  const parts = {
    ...(isWhole && { checks: before }),
    tests: isWhole ? after - before : after,
    ...cpu,
  }
  const total = sum(Object.values(parts))
  writeLastRun(result, { startedAt, cpuSeconds: { total, ...parts } })
  const times = sumByGroup(result.times)
  if (times.length > 1) console.log(`\n${groupTable(times)}`)
  console.log(`\n${slowestFiles(result.times)}\n`)
  const shown = Object.entries(parts).map(([part, seconds]) => `${part} ${oneDecimal(seconds)}`)
  const wall = oneDecimal(performance.now() / 1000)
  console.log(
    `${result.tests} tests in ${wall} s, CPU ${oneDecimal(total)} s (${shown.join(', ')})`,
  )
  return result.isOk
}
