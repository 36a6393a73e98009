import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuTime } from './cpu-clock.ts'

/** Repeats the check until it is true. After the time limit it fails, and says what it waited for. */
export async function waitFor(
  what: string | (() => string),
  isSo: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<void> {
  const deadline = cpuTime() + withinMs
  while (!(await isSo())) {
    if (cpuTime() >= deadline) {
      assert.fail(`not within ${withinMs} ms: ${typeof what === 'string' ? what : what()}`)
    }
    await pause(20)
  }
}
