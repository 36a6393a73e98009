import { type Browser, chromium } from 'playwright-core'
import { ensureBrowser } from '../../../scripts/browser/ensure-browser.ts'

/** What the environment calls the address of a browser that one process has started for all others. */
const variable = 'TEST_BROWSER_URL'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const launchMs = 180_000

async function launchOptions() {
  const { path, env } = await ensureBrowser()
  // Only the browser gets what it needs in its environment, not the tests.
  return { executablePath: path, env: { ...process.env, ...env }, args: flags, timeout: launchMs }
}

/** A browser whose windows no other test sees; started here unless there is a shared one. */
export async function openBrowser(): Promise<Browser> {
  const url = process.env[variable]
  return url ? chromium.connect(url, { timeout: launchMs }) : chromium.launch(await launchOptions())
}

/** For the environment of tests: to start a browser takes longer than many of them do. */
export async function serveBrowser(): Promise<
  AsyncDisposable & { path: string; env: Record<string, string> }
> {
  const options = await launchOptions()
  const server = await chromium.launchServer(options)
  return {
    path: options.executablePath,
    env: { [variable]: server.wsEndpoint() },
    [Symbol.asyncDispose]: () => server.close(),
  }
}
