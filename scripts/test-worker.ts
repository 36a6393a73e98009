import { appendFileSync, closeSync, openSync } from 'node:fs'
import { relative } from 'node:path'
import { after, afterEach, describe, type TestContext } from 'node:test'
import { pathToFileURL } from 'node:url'
import { endTest, watchTestEnds } from '../test/support/test-end.ts'
import { cpuSeconds } from './cpu-time.ts'

/** For the last file to close what it opened, and for the runner to hear of it. */
const exitTimeoutMs = 5 * 60_000

export interface Work {
  group: string
  files: readonly string[]
  /** A marker for each file that one of the group's processes has taken is this path and a number. */
  taken: string
  /** Where to append a line for each file: a `FileTime` as JSON. */
  timesFile: string
}

export interface FileTime {
  /** As reports name it: with the group, because some files run in two. */
  file: string
  group: string
  wallSeconds: number
  cpuSeconds: number
}

/**
 * Runs test files in this process, each as a suite of its own: its hooks are the suite's. One is
 * imported when the one before has ended, or the test runner would add its tests to the other suite.
 */
export async function runFiles({ group, files, taken, timesFile }: Work): Promise<void> {
  const record = startRecording(timesFile, group)
  for (const [index, file] of files.entries()) {
    if (!take(`${taken}-${index}`)) continue
    const name = nameOf(file, group)
    const ended = Promise.withResolvers<void>()
    describe(name, async () => {
      // The first hook, since a hook that fails keeps those after it from running.
      after(() => ended.resolve())
      observeTests()
      await import(pathToFileURL(file).href)
      // And the last: the children of a file count when it has ended them.
      after(() => record(name))
    })
    await ended.promise
  }
  // A failed test may have left something open that would keep this process from ending.
  setTimeout(() => process.exit(), exitTimeoutMs).unref()
}

/**
 * Runs one file, of which only some tests are wanted. The suite makes its hooks run one after the other,
 * as in a whole run, and has a name that nobody looks for.
 */
export async function runFile({ group, files: [file], timesFile }: Work): Promise<void> {
  const record = startRecording(timesFile, group)
  process.on('exit', () => record(nameOf(file!, group)))
  describe('\u2008', async () => {
    observeTests()
    await import(pathToFileURL(file!).href)
  })
}

function observeTests(): void {
  watchTestEnds()
  afterEach((context) => {
    const { name, passed } = context as TestContext
    return endTest(passed ? undefined : name)
  })
}

const nameOf = (file: string, group: string) => `${relative('test', file)} (${group})`

/** Notes the time since the last file of this process. */
function startRecording(timesFile: string, group: string): (file: string) => void {
  let last = { wall: performance.now(), cpu: cpuSeconds() }
  return (file) => {
    const now = { wall: performance.now(), cpu: cpuSeconds() }
    const time: FileTime = {
      file,
      group,
      wallSeconds: (now.wall - last.wall) / 1000,
      cpuSeconds: now.cpu - last.cpu,
    }
    appendFileSync(timesFile, `${JSON.stringify(time)}\n`)
    last = now
  }
}

/** Whether no other process was first. */
function take(marker: string): boolean {
  try {
    closeSync(openSync(marker, 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
