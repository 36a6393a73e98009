import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Part } from './baseline-server.ts'
import { startChild, stopChild } from './children.ts'
import type { Database } from './database.ts'

const program = fileURLToPath(new URL('./baseline-server.ts', import.meta.url))

/** The baseline server, as seen from the benchmark. */
export interface Baseline {
  port: number
  pid: number
  use(part: Part): Promise<void>
  stop(): Promise<void>
}

export async function startBaseline(folder: string, { engine, url }: Database): Promise<Baseline> {
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
