import { existsSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Database from 'better-sqlite3'
import type { Cleared, ClearSetup } from './clear-deleted-messages.ts'

/** How long a write or read of others may keep us waiting. */
const busyTimeoutMs = 10_000

const { databaseFile, indexFile, isVacuumed } = workerData as ClearSetup

let answer: Cleared = { isCleared: true }
try {
  clear(databaseFile, isVacuumed)
  // It has no words, only where groups of three characters occur; nothing of deleted rows stays there.
  if (existsSync(indexFile)) clear(indexFile, false)
} catch (error) {
  answer = { isCleared: false, reason: String(error) }
}
parentPort!.postMessage(answer)

function clear(file: string, isVacuumed: boolean): void {
  const database = new Database(file, { timeout: busyTimeoutMs })
  try {
    database.pragma('secure_delete = on')
    if (isVacuumed) database.exec('VACUUM')
    const deadline = performance.now() + busyTimeoutMs
    // Busy as long as somebody reads what was there before.
    while (isBusy(database)) {
      if (performance.now() > deadline) throw new Error('another connection is still reading')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  } finally {
    database.close()
  }
}

function isBusy(database: Database.Database): boolean {
  const [result] = database.pragma('wal_checkpoint(truncate)') as [{ busy: number }]
  return result.busy !== 0
}
