import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/** One more than there are cores, because tests wait at times. With two more they were slower. */
const atOnce = Math.min(availableParallelism() + 1, 5)

/**
 * Files of tests that are run by so many processes. Loading the service takes longer than most
 * files, and it is slow while it is new: in a process of its own each, they took twice as long.
 */
export interface TestGroup {
  name: string
  files: string[]
  processes: number
  /** What is different for these. */
  env?: Record<string, string>
}

/** Of a program. On a machine with time to spare, all of them together take less. */
const patienceMs = 40 * 60_000

/** Runs files of tests; says whether all passed. */
export async function runTests(
  shares: readonly TestGroup[],
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<boolean> {
  const programs = await Promise.all(shares.map((share) => writePrograms(share, folder)))
  const events = run({ files: programs.flat(), concurrency: atOnce, env, timeout: patienceMs })
  let isWell = false
  let filesRun = 0
  // Each file has a summary of its own; the one of all of them names none.
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined) isWell = success
  })
  events.on('test:complete', ({ nesting, details: { type } }) => {
    if (nesting === 0 && type === 'suite') filesRun++
  })
  const report = events.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await once(report, 'end')
  const files = shares.flatMap((share) => share.files)
  if (filesRun !== files.length) console.error(`${filesRun} of ${files.length} files were run`)
  return isWell && filesRun === files.length
}

/**
 * Writes the programs of a share, and gives their paths. Each takes the next file that none of them
 * has taken, so that they end at about the same time.
 */
function writePrograms({ name, files, processes, env = {} }: TestGroup, folder: string) {
  const inTurn = new URL('test-worker.ts', import.meta.url).href
  const turns = {
    share: name,
    files: files.map((file) => resolve(file)),
    taken: join(folder, `taken-${name}`),
  }
  return Promise.all(
    Array.from({ length: processes }, async (_, program) => {
      const path = join(folder, `${name}-${program + 1}.test.mjs`)
      await writeFile(
        path,
        `import { runFiles } from '${inTurn}'
Object.assign(process.env, ${JSON.stringify(env)})
await runFiles(${JSON.stringify(turns)})
`,
      )
      return path
    }),
  )
}
