import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { isDeep } from '../../support/depth.ts'

/** Most runs are not for people to look at, and pictures take time. */
const isWanted = isDeep || process.env.TEST_SCREENSHOTS === '1'

const folder = fileURLToPath(new URL('../../../artifacts', import.meta.url))

/** Keeps what a page looks like, for people to look at: `artifacts/NAME.png`, if pictures are wanted. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!isWanted) return
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
