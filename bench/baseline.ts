import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { CapturedResponse } from './answer.ts'
import { startChild, stopChild } from './children.ts'
import type { Database } from './database.ts'
import type { Script } from './script.ts'

const program = fileURLToPath(new URL('./floor-server.ts', import.meta.url))

/** The floor, seen from the benchmark. */
export interface Floor {
  port: number
  pid: number
  use(part: Part): Promise<void>
  stop(): Promise<void>
}

/** What it is to do from now on. */
export interface Part {
  /** Given in turn. */
  answers: CapturedResponse[]
  /** Said to PostgreSQL in turn, each before an answer. */
  scripts: Script[]
}

export async function startFloor(folder: string, { engine, url }: Database): Promise<Floor> {
  const args = engine === 'postgres' ? [program, url] : [program]
  const child = startChild({ args, cwd: folder, hasChannel: true })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    pid: child.pid!,
    async use(part) {
      const ready = once(child, 'message')
      child.send(part)
      await ready
    },
    stop: () => stopChild(child),
  }
}
