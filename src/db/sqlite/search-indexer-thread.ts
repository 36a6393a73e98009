import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { SearchIndexWriter } from './search-index-writer.ts'
import type { FromIndexer, IndexerFiles, ToIndexer } from './search-indexer.ts'

/** Changes are gathered for this long: many of them share the work that each would cause alone. */
const gatherMs = 500
/** How long a change that another process made may go unnoticed. */
const lookMs = 2_000
const walBytesMax = 4 * 1024 * 1024

const port = parentPort!
const files = workerData as IndexerFiles
let isStopping = false
let wake = () => {}

port.on('message', (message: ToIndexer) => {
  if (message === 'stop') isStopping = true
  wake()
})

// On Linux this is the priority of the calling thread alone: requests come first.
if (process.platform === 'linux' && !isMainThread) setPriority(0, 10)

const database = new Database(files.databaseFile)
database.pragma('busy_timeout = 0')
const writer = new SearchIndexWriter(database, files.indexFile)

while (!isStopping) {
  const hasMore = writer.indexPending() || writer.fillIn()
  if (hasMore) {
    await breathe()
    continue
  }
  report()
  foldLog()
  await sleep(lookMs)
  if (!isStopping) await sleep(gatherMs)
}
report()
writer.close()
database.close()
port.close()

function report(): void {
  port.postMessage({ durableSeq: writer.makeDurable() } satisfies FromIndexer)
}

/** Moves the log of the database into its file, so that no commit has to stop for that. */
function foldLog(): void {
  const wal = statSync(`${files.databaseFile}-wal`, { throwIfNoEntry: false })
  if ((wal?.size ?? 0) > walBytesMax) database.pragma('wal_checkpoint(passive)')
}

async function breathe(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

/** Until the time is up or a message comes. */
async function sleep(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })
}
