import { setTimeout as pause } from 'node:timers/promises'
import { startBaseline } from './baseline.ts'
import type { BenchResult } from './bench-result.ts'
import { makeFolder, removeFolder } from './children.ts'
import { type DatabaseWanted, makeDatabase } from './database.ts'
import { median } from './figures.ts'
import { type Effort, type Measurement, measure, type Subject, warmUp } from './measure.ts'
import { type OperationName, operationsOn } from './operations.ts'
import { residentMegabytes } from './process-use.ts'
import { printLine } from './progress.ts'
import { type SeededDesk, seedDesk } from './seed.ts'
import { startServer } from './server.ts'
import { inOneLine } from './table.ts'

const starts = 3
const idleMs = 3_000

export interface Plan extends Effort, DatabaseWanted {
  tickets: number
  only: readonly OperationName[]
  hasBaseline: boolean
}

/** Seeds, serves and measures a desk of this size, and cleans up. */
export async function run(plan: Plan): Promise<BenchResult> {
  const folder = makeFolder()
  const database = await makeDatabase(plan, folder)
  try {
    const desk = await seedDesk(database, folder, plan.tickets)
    const { server, startMs } = await startSeveralTimes(desk, folder)
    await pause(idleMs)
    const idleMegabytes = residentMegabytes(server.pid)
    printLine(
      `Started in ${startMs.toFixed(0)} ms; ${idleMegabytes?.toFixed(0) ?? '-'} MB when idle`,
    )
    const baseline = plan.hasBaseline ? await startBaseline(folder, database) : undefined
    const measurements = await measureAll(desk, { server, baseline, database }, plan)
    await baseline?.stop()
    await server.stop()
    const { engine, tickets } = plan
    return { engine, tickets, startMs, idleMegabytes, measurements }
  } finally {
    await database.remove()
    removeFolder(folder)
  }
}

/** The first start may still compile code, so later ones count; the last one keeps running. */
async function startSeveralTimes(desk: SeededDesk, folder: string) {
  const times: number[] = []
  for (;;) {
    const server = await startServer(desk, folder)
    times.push(server.startMs)
    await server.settle()
    if (times.length === starts) return { server, startMs: median(times) }
    await server.stop()
  }
}

async function measureAll(desk: SeededDesk, subject: Subject, plan: Plan) {
  const operations = operationsOn(desk)
  printLine('Warming up', true)
  await warmUp(operations.get, subject.server, plan.connections)
  const measurements: Measurement[] = []
  for (const [index, name] of plan.only.entries()) {
    printLine(`Measuring ${index + 1} of ${plan.only.length}: ${operations[name].label}`, true)
    const measurement = await measure(operations[name], subject, plan)
    // Printed immediately, in case a later one fails.
    printLine(inOneLine(measurement))
    measurements.push(measurement)
  }
  printLine('Measured.')
  return measurements
}
