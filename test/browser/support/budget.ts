import type { CDPSession, Page } from 'playwright-core'

/** What Lighthouse calls Slow 4G: a round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowerCpu = 4

/** What it took to show a page. */
export interface Measured {
  firstPaintMs: number
  /** The sum of what moved by itself after it was shown. */
  layoutShift: number
  /** Over the wire, as they were compressed. */
  scriptBytes: number
  styleBytes: number
  fontBytes: number
  /** Of the styles that the page waits for before it shows anything. */
  blockingStyleBytes: number
  allBytes: number
}

export interface Measurement {
  /** What it took so far; waits for the first paint. */
  read(): Promise<Measured>
}

/** From now on the page has a slow line and a slow machine, and what it loads is measured. */
export async function measureSlowly(page: Page): Promise<Measurement> {
  const session = await page.context().newCDPSession(page)
  const bytes = await countBytes(session)
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  return {
    async read() {
      const firstPaintMs = await untilPainted(page)
      const layoutShift = await page.evaluate<number>(readShift)
      const blockingStyleBytes = await page.evaluate<number>(readBlockingStyles)
      const of = (kind: string) => bytes.get(kind) ?? 0
      const allBytes = [...bytes.values()].reduce((sum, some) => sum + some, 0)
      const byKind = {
        scriptBytes: of('Script'),
        styleBytes: of('Stylesheet'),
        fontBytes: of('Font'),
      }
      return { firstPaintMs, layoutShift, blockingStyleBytes, allBytes, ...byKind }
    },
  }
}

/** By kind: `Document`, `Script`, `Stylesheet`, … */
async function countBytes(session: CDPSession): Promise<Map<string, number>> {
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  return bytes
}

/** Until something is shown; when that was, in milliseconds from the start. */
export const untilPainted = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint')
      if (first) resolve(first.startTime)
    }).observe({ type: 'paint', buffered: true })
  })`)

/** Runs in the page. */
const readShift = `(() => {
  const observer = new PerformanceObserver(() => {})
  observer.observe({ type: 'layout-shift', buffered: true })
  return observer
    .takeRecords()
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0)
})()`

/** Runs in the page. */
const readBlockingStyles = `performance.getEntriesByType('resource')
  .filter(({ name, renderBlockingStatus }) =>
    renderBlockingStatus === 'blocking' && new URL(name).pathname.endsWith('.css'))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)`

/** Goes to a page; how many milliseconds it took until what one came for was there. */
export async function visit(page: Page, path: string, wanted: string): Promise<number> {
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(wanted).first().waitFor()
  return performance.now() - start
}

/** Each of them moves in the inbox or chooses something there. */
export const keysOfInbox = ['j', 'j', 'j', 'k', 'x', 'j', 'x', 'j', 'k', 'j']

/** One in each frame. */
export async function pressKeys(page: Page): Promise<void> {
  for (const key of keysOfInbox) {
    await page.keyboard.press(key)
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
}
