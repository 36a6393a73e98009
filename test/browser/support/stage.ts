import type { Browser } from 'playwright-core'
import { openBrowser } from './chromium.ts'
import { type DemoDesk, type DeskOptions, openDemoDesk } from './demo-desk.ts'
import { openSharedWindows } from './shared-windows.ts'
import { type OpenTab, openTab, type Tab } from './tab.ts'

/** A desk and a browser, for all tests of a file. */
export interface Stage extends AsyncDisposable {
  desk: DemoDesk
  browser: Browser
  /** Opens a page in a window of its own: no cookie, nothing stored. */
  open: OpenTab
  /**
   * Shows a page in the window that this person keeps for all tests of the file, which takes much less
   * time. Not for a test in which requests fail, nor for one that changes the window for good.
   */
  visit(path: string, as: string): Promise<Tab>
}

export async function setStage(options: DeskOptions = {}): Promise<Stage> {
  await using cleanup = new AsyncDisposableStack()
  const desk = cleanup.use(await openDemoDesk(options))
  const browser = await openBrowser()
  cleanup.defer(() => browser.close())
  const open: OpenTab = (path, options) => openTab(browser, desk, path, options)
  const windows = cleanup.use(openSharedWindows(open))
  const everything = cleanup.move()
  return {
    desk,
    browser,
    open,
    visit: windows.visit,
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  }
}
