// `npm test`: format and lint, types, then every test. The first of these that fails ends it.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeDocument } from '../test/support/openapi-file.ts'
import { PostgresCluster } from '../test/support/postgres-cluster.ts'
import { runTests, writePrograms } from './test-run.ts'

/** What a caller sees must be the same on both engines: these run on each of them. */
const ofBothEngines = testsIn('api', 'access')
/** Short ones, which share a process with others. */
const short = [...ofBothEngines, ...testsIn('reference', 'sdk', 'unit')]
const alone = globSync('test/**/*.test.ts')
  .toSorted()
  .filter((file) => !short.includes(file))

/** There are many processes: what one has stripped of its types need not be so again. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/bellhop', import.meta.url))

run('biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
run('tsc', ['--noEmit'])
run('tsc', ['--noEmit', '--project', 'web'])
// In a process of its own: what a browser needs in its environment must not reach other tests.
run('node', ['scripts/browser.ts'])
if (!(await runAllTests())) process.exitCode = 1

async function runAllTests(): Promise<boolean> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bellhop-tests-'))
  await using postgres = await openPostgres()
  const env = {
    ...(await writeDocument(join(folder.path, 'openapi.json'))),
    ...{ TEST_POSTGRES_URL: postgres.url, NODE_COMPILE_CACHE: compileCache },
  }
  // First what takes long, so that no core is idle at the end.
  if (!(await runTests([...alone, ...(await writePrograms(short, folder.path))], env))) return false
  console.log('\nThe same on PostgreSQL:')
  const again = await writePrograms(ofBothEngines, folder.path)
  // Awaited here, for with the end of this the database and the folder go.
  return await runTests(again, { ...env, TEST_ENGINE: 'postgres' })
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

function testsIn(...folders: string[]): string[] {
  return folders.flatMap((folder) => globSync(`test/${folder}/*.test.ts`).toSorted())
}

/** One server for all tests, unless the environment names one. */
async function openPostgres(): Promise<AsyncDisposable & { url: string }> {
  const { TEST_POSTGRES_URL: url } = process.env
  return url ? { url, async [Symbol.asyncDispose]() {} } : PostgresCluster.start()
}
