import type { Page } from 'playwright-core'
import type { Stage } from './stage.ts'
import type { Tab, TabOptions } from './tab.ts'

/** A page that hears what happens from now on. */
export async function openListening(stage: Stage, path: string, options: TabOptions): Promise<Tab> {
  const listening = Promise.withResolvers<void>()
  const prepare = async (page: Page) => {
    // What a worker asks for cannot be seen from here; without workers the page listens itself.
    await page.addInitScript('delete globalThis.SharedWorker')
    page.on('response', (answer) => {
      if (answer.url().includes('/v1/events/stream')) listening.resolve()
    })
  }
  const tab = await stage.open(path, { ...options, prepare })
  await listening.promise
  return tab
}
