import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { isDeep } from '../../support/depth.ts'
import { wide } from './tab.ts'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.0 to 2.2, levels A and AA. */
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Between light and dark nothing else is different. */
const ofColors = ['color-contrast', 'link-in-text-block']
const narrow = { width: 390, height: 844 }

/** How a page can be looked at. */
export interface Look {
  colorScheme: 'light' | 'dark'
  viewport: { width: number; height: number }
}

const lightAndWide: Look = { colorScheme: 'light', viewport: wide }
const darkAndNarrow: Look = { colorScheme: 'dark', viewport: narrow }
export const everyLook: Look[] = [
  lightAndWide,
  { colorScheme: 'light', viewport: narrow },
  { colorScheme: 'dark', viewport: wide },
  darkAndNarrow,
]
/** Both colors and both widths, each once. Nightly runs try every combination. */
export const twoLooks = isDeep ? everyLook : [lightAndWide, darkAndNarrow]

/** For a state of a page that is looked at in both elsewhere. */
const oneLook = isDeep ? everyLook : [lightAndWide]

/** As it is now, a page must be usable by everybody. */
export async function checkAxe(page: Page, looks = oneLook): Promise<void> {
  const found: string[] = []
  const before = page.viewportSize()
  // Not as a script of the page, which its policy would forbid; and once, since it is large.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(`(() => { ${axe} })()`)
  const widths = new Set<number>()
  for (const { colorScheme, viewport } of looks) {
    // Without motion: a color on its way from light to dark is neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    const violations = await violationsOn(page, widths.has(viewport.width) ? ofColors : all)
    widths.add(viewport.width)
    found.push(...violations.map((text) => `${colorScheme}, ${viewport.width} px: ${text}`))
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(before ?? wide)
  assert.equal(found.join('\n'), '', 'axe finds something')
}

type Found = Pick<AxeResults, 'violations'> & { passed: number }

async function violationsOn(page: Page, runOnly: string[]): Promise<string[]> {
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] })
  // To hand over all that it says takes as long as some of what it looks at.
  const { violations, passed } = await page.evaluate<Found>(`
    axe.run(document, ${options})
      .then(({ violations, passes }) => ({ violations, passed: passes.length }))`)
  assert.ok(passed > 0, 'axe has looked at nothing')
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes.length}×)\n${nodes.slice(0, 5).map(told).join('\n')}`,
  )
}

const told = ({ target, html, any, all }: AxeResults['violations'][number]['nodes'][number]) =>
  `  ${target.join(' ')}\n    ${html.slice(0, 200)}\n    ${[...any, ...all].map(({ message }) => message).join('; ')}`
