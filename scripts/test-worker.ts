import { closeSync, openSync } from 'node:fs'
import { relative } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** For the last file to close what it opened, and for the runner to hear of it. */
const afterwardsMs = 5 * 60_000

interface Turns {
  share: string
  files: readonly string[]
  /** Where the programs of the share note which of the files they have taken. */
  taken: string
}

/**
 * Runs files of tests in this process, each as a suite of its own: its hooks are the suite's. One
 * is imported when the one before has run, or the test runner would take its tests for the other's.
 */
export async function runFiles({ share, files, taken }: Turns): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (!take(`${taken}-${index}`)) continue
    const hasRun = Promise.withResolvers<void>()
    describe(`${relative('test', file)} (${share})`, async () => {
      after(() => hasRun.resolve())
      await import(pathToFileURL(file).href)
    })
    await hasRun.promise
  }
  // A failed test may have left something behind that would keep this process from ending.
  setTimeout(() => process.exit(), afterwardsMs).unref()
}

/** Whether nobody else was first. */
function take(note: string): boolean {
  try {
    closeSync(openSync(note, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
