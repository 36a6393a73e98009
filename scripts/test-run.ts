import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/**
 * Two more than there are cores, because tests wait for disks and for each other. With three more
 * they were slower.
 */
const atOnce = Math.min(availableParallelism() + 2, 5)
/** Enough that no core is idle at the end, while another has long to go. */
const programCount = atOnce * 3

/** Runs files of tests, each in a process of its own, in the order given; says whether all passed. */
export async function runTests(files: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const events = run({ files, concurrency: atOnce, env: { ...process.env, ...env } })
  let isWell = false
  // Each file has a summary of its own; the one of all of them names none.
  events.on('test:summary', ({ file, success }) => {
    if (file === undefined) isWell = success
  })
  const report = events.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await once(report, 'end')
  return isWell
}

/**
 * Writes programs that run several files of tests each, and gives their paths. Loading the service
 * takes longer than most of those files: in a process of its own each, they took twice as long.
 */
export async function writePrograms(files: string[], folder: string): Promise<string[]> {
  const inTurn = new URL('tests-in-turn.ts', import.meta.url).href
  return Promise.all(
    Array.from({ length: Math.min(programCount, files.length) }, async (_, program) => {
      // Neighbours apart: of what takes long there are often several.
      const ofThis = files.filter((_file, index) => index % programCount === program)
      const path = join(folder, `together-${program + 1}.test.mjs`)
      const list = JSON.stringify(ofThis.map((file) => resolve(file)))
      await writeFile(path, `import { runInTurn } from '${inTurn}'\nawait runInTurn(${list})\n`)
      return path
    }),
  )
}
