import { rmSync } from 'node:fs'
import { chmod, mkdtempDisposable, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresCluster } from '../test/support/postgres/postgres-cluster.ts'
import { childrenOf } from '../test/support/process/child-processes.ts'
import { cpuSecondsOfTree } from './cpu-time.ts'
import type { Service } from './test-groups.ts'

const memoryFolderBytesMin = 4 * 1024 ** 3

/** What all tests of a run share. */
export interface TestServices extends AsyncDisposable {
  /** A temporary folder. */
  folder: string
  /** For the tests: where to find the services. */
  env: NodeJS.ProcessEnv
  /** CPU seconds of each service, once it is closed. */
  cpu: Partial<Record<Service, number>>
}

/** Starts these, unless the environment already names one. */
export async function openServices(needs: ReadonlySet<Service>): Promise<TestServices> {
  // Taken before a browser starts: what that needs in its environment must not reach the tests.
  const environment = { ...process.env }
  const cpu: TestServices['cpu'] = {}
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await mkdtempDisposable(join(await parentFolder(), 'bellhop-tests-')))
  // PostgreSQL runs as another user.
  await chmod(folder.path, 0o711)
  process.env.TMPDIR = folder.path
  const env: NodeJS.ProcessEnv = { ...environment, TMPDIR: folder.path }

  // Measured while it runs: a browser leaves its children to the system when it ends.
  const runningSeconds = () => cpuSecondsOfTree(childrenOf(process.pid))
  const closeLater = (service: Service, close: () => PromiseLike<void>) =>
    cleanup.defer(async () => {
      const before = runningSeconds()
      await close()
      cpu[service] = before - runningSeconds()
    })
  if (needs.has('browser') && !env.TEST_BROWSER_URL) {
    // Playwright takes a while to load.
    const { serveBrowser } = await import('../test/browser/support/chromium.ts')
    const browser = await serveBrowser()
    closeLater('browser', () => browser[Symbol.asyncDispose]())
    Object.assign(env, browser.env)
    console.log(`Browser: ${browser.path}`)
  }
  if (needs.has('postgres') && !env.TEST_POSTGRES_URL) {
    const cluster = await PostgresCluster.start()
    closeLater('postgres', () => cluster[Symbol.asyncDispose]())
    env.TEST_POSTGRES_URL = cluster.url
  }
  // After those of the services: an interrupted run leaves nothing behind.
  process.once('exit', () => rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 }))
  const everything = cleanup.move()
  return { folder: folder.path, env, cpu, [Symbol.asyncDispose]: () => everything.disposeAsync() }
}

/** In memory where there is room: test data need not survive, and a shared disk can be slow. */
async function parentFolder(): Promise<string> {
  const memory = '/dev/shm'
  const freeBytes = await statfs(memory)
    .then(({ bavail, bsize }) => bavail * bsize)
    .catch(() => 0)
  const isRoomy = freeBytes >= memoryFolderBytesMin && process.env.TMPDIR === undefined
  return isRoomy ? memory : tmpdir()
}
