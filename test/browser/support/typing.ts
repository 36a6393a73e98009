import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

const shift = 8
const control = 2

/**
 * Types keys at a steady pace, such as `r`, `Control+k`, `Backspace`. As with a real keyboard, a key
 * does not wait until the page has dealt with the one before it.
 */
export async function typeAtPace(
  session: CDPSession,
  keys: readonly string[],
  intervalMs: number,
): Promise<void> {
  const sent: Promise<unknown>[] = []
  for (const [index, key] of keys.entries()) {
    if (index > 0 && intervalMs > 0) await pause(intervalMs)
    for (const type of ['keyDown', 'keyUp'] as const) {
      sent.push(session.send('Input.dispatchKeyEvent', { type, ...describeKey(key) }))
    }
  }
  await Promise.all(sent)
}

function describeKey(name: string) {
  const key = name.replace('Control+', '')
  const modifiers = key !== name ? control : /^[A-Z?]$/.test(key) ? shift : 0
  if (key === 'Backspace') return { key, code: key, windowsVirtualKeyCode: 8 }
  if (key === 'Enter') return { key, code: key, windowsVirtualKeyCode: 13, text: '\r' }
  return { key, modifiers, ...(modifiers !== control && { text: key }) }
}

/** A session by which the keys of a page are typed, on a machine that is this much slower. */
export async function slowDown(page: Page, cpuRate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  return session
}
