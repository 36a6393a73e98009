import type { Page } from 'playwright-core'

/** A title is there, and nothing is being waited for. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('Loading', { exact: true }).waitFor({ state: 'detached' })
}
