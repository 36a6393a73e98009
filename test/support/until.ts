import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again; not for ever. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `not within ${withinMs} ms: ${what}`)
    await pause(20)
  }
}
