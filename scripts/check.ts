// `npm test`: format and lint, types, then every test. The first failure ends it.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

const tests = globSync(['test/**/*.test.ts', 'src/**/*.test.ts']).sort()

run('biome', ['ci', '--colors=off', '--error-on-warnings', '.'])
run('tsc', ['--noEmit'])
run('node', ['--test', '--test-concurrency=2', ...tests])

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
