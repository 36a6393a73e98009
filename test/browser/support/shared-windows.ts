import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { waitFor } from '../../support/assert/until.ts'
import { atTestEnd } from '../../support/test-end.ts'
import { isStream, openListening } from './listening.ts'
import { type OpenTab, type Tab, wide } from './tab.ts'

// A window for each person, which the tests of a file use one after the other. To open a page in it, as
// a link does, takes a sixth of the CPU time of a new window with the same page.

export interface SharedWindows extends AsyncDisposable {
  /** Shows a page in the window of this person, which hears what happens from then on. */
  visit(path: string, as: string): Promise<Tab>
}

export function openSharedWindows(open: OpenTab): SharedWindows {
  const windows = new Map<string, Tab>()
  const inUse = new Set<string>()

  async function close(as: string, tab: Tab): Promise<void> {
    windows.delete(as)
    await tab.close()
  }

  async function leave(as: string, tab: Tab, failure: string | undefined): Promise<void> {
    inUse.delete(as)
    if (failure !== undefined) {
      await tab.saveEvidence(failure)
      return close(as, tab)
    }
    if (tab.page.isClosed()) return close(as, tab)
    await cleanUp(tab)
    tab.assertNoComplaints()
  }

  return {
    async visit(path, as) {
      assert.ok(!inUse.has(as), `this test uses the window of ${as} already`)
      const kept = windows.get(as)
      if (kept) await goTo(kept.page, path)
      const tab = kept ?? (await openListening({ open }, path, { as }))
      windows.set(as, tab)
      inUse.add(as)
      return {
        ...tab,
        close: () => close(as, tab),
        [Symbol.asyncDispose]: () => atTestEnd((failure) => leave(as, tab, failure)),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const [as, tab] of windows) await close(as, tab)
    },
  }
}

/** So that the next test does not find what this one has set up. */
async function cleanUp({ context, page }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(wide)
  for (const event of ['request', 'response', 'dialog'] as const) page.removeAllListeners(event)
}

/** As a link does; from elsewhere, or where a dialog is open, by loading the page. */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await titleOf(page)
  const isOtherPath = new URL(path, page.url()).pathname !== new URL(page.url()).pathname
  // Lists keep what they showed before: new tickets and other words would be a different journey.
  const isList = /^\/(inbox|search)/.test(path)
  if (!isList && (await page.evaluate<boolean>(followLink(path)))) {
    // Until then, it may be the page of another ticket.
    if (isOtherPath && path.startsWith('/tickets/'))
      await waitFor('its page', async () => (await titleOf(page)) !== before)
    return
  }
  const listening = page.waitForResponse((answer) => isStream(answer.url()))
  await page.goto(path)
  await listening
}

/** Without the number of unread notifications. */
const titleOf = async (page: Page) => (await page.title()).replace(/^\(\d+\) /, '')

/** Runs in the page. Whether that is possible. */
const followLink = (path: string) => `(() => {
  if (!document.querySelector('#root nav') || document.querySelector('dialog[open]')) return false
  for (const toast of document.querySelectorAll('[aria-label=Dismiss]')) toast.click()
  document.activeElement.blur()
  history.pushState(null, '', ${JSON.stringify(path)})
  return true
})()`
