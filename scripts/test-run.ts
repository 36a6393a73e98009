import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

/**
 * Two more than there are cores, because tests wait for disks and for each other. With three more
 * they were slower.
 */
const atOnce = Math.min(availableParallelism() + 2, 5)

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
