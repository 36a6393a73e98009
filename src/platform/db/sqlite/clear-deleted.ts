import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Cleared, ClearSetup } from './clear-deleted-messages.ts'

const compileCache = new URL('../../../../bin/compile-cache.mjs', import.meta.url).href

/**
 * Up to this size the file is written anew, during which other writes wait: for a second or two. Larger
 * ones rely on `secure_delete`, which leaves a few traces (see docs/decisions/0032).
 */
const vacuumBytesMax = 256 * 1024 * 1024

/** In a thread of its own, because the statements block. True if no deleted byte is left in the files. */
export async function clearFiles(databaseFile: string, indexFile: string): Promise<boolean> {
  const isVacuumed = statSync(databaseFile).size <= vacuumBytesMax
  const worker = new Worker(new URL('./clear-deleted-thread.ts', import.meta.url), {
    workerData: { databaseFile, indexFile, isVacuumed } satisfies ClearSetup,
    // Threads do not inherit the compile cache.
    execArgv: ['--import', compileCache],
  })
  const { promise, resolve, reject } = Promise.withResolvers<Cleared>()
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread that clears the files has ended')))
  const cleared = await promise
  if (!cleared.isCleared) throw new Error(`The files could not be cleared: ${cleared.reason}`)
  return isVacuumed
}
