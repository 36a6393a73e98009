import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answer } from './answer.ts'
import { startChild, stopChild } from './children.ts'

const program = fileURLToPath(new URL('./floor-server.ts', import.meta.url))

/** The floor, seen from the benchmark. */
export interface Floor {
  port: number
  pid: number
  /** From now on it gives these answers, in turn. */
  use(answers: Answer[]): Promise<void>
  stop(): Promise<void>
}

export async function startFloor(folder: string): Promise<Floor> {
  const child = startChild({ args: [program], cwd: folder, hasChannel: true })
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    pid: child.pid!,
    async use(answers) {
      const ready = once(child, 'message')
      child.send(answers)
      await ready
    },
    stop: () => stopChild(child),
  }
}
