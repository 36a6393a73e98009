import type { Baseline } from './baseline.ts'
import { bytesOf, type CapturedResponse, capture } from './captured-response.ts'
import type { Database } from './database.ts'
import { added, type Figures, figuresOf, type LoadSample, percentile } from './figures.ts'
import { halfBusyRate } from './half-load.ts'
import { runLoad } from './load.ts'
import type { Operation } from './operations.ts'
import { runPacedLoad } from './paced-load.ts'
import { cpuMicroseconds, machineMicroseconds, stopwatch } from './process-use.ts'
import { recordScripts } from './record.ts'
import type { Server } from './server.ts'

/** V8 keeps compiling for about 200,000 requests. */
const firstWarmUpSeconds = 16
const baselineWarmUpSeconds = 1
/** Longer than for the baseline: there is more code to compile. */
const warmUpSeconds = 2
const capturesMax = 20

/** How long, with how many connections. */
export interface Effort {
  seconds: number
  connections: number
}

export interface Measurement {
  operation: Operation
  real: Figures
  /** The 99th percentile at half load. */
  calmP99Ms: number
  baseline: Figures | undefined
}

/** What is measured. */
export interface Subject {
  server: Server
  baseline: Baseline | undefined
  database: Database
}

/** Measures an operation between two halves of its baseline, so that both see the same machine. */
export async function measure(
  operation: Operation,
  subject: Subject,
  effort: Effort,
): Promise<Measurement> {
  try {
    return await measureBoth(operation, subject, effort)
  } catch (error) {
    throw new Error(`${operation.label}: ${(error as Error).message}`, { cause: error })
  }
}

async function measureBoth(
  operation: Operation,
  { server, baseline, database }: Subject,
  { seconds, connections }: Effort,
): Promise<Measurement> {
  const answers = await captureAnswers(operation, server.port)
  const isAsked = baseline !== undefined && database.engine === 'postgres'
  const scripts = isAsked ? await recordScripts(operation, capturesMax, database.url) : []
  const next = requestsOf(operation, answers.length + scripts.length)
  const nothing = async () => {}
  const settle = operation.hasAftermath ? server.settle : nothing
  await baseline?.use({ answers, scripts })

  const common = { database, connections, next }
  const runReal = () => warmAndRun({ ...server, ...common, settle, seconds, warmUpSeconds })
  const runHalfOf = (bare: Baseline) =>
    warmAndRun({
      ...bare,
      ...common,
      settle: nothing,
      seconds: seconds / 2,
      warmUpSeconds: baselineWarmUpSeconds,
    })
  const before = baseline && (await runHalfOf(baseline))
  const count = await runReal()
  const after = baseline && (await runHalfOf(baseline))
  const real = figuresOf(count)
  const { port, pid } = server
  const calm = { port, connections, next }
  const perSecond = await halfBusyRate({ ...calm, pid, perSecondMax: real.perSecond })
  const calmP99Ms = percentile(await runPacedLoad({ ...calm, seconds, perSecond }), 0.99)
  await settle()
  return {
    operation,
    real,
    calmP99Ms,
    baseline: before && after && figuresOf(added(before, after)),
  }
}

interface Run extends Effort {
  port: number
  pid: number
  database: Database
  settle: () => Promise<void>
  next: () => Buffer
  warmUpSeconds: number
}

async function warmAndRun(run: Run): Promise<LoadSample> {
  await runLoad({ ...run, seconds: run.warmUpSeconds })
  await run.settle()
  const cpuSinceNow = stopwatch(() => cpuMicroseconds(run.pid))
  const databaseSinceNow = stopwatch(run.database.cpuMicroseconds)
  const machineSinceNow = stopwatch(machineMicroseconds)
  const askerBefore = process.cpuUsage()
  const result = await runLoad(run)
  const asker = process.cpuUsage(askerBefore)
  const duringLoad = {
    cpuDuringLoad: cpuSinceNow(),
    databaseCpu: databaseSinceNow(),
    askerCpu: asker.user + asker.system,
    machineCpu: machineSinceNow(),
  }
  // Background work caused by a write is part of its cost.
  await run.settle()
  return { ...result, ...duringLoad, cpu: cpuSinceNow() }
}

/** The first seconds of a process are spent compiling shared code. */
export async function warmUp(operation: Operation, server: Server, connections: number) {
  const next = requestsOf(operation, 0)
  await runLoad({ port: server.port, connections, seconds: firstWarmUpSeconds, next })
}

/** Responses to the first requests, checked before measuring. */
async function captureAnswers(operation: Operation, port: number): Promise<CapturedResponse[]> {
  const answers: CapturedResponse[] = []
  const count = Math.min(operation.repeatsAfter ?? capturesMax, capturesMax)
  for (let turn = 0; turn < count; turn++) {
    const asked = operation.ask(turn)
    const answer = await capture(port, asked)
    if (answer.status < 200 || answer.status > 299) {
      throw new Error(`${asked.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    }
    const found = ticketsIn(JSON.parse(answer.body))
    const { least, most } = operation.found
    if (found < least || found > most) {
      throw new Error(`${asked.path} found ${found} tickets, not ${least} to ${most}`)
    }
    answers.push(answer)
  }
  return answers
}

function ticketsIn(body: unknown[] | { tickets?: unknown[] }): number {
  if (Array.isArray(body)) return body.length
  return body.tickets?.length ?? 1
}

/** Bytes to send, prepared in advance where they repeat. */
function requestsOf(operation: Operation, firstTurn: number): () => Buffer {
  const { ask, repeatsAfter } = operation
  let turn = firstTurn
  if (repeatsAfter === undefined) return () => bytesOf(ask(turn++))
  const made = Array.from({ length: repeatsAfter }, (_, index) => bytesOf(ask(index)))
  return () => made[turn++ % made.length]!
}
