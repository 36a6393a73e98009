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

/** Wide enough for a mouse, or narrow and for a finger: how large at least is what can be pressed. */
const targetSizes = [
  { viewport: { width: 1360, height: 844 }, least: 24 },
  { viewport: { width: 390, height: 844 }, least: 44 },
]

/** Nothing to press is too small. */
export async function checkTargets(page: Page): Promise<void> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const { viewport, least } of targetSizes) {
    await page.setViewportSize(viewport)
    const small = await page.evaluate<string[]>(findSmall(least))
    found.push(...small.map((text) => `${viewport.width} px: ${text}`))
  }
  await page.setViewportSize(before ?? wide)
  assert.equal(found.join('\n'), '', 'it is too small')
}

/**
 * Runs in the page. A box to tick counts with the space that belongs to it; a row is one link; a link
 * in a message may be as small as the words around it.
 */
const findSmall = (least: number) => `
  [...document.querySelectorAll('button, a, input, select, summary')]
    .map((it) => (it.type === 'checkbox' ? (it.closest('label') ?? it.parentElement) : it))
    .map((it) => (it.matches('[data-id] a') ? it.closest('[data-id]') : it))
    .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.visually-hidden'))
    .filter((it) => !it.matches('article [dir=auto] a'))
    .map((it) => ({ it, box: it.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.top >= 0 && (box.width < ${least} - 0.5 || box.height < ${least} - 0.5))
    .map(({ it, box }) => it.outerHTML.slice(0, 100) + ' ' + box.width + '×' + box.height)`
