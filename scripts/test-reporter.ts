import type { TestEvent } from 'node:test/reporters'
import type { FileTime } from './test-worker.ts'

/**
 * Leaves out the tests in a file that has passed, so that a long run prints a line for each file,
 * and everything about those that failed.
 */
export async function* failuresInFull(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  let held: Reported[] = []
  let hasFailed = false
  for await (const event of events) {
    if (!isPartOfFile(event)) {
      yield event
      continue
    }
    held.push(event)
    hasFailed ||= event.type === 'test:fail'
    const isEnd = event.type === 'test:pass' || event.type === 'test:fail'
    if (!isEnd || event.data.nesting > 0) continue
    yield* hasFailed ? held : held.filter(({ data }) => data.nesting === 0)
    held = []
    hasFailed = false
  }
  yield* held
}

/**
 * Leaves out files in which no test has the wanted name: the runner reports each of them as a test
 * that has passed, and counts it as one.
 */
export function withoutEmptyFiles(files: readonly string[]) {
  const isEmptyFile = ({ type, data }: TestEvent) =>
    (type === 'test:start' || type === 'test:pass') && files.includes(data.name)
  const isCount = ({ type, data }: TestEvent) =>
    type === 'test:diagnostic' && data.nesting === 0 && data.file === undefined
  return async function* (events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
    for await (const event of events) if (!isEmptyFile(event) && !isCount(event)) yield event
  }
}

const reported = ['test:start', 'test:pass', 'test:fail', 'test:diagnostic'] as const
type Reported = Extract<TestEvent, { type: (typeof reported)[number] }>

function isPartOfFile(event: TestEvent): event is Reported {
  return reported.some((type) => type === event.type)
}

const slowestFilesMax = 10

/** The files that took the most CPU time or the longest, for whoever wants a faster run. */
export function slowestFiles(times: readonly FileTime[]): string {
  const slowest = times.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, slowestFilesMax)
  const rows = slowest.map((time) => [time.file, ...secondsOf(time)])
  return toTable([['slowest files', 'wall s', 'CPU s'], ...rows])
}

export interface GroupTime {
  group: string
  files: number
  wallSeconds: number
  cpuSeconds: number
}

/** Wall seconds of files that run at the same time add up to more than the run takes. */
export function sumByGroup(times: readonly FileTime[]): GroupTime[] {
  const byGroup = Map.groupBy(times, ({ group }) => group)
  return [...byGroup].map(([group, ofGroup]) => ({
    group,
    files: ofGroup.length,
    wallSeconds: sum(ofGroup.map(({ wallSeconds }) => wallSeconds)),
    cpuSeconds: sum(ofGroup.map(({ cpuSeconds }) => cpuSeconds)),
  }))
}

export function groupTable(groups: readonly GroupTime[]): string {
  const rows = groups.map((time) => [time.group, `${time.files}`, ...secondsOf(time)])
  return toTable([['groups', 'files', 'wall s', 'CPU s'], ...rows])
}

const secondsOf = ({ wallSeconds, cpuSeconds }: { wallSeconds: number; cpuSeconds: number }) => [
  oneDecimal(wallSeconds),
  oneDecimal(cpuSeconds),
]

function toTable(rows: readonly string[][]): string {
  const width = Math.max(...rows.map(([name]) => name!.length))
  return rows
    .map(([name, ...cells]) => name!.padEnd(width) + cells.map((it) => it.padStart(9)).join(''))
    .join('\n')
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, it) => total + it, 0)

const costOf = ({ wallSeconds, cpuSeconds }: FileTime) => Math.max(wallSeconds, cpuSeconds)

export const oneDecimal = (seconds: number) => seconds.toFixed(1)
