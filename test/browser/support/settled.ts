import type { Page } from 'playwright-core'

/** The title is there, and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await nothingLoads(page)
}

/** A page may load several parts at once: the first of them is gone only when all are. */
export async function nothingLoads(page: Page): Promise<void> {
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' })
}
