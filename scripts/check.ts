// `npm test`: format and lint, types, then every test, those of pages last. The first failure ends it.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PostgresCluster } from '../test/support/postgres-cluster.ts'

const inBrowser = globSync('test/browser/*.test.ts').sort()
const tests = globSync(['test/**/*.test.ts', 'src/**/*.test.ts'])
  .filter((file) => !inBrowser.includes(file))
  .sort()
/** What a caller sees must be the same on both engines: these run on each of them. */
const ofBothEngines = globSync(['test/api/*.test.ts', 'test/access/*.test.ts']).sort()

/** Every file is a process of its own: what one has stripped of its types need not be so again. */
const compileCache = fileURLToPath(new URL('../node_modules/.cache/bellhop', import.meta.url))

run('biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
run('tsc', ['--noEmit'])
run('tsc', ['--noEmit', '--project', 'web'])
// In a process of its own: what a browser needs in its environment must not reach other tests.
run('node', ['scripts/browser.ts'])
await withPostgres((url) => {
  const env = { ...process.env, TEST_POSTGRES_URL: url, NODE_COMPILE_CACHE: compileCache }
  const runTests = ['--test', '--test-concurrency=2']
  run('node', [...runTests, ...tests], env)
  console.log('\nThe same on PostgreSQL:')
  run('node', [...runTests, ...ofBothEngines], { ...env, TEST_ENGINE: 'postgres' })
})
console.log('\nPages in a browser:')
// One after the other: what is measured there must not wait for other tests.
run('node', ['--test', '--test-concurrency=1', ...inBrowser])

function run(command: string, args: string[], env = process.env): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** One server for all tests, unless the environment names one. */
async function withPostgres(work: (url: string) => void): Promise<void> {
  const { TEST_POSTGRES_URL } = process.env
  if (TEST_POSTGRES_URL) return work(TEST_POSTGRES_URL)
  await using cluster = await PostgresCluster.start()
  work(cluster.url)
}
