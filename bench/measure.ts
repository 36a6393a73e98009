import { type Answer, bytesOf, capture } from './answer.ts'
import { added, type Count, type Figures, figuresOf } from './figures.ts'
import type { Floor } from './floor.ts'
import { runLoad } from './load.ts'
import type { Operation } from './operations.ts'
import { cpuMicroseconds, machineMicroseconds } from './process-use.ts'
import type { Server } from './server.ts'

const warmUpSeconds = 1
const capturesMax = 20

/** How long, with how many connections. */
export interface Effort {
  seconds: number
  connections: number
}

export interface Measurement {
  operation: Operation
  real: Figures
  floor: Figures | undefined
}

/** Measures an operation, between two halves of its floor: so that both see the same machine. */
export async function measure(
  operation: Operation,
  server: Server,
  floor: Floor | undefined,
  effort: Effort,
): Promise<Measurement> {
  try {
    return await measureBoth(operation, server, floor, effort)
  } catch (error) {
    throw new Error(`${operation.label}: ${(error as Error).message}`, { cause: error })
  }
}

async function measureBoth(
  operation: Operation,
  server: Server,
  floor: Floor | undefined,
  { seconds, connections }: Effort,
): Promise<Measurement> {
  const answers = await captureAnswers(operation, server.port)
  const next = requestsOf(operation, answers.length)
  const nothing = async () => {}
  const settle = operation.hasAftermath ? server.settle : nothing
  await floor?.use(answers)

  const real = { port: server.port, pid: server.pid, settle, connections, next }
  const bare = floor && { port: floor.port, pid: floor.pid, settle: nothing, connections, next }
  const before = bare && (await warmAndRun({ ...bare, seconds: seconds / 2 }))
  const count = await warmAndRun({ ...real, seconds })
  const after = bare && (await warmAndRun({ ...bare, seconds: seconds / 2 }))
  return {
    operation,
    real: figuresOf(count),
    floor: before && after && figuresOf(added(before, after)),
  }
}

interface Run extends Effort {
  port: number
  pid: number
  settle: () => Promise<void>
  next: () => Buffer
}

async function warmAndRun(run: Run): Promise<Count> {
  await runLoad({ ...run, seconds: warmUpSeconds })
  await run.settle()
  const cpuBefore = cpuMicroseconds(run.pid)
  const machineBefore = machineMicroseconds()
  const askerBefore = process.cpuUsage()
  const cpuSince = () => {
    const now = cpuMicroseconds(run.pid)
    return now === undefined || cpuBefore === undefined ? undefined : now - cpuBefore
  }
  const result = await runLoad(run)
  const asker = process.cpuUsage(askerBefore)
  const duringLoad = {
    cpuDuringLoad: cpuSince(),
    askerCpu: asker.user + asker.system,
    machineCpu: machineMicroseconds() - machineBefore,
  }
  // What a write leaves for the background is a part of what it costs.
  await run.settle()
  return { ...result, ...duringLoad, cpu: cpuSince() }
}

/** Real answers to the first requests, looked at before they are measured. */
async function captureAnswers(operation: Operation, port: number): Promise<Answer[]> {
  const answers: Answer[] = []
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

/** Bytes to send, made beforehand where they come again. */
function requestsOf(operation: Operation, firstTurn: number): () => Buffer {
  const { ask, repeatsAfter } = operation
  let turn = firstTurn
  if (repeatsAfter === undefined) return () => bytesOf(ask(turn++))
  const made = Array.from({ length: repeatsAfter }, (_, index) => bytesOf(ask(index)))
  return () => made[turn++ % made.length]!
}
