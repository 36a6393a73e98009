// `npm test`: format and lint, types, then every test. The first of these that fails ends it.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtempDisposable, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveBrowser } from '../test/browser/support/chromium.ts'
import { writeDocument } from '../test/support/assert/openapi-file.ts'
import { PostgresCluster } from '../test/support/postgres/postgres-cluster.ts'
import { runTests, type TestGroup } from './test-runner.ts'

/** What a caller sees must be the same on both engines: these run on each of them. */
const ofBothEngines = testsIn('access', 'api')

/**
 * Every test there is. First those that wait for timeouts or for another program, while others use
 * the cores; those that only compute come last, so that no core is idle at the end.
 */
const shares: TestGroup[] = [
  {
    name: 'processes',
    files: testsIn('resilience', 'multi-node', 'durability', 'cli'),
    processes: 2,
  },
  { name: 'pages', files: testsIn('browser'), processes: 2 },
  { name: 'engines', files: testsIn('parity', 'postgres'), processes: 2 },
  { name: 'parts', files: testsIn('reference', 'sdk', 'structure', 'unit'), processes: 1 },
  { name: 'postgres', files: ofBothEngines, processes: 2, env: { TEST_ENGINE: 'postgres' } },
  { name: 'sqlite', files: ofBothEngines, processes: 2 },
]

const roomBytes = 4 * 1024 ** 3

/** There are several processes: what one has stripped of its types need not be so again. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/bellhop', import.meta.url))

demandAllFiles()
run('biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
run('tsc', ['--noEmit'])
run('tsc', ['--noEmit', '--project', 'web'])
run('node', ['scripts/browser.ts'])
if (!(await runAllTests())) process.exitCode = 1

async function runAllTests(): Promise<boolean> {
  // As it is now: what a browser needs there must not reach other tests.
  const environment = { ...process.env, NODE_COMPILE_CACHE: compileCache }
  await using browser = await serveBrowser()
  await using folder = await mkdtempDisposable(join(await roomyFolder(), 'bellhop-tests-'))
  // The server of PostgreSQL is somebody else.
  await chmod(folder.path, 0o711)
  process.env.TMPDIR = folder.path
  await using postgres = await openPostgres()
  const env = {
    ...environment,
    ...browser.env,
    TMPDIR: folder.path,
    TEST_POSTGRES_URL: postgres.url,
    ...(await writeDocument(join(folder.path, 'openapi.json'))),
  }
  // Awaited here, for with the end of this the database, the browser and the folder go.
  return await runTests(shares, { folder: folder.path, env })
}

/**
 * In memory, where there is room: what the tests store need not outlive the machine, and waiting
 * for a disk that others use can take longer than all the rest.
 */
async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm'
  const freeBytes = await statfs(memory)
    .then(({ bavail, bsize }) => bavail * bsize)
    .catch(() => 0)
  return freeBytes >= roomBytes && process.env.TMPDIR === undefined ? memory : tmpdir()
}

/** A new folder of tests must not be forgotten. */
function demandAllFiles(): void {
  const shared = new Set(shares.flatMap(({ files }) => files))
  const forgotten = globSync('test/**/*.test.ts').filter((file) => !shared.has(file))
  if (forgotten.length > 0) throw new Error(`Nobody runs ${forgotten.join(', ')}`)
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function testsIn(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(join('test', folder, '*.test.ts')).toSorted())
}

/** One server for all tests, unless the environment names one. */
async function openPostgres(): Promise<AsyncDisposable & { url: string }> {
  const { TEST_POSTGRES_URL: url } = process.env
  return url ? { url, async [Symbol.asyncDispose]() {} } : PostgresCluster.start()
}
