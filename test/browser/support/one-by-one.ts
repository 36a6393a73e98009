import type { BrowserContext, Page } from 'playwright-core'

/** From now on only the caller comes with the first request: pages ask for everything else themselves. */
export const askOneByOne = (page: Page | BrowserContext) =>
  page.route('**/v1/workspace?*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('parts')
    return route.continue({ url: url.href })
  })
