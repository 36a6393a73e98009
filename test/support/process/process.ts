import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

type Environment = Record<string, string>

const serve = fileURLToPath(new URL('../../../bin/serve.mjs', import.meta.url))
const bellhop = fileURLToPath(new URL('../../../bin/bellhop.mjs', import.meta.url))

export interface DataDir extends AsyncDisposable {
  path: string
  /** For `startServer` and `runCommand`. */
  env: Environment
}

export async function makeDataDir(): Promise<DataDir> {
  const path = await mkdtemp(join(tmpdir(), 'bellhop-test-'))
  const remove = () => rm(path, { recursive: true, force: true })
  return { path, env: { BELLHOP_DATA_DIR: path }, [Symbol.asyncDispose]: remove }
}

export interface Finished {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the `bellhop` command to its end. */
export async function runCli(
  args: readonly string[],
  env: Environment,
  cwd = env.BELLHOP_DATA_DIR,
): Promise<Finished> {
  const child = start(bellhop, args, env, cwd)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}

export interface ServerProcess extends AsyncDisposable {
  url: string
  /** Only the first start on a database prints these. */
  firstKey: string | undefined
  firstLink: string | undefined
  process: ChildProcess
  /** Ends it as an operator would; gives the exit code. */
  stop(): Promise<number | null>
}

/** Starts the service in a process of its own, on a port that is free. */
export async function startServer(env: Environment, file = serve): Promise<ServerProcess> {
  const child = start(file, [], { PORT: '0', ...env }, env.BELLHOP_DATA_DIR)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const closed = once(child, 'close') as Promise<[number | null]>
  const output = await untilReady(child)
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await closed
    process.off('exit', killWithUs)
    return code
  }
  return {
    url: /ready at (\S+)/.exec(output)![1]!,
    firstKey: /^ {2}(bh_live_\w+)$/m.exec(output)?.[1],
    firstLink: /^ {2}(http\S+\/invite\/\S+)$/m.exec(output)?.[1],
    process: child,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  }
}

/** All of them or none: one that is left over would keep this process from ending. */
export async function startServers(count: number, env: Environment): Promise<ServerProcess[]> {
  const starts = Array.from({ length: count }, () => startServer(env))
  try {
    return await Promise.all(starts)
  } catch (error) {
    for (const start of await Promise.allSettled(starts)) {
      if (start.status === 'fulfilled') await start.value.stop()
    }
    throw error
  }
}

/** Only these settings: neither those of the outer environment nor a `.env` of the project. */
function start(file: string, args: readonly string[], env: Environment, cwd = tmpdir()) {
  return spawn(process.execPath, [file, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function untilReady(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      // The whole welcome is written at once and ends its line.
      if (/ready at \S+\n/.test(output) && output.endsWith('\n')) resolve(output)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('close', (code) => reject(new Error(`The service ended with ${code}: ${output}`)))
  })
}
