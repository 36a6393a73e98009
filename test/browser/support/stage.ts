import type { Browser } from 'playwright-core'
import { openBrowser } from './chromium.ts'
import { type DemoDesk, type DeskOptions, openDemoDesk } from './demo-desk.ts'
import { openTab, type Tab, type TabOptions } from './tab.ts'

/** A desk and a browser, for all tests of a file. */
export interface Stage extends AsyncDisposable {
  desk: DemoDesk
  browser: Browser
  /** Opens a page in a window of its own: no cookie, nothing stored. */
  open(path: string, options?: TabOptions): Promise<Tab>
}

export async function setStage(options: DeskOptions = {}): Promise<Stage> {
  await using cleanup = new AsyncDisposableStack()
  const desk = cleanup.use(await openDemoDesk(options))
  const browser = await openBrowser()
  cleanup.defer(() => browser.close())
  const everything = cleanup.move()
  return {
    desk,
    browser,
    open: (path, options) => openTab(browser, desk, path, options),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}
