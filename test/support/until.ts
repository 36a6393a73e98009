import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { ownTime } from './own-time.ts'

/** Asks again and again; not for ever. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 60_000,
): Promise<void> {
  const deadline = ownTime() + withinMs
  while (!(await isSo())) {
    assert.ok(ownTime() < deadline, `not within ${withinMs} ms: ${what}`)
    await pause(20)
  }
}
