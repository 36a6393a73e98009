import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { checkSearchIndex } from './search-index-check.ts'
import { SearchIndexWriter } from './search-index-writer.ts'
import type { FromIndexer, IndexerSetup, ToIndexer } from './search-indexer-messages.ts'

/**
 * Changes within this time are indexed together, which is cheaper. Under load the thread rests longer:
 * as long as it has worked, which leaves the machine to requests and makes batches larger.
 */
const batchWindowMs = 1_000
const longestWindowMs = 3_000
/** While there is more to do, this often what has been done is made durable and reported. */
const reportIntervalMs = 5_000
/** After this long without a change the thread ends, to free its memory. */
const idleMs = 10_000
/** The WAL of the database is checkpointed when it is longer than this. */
const walBytesMax = 4 * 1024 * 1024

const port = parentPort!
const setup = workerData as IndexerSetup
let isStopping = false
let isCheckRequested = false
let wake = () => {}

port.on('message', (message: ToIndexer) => {
  if (message === 'stop') isStopping = true
  if (message === 'check') isCheckRequested = true
  wake()
})

// Requests have priority over indexing. On Linux this affects only the calling thread.
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

let workedSince = performance.now()
let reportedAt = workedSince

while (!isStopping) {
  const progress = writer.indexPending()
  if (
    progress === 'more' ||
    writer.forgetRemoved() ||
    writer.compactRecent() ||
    writer.backfill()
  ) {
    if (performance.now() - reportedAt > reportIntervalMs) report()
    await receiveMessages()
    continue
  }
  if (isCheckRequested) {
    isCheckRequested = false
    await checkSearchIndex(setup.indexFile, async () => {
      await receiveMessages()
      return { isStopping }
    })
  }
  report()
  const workedMs = performance.now() - workedSince
  if (progress === 'nothing' && !(await isWokenWithin(idleMs))) break
  await pause(Math.min(Math.max(workedMs, batchWindowMs), longestWindowMs))
  workedSince = performance.now()
}

writer.close()
database.close()
port.close()

function report(): void {
  checkpoint()
  port.postMessage(writer.sync() satisfies FromIndexer)
  reportedAt = performance.now()
}

/** Here in the background, so that no commit has to wait for it. */
function checkpoint(): void {
  const wal = statSync(`${setup.databaseFile}-wal`, { throwIfNoEntry: false })
  if ((wal?.size ?? 0) > walBytesMax) database.pragma('wal_checkpoint(passive)')
}

function receiveMessages(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** Ends early only if the thread should stop. */
async function pause(ms: number): Promise<void> {
  const deadline = performance.now() + ms
  for (let remaining = ms; remaining > 0 && !isStopping; remaining = deadline - performance.now()) {
    await isWokenWithin(remaining)
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
