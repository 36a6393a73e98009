import { setTimeout as pause } from 'node:timers/promises'

/** Waits for what nobody tells of; a slow machine has a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It does not come to that')
    await pause(20)
  }
}
