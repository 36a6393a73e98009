import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec, type TestEvent } from 'node:test/reporters'
import type { TestGroup } from './test-groups.ts'
import { failuresInFull, withoutEmptyFiles } from './test-reporter.ts'
import type { FileTime, Work } from './test-worker.ts'

/** One more than there are cores, because tests wait at times. With two more they were slower. */
const concurrency = Math.min(availableParallelism() + 1, 5)

/** For a process. On an idle machine, all of them together take less. */
const timeoutMs = 40 * 60_000

/** A run of more files prints one line for each file that passes instead of one for each test. */
const verboseFilesMax = 10

export interface RunOptions {
  /** Empty, for files of the runner. */
  folder: string
  env: NodeJS.ProcessEnv
  /** Run only tests with such a name. */
  namePattern?: string
}

export interface RunResult {
  isOk: boolean
  tests: number
  times: FileTime[]
  failures: Failure[]
}

export interface Failure {
  test: string
  /** Where it is defined. */
  file: string
  line: number | undefined
  error: string
}

export async function runTests(
  groups: readonly TestGroup[],
  { folder, env, namePattern }: RunOptions,
): Promise<RunResult> {
  const timesFile = join(folder, 'times')
  const isNamed = namePattern !== undefined
  const programs = (
    await Promise.all(groups.map((group) => writePrograms(group, { folder, timesFile, isNamed })))
  ).flat()
  // Interrupted, it takes its processes with it.
  const interruption = new AbortController()
  process.once('exit', () => interruption.abort())
  const events = run({
    files: programs,
    signal: interruption.signal,
    concurrency,
    env,
    timeout: timeoutMs,
    ...(namePattern && { testNamePatterns: [namePattern] }),
  })
  let isOk = false
  let tests = 0
  let filesRun = 0
  const failures: Failure[] = []
  // Each program has a summary of its own; that of the whole run names no file.
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined) isOk = success
  })
  events.on('test:complete', ({ name, nesting, details: { type } }) => {
    if (type === 'test' && !programs.includes(name)) tests++
    if (type === 'suite' && nesting === 0) filesRun++
  })
  events.on('test:fail', (event) => {
    const failure = toFailure(event)
    if (failure) failures.push(failure)
  })
  const files = groups.flatMap((group) => group.files)
  const filter = isNamed
    ? withoutEmptyFiles(programs)
    : files.length > verboseFilesMax
      ? failuresInFull
      : undefined
  const report = (filter ? events.compose(filter) : events).compose(new spec())
  report.pipe(process.stdout, { end: false })
  await once(report, 'end')
  const problem = isNamed
    ? tests === 0 && `No test has a name that matches ${namePattern}`
    : filesRun !== files.length && `${filesRun} of ${files.length} files were run`
  if (problem) console.error(problem)
  return { isOk: isOk && !problem, tests, times: readTimes(timesFile), failures }
}

type FailEvent = Extract<TestEvent, { type: 'test:fail' }>['data']

/** Undefined for a suite that failed only because of its tests. */
function toFailure({ name, file, line, details: { error } }: FailEvent): Failure | undefined {
  const { failureType, cause = error } = error as Error & { failureType?: string; cause?: Error }
  if (failureType === 'subtestsFailed') return undefined
  const path = file === undefined ? name : relative(process.cwd(), file)
  return { test: name, file: path, line, error: String(cause?.stack ?? cause) }
}

function readTimes(file: string): FileTime[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/**
 * Writes the programs of a group and returns their paths. Each takes the next file that none of them
 * has taken, so that they end at about the same time.
 */
function writePrograms(
  { name, files, processes, engine }: TestGroup,
  { folder, timesFile, isNamed }: { folder: string; timesFile: string; isNamed: boolean },
): Promise<string[]> {
  const worker = new URL('test-worker.ts', import.meta.url).href
  const paths = files.map((file) => resolve(file))
  const shares = isNamed ? paths.map((path) => [path]) : Array(processes).fill(paths)
  return Promise.all(
    shares.map(async (share: string[], index) => {
      const work: Work = {
        group: name,
        files: share,
        taken: join(folder, `taken-${name}`),
        timesFile,
      }
      const program = join(folder, `${name}-${index + 1}.test.mjs`)
      await writeFile(
        program,
        `import { runFile, runFiles } from '${worker}'
process.env.TEST_ENGINE = '${engine ?? 'sqlite'}'
await ${isNamed ? 'runFile' : 'runFiles'}(${JSON.stringify(work)})
`,
      )
      return program
    }),
  )
}
