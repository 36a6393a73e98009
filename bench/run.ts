import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from './children.ts'
import { startFloor } from './floor.ts'
import { type Effort, type Measurement, measure, warmUp } from './measure.ts'
import { type OperationName, operationsOn } from './operations.ts'
import { residentMegabytes } from './process-use.ts'
import { say } from './progress.ts'
import { type SeededDesk, seedDesk } from './seed.ts'
import { type Server, startServer } from './server.ts'

const starts = 3
const idleMs = 3_000

/** How the desk stands at one size. */
export interface Standing {
  tickets: number
  startMs: number
  idleMegabytes: number | undefined
  measurements: Measurement[]
}

export interface Plan extends Effort {
  tickets: number
  only: readonly OperationName[]
  hasFloor: boolean
}

/** Seeds a desk of this size, serves it and measures it; nothing of it stays behind. */
export async function run(plan: Plan): Promise<Standing> {
  const folder = makeFolder()
  try {
    const desk = await seedDesk(folder, plan.tickets)
    const { server, startMs } = await startSeveralTimes(desk, folder)
    await pause(idleMs)
    const idleMegabytes = residentMegabytes(server.pid)
    say(`Started in ${startMs.toFixed(0)} ms; ${idleMegabytes?.toFixed(0) ?? '-'} MB when idle`)
    const measurements = await measureAll(desk, server, folder, plan)
    await server.stop()
    return { tickets: plan.tickets, startMs, idleMegabytes, measurements }
  } finally {
    removeFolder(folder)
  }
}

/** The first start may still have code to compile; the usual one counts, and the last one stays. */
async function startSeveralTimes(desk: SeededDesk, folder: string) {
  const times: number[] = []
  for (;;) {
    const server = await startServer(desk, folder)
    times.push(server.startMs)
    await server.settle()
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
    if (times.length === starts) return { server, startMs: median }
    await server.stop()
  }
}

async function measureAll(desk: SeededDesk, server: Server, folder: string, plan: Plan) {
  const floor = plan.hasFloor ? await startFloor(folder) : undefined
  const operations = operationsOn(desk)
  say('Warming up', true)
  await warmUp(operations.get, server, plan.connections)
  const measurements: Measurement[] = []
  for (const [index, name] of plan.only.entries()) {
    say(`Measuring ${index + 1} of ${plan.only.length}: ${operations[name].label}`, true)
    measurements.push(await measure(operations[name], server, floor, plan))
  }
  say('Measured.')
  await floor?.stop()
  return measurements
}
