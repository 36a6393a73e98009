import type { Page } from 'playwright-core'
import type { OpenTab, Tab, TabOptions } from './tab.ts'

export const isStream = (url: string) => url.includes('/v1/events/stream')

/** A page that hears what happens from now on. */
export async function openListening(
  stage: { open: OpenTab },
  path: string,
  options: TabOptions,
): Promise<Tab> {
  const listening = Promise.withResolvers<void>()
  const prepare = async (page: Page) => {
    // What a worker asks for cannot be seen from here; without workers the page listens itself.
    await page.addInitScript('delete globalThis.SharedWorker')
    page.on('response', (answer) => {
      if (isStream(answer.url())) listening.resolve()
    })
  }
  const tab = await stage.open(path, { ...options, prepare })
  await listening.promise
  return tab
}
