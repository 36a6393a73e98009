import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../../../artifacts', import.meta.url))

/** Keeps what a page looks like, for people to look at: `artifacts/NAME.png`. */
export async function screenshot(page: Page, name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  return path
}
