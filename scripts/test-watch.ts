import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Service } from './test-groups.ts'
import { openServices } from './test-services.ts'

const folders = ['bin', 'docs', 'messages', 'scripts', 'sdk/src', 'src', 'test', 'web/console']
/** An editor writes a file in several steps, and git many files at once. */
const debounceMs = 200

/**
 * Runs tests, and again whenever a file changes, until it is interrupted. Each run is a process of
 * its own, so that it loads what has changed; the services stay up in between.
 */
export async function watchTests(args: string[], needs: ReadonlySet<Service>): Promise<never> {
  await using services = await openServices(needs)
  let changed = Promise.withResolvers<void>()
  for (const folder of folders) watch(folder, { recursive: true }, () => changed.resolve())
  for (;;) {
    await pause(debounceMs)
    // A change from now on is for the next run.
    changed = Promise.withResolvers()
    await runOnce(args, services.env)
    console.log('\nWaiting for a change. Ctrl+C ends it.')
    await changed.promise
  }
}

async function runOnce(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  // Builds the console again if it has changed.
  for (const command of [
    ['setup.mjs', '--dev'],
    ['test.ts', ...args],
  ]) {
    const [script, ...rest] = command
    const path = fileURLToPath(new URL(script!, import.meta.url))
    const child = spawn('node', [path, ...rest], { env, stdio: 'inherit' })
    const [status] = await once(child, 'exit')
    if (status !== 0) return
  }
}
