import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { checkSearchIndex } from './search-index-check.ts'
import { SearchIndexWriter } from './search-index-writer.ts'
import type { FromIndexer, IndexerSetup, ToIndexer } from './search-indexer.ts'

/** Changes are gathered for this long: many of them share the work that each would cause alone. */
const batchWindowMs = 1_000
/** After this long without a change the thread ends, and its memory with it. */
const restMs = 10_000
/** The log of the database is folded into its file when it is longer than this. */
const walBytesMax = 4 * 1024 * 1024

const port = parentPort!
const setup = workerData as IndexerSetup
let isStopping = false
let isCheckWanted = false
let wake = () => {}

port.on('message', (message: ToIndexer) => {
  if (message === 'stop') isStopping = true
  if (message === 'check') isCheckWanted = true
  wake()
})

// On Linux this is the priority of the calling thread alone: requests come first.
if (process.platform === 'linux' && !isMainThread) {
  try {
    setPriority(0, 10)
  } catch {
    // A sandbox that forbids it must not leave the desk without an index.
  }
}

const database = new Database(setup.databaseFile)
database.pragma('busy_timeout = 0')
const writer = new SearchIndexWriter(database, setup)

while (!isStopping) {
  const progress = writer.indexPending()
  if (progress === 'more' || writer.backfill()) {
    await messages()
    continue
  }
  if (isCheckWanted) {
    isCheckWanted = false
    await checkSearchIndex(setup.indexFile, async () => {
      await messages()
      return { isStopping }
    })
  }
  foldLog()
  port.postMessage({ durableSeq: writer.sync() } satisfies FromIndexer)
  if (progress === 'nothing' && !(await isWokenWithin(restMs))) break
  await pause(batchWindowMs)
}

writer.close()
database.close()
port.close()

/** Moves the log of the database into its file, so that no commit has to stop for that. */
function foldLog(): void {
  const wal = statSync(`${setup.databaseFile}-wal`, { throwIfNoEntry: false })
  if ((wal?.size ?? 0) > walBytesMax) database.pragma('wal_checkpoint(passive)')
}

/** Lets messages come in. */
function messages(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Until the time is up, or it is time to stop. */
async function pause(ms: number): Promise<void> {
  const deadline = performance.now() + ms
  for (let left = ms; left > 0 && !isStopping; left = deadline - performance.now()) {
    await isWokenWithin(left)
  }
}

function isWokenWithin(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    wake = () => {
      clearTimeout(timer)
      resolve(true)
    }
  })
}
