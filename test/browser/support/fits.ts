import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { wide } from './tab.ts'

/** A page at 200 % has half as many pixels of its own. */
const sizes = {
  'a wide window': wide,
  '200 % zoom': { width: 640, height: 512 },
  'a phone': { width: 390, height: 844 },
  'a small phone': { width: 320, height: 568 },
}

/** The main part reaches down to the end of the window, and nothing has to be scrolled sideways. */
export async function checkFits(page: Page): Promise<void> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    const misfits: string[] = await page.evaluate(findMisfits)
    found.push(...misfits.map((text) => `${name} (${size.width} px): ${text}`))
  }
  await page.setViewportSize(before ?? wide)
  assert.equal(found.join('\n'), '', 'it does not fit')
}

/** Runs in the page. */
const findMisfits = `(() => {
  // On a phone the bar with the places stands below it, in the portal a few small words.
  const endOf = (main) => {
    const { bottom } = main.getBoundingClientRect()
    const bars = [...document.querySelectorAll('nav, body > footer')].map((nav) => nav.getBoundingClientRect())
    return bars.find(({ top }) => Math.abs(top - bottom) < 2)?.bottom ?? bottom
  }
  const { clientWidth, scrollWidth } = document.documentElement
  const misfits = []
  const main = document.querySelector('main')
  if (!main) misfits.push('there is no main part')
  else if (endOf(main) + scrollY < innerHeight - 1) {
    misfits.push('main ends at ' + endOf(main) + ' of ' + innerHeight + ' px')
  }
  if (scrollWidth > clientWidth) {
    const tooWide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right + scrollX > clientWidth + 1,
    )
    const shown = tooWide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))
    misfits.push('it is ' + scrollWidth + ' px wide: ' + shown.join(' | '))
  }
  return misfits
})()`
