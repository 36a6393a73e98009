import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/support/network/free-port.ts'
import { startChild, stopChild } from './children.ts'
import { printLine } from './progress.ts'
import type { SeededDesk } from './seed.ts'

const root = new URL('../', import.meta.url)
/** The command of `npm start`, with its flags. */
const startCommand = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).scripts.start
const [, ...flags] = (startCommand as string).split(' ')
const program = fileURLToPath(new URL(flags.pop()!, root))
const startMsMax = 60_000
const pollMs = 5
const settlePollMs = 100
const settleMsMax = 600_000

export interface Server {
  port: number
  pid: number
  /** From process start to the first response. */
  startMs: number
  /** Waits for background work (the search index). */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts the server as users do, in its own process. */
export async function startServer(desk: SeededDesk, folder: string): Promise<Server> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = startChild({
    args: [...flags, program],
    // A folder without an .env file.
    cwd: folder,
    env: { DATABASE_URL: desk.databaseUrl, PORT: String(port), BELLHOP_RATE_LIMIT: '0' },
  })
  const ask = (path: string) => getJson(port, path, desk.key)
  while (!(await answers(ask))) {
    if (child.exitCode !== null) throw new Error('The server did not start (see above)')
    if (performance.now() - startedAt > startMsMax) throw new Error('The server does not answer')
    await pause(pollMs)
  }
  return {
    port,
    pid: child.pid!,
    startMs: performance.now() - startedAt,
    settle: () => settle(ask),
    stop: () => stopChild(child),
  }
}

async function answers(ask: (path: string) => Promise<unknown>): Promise<boolean> {
  try {
    await ask('/v1/users/me')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return false
    throw error
  }
}

async function settle(ask: (path: string) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  for (;;) {
    const { search_index_pending } = (await ask('/readyz')) as { search_index_pending: number }
    if (search_index_pending === 0) return
    const seconds = (performance.now() - startedAt) / 1_000
    if (process.stderr.isTTY)
      printLine(`Waiting for the search index: ${seconds.toFixed(0)} s`, true)
    if (seconds * 1_000 > settleMsMax) throw new Error('The search index does not get done')
    await pause(settlePollMs)
  }
}

function getJson(port: number, path: string, key: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` }
    const request = get({ host: '127.0.0.1', port, path, headers }, async (response) => {
      try {
        const text = (await response.setEncoding('utf8').toArray()).join('')
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`GET ${path} answered ${response.statusCode}: ${text}`))
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', reject)
  })
}
