import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { checkAxe } from './support/axe.ts'
import { admin } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { conversation, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// Only the rows near the visible part of a list are in the page.

const ticketCount = 160
const manyCount = 90

const stage = useStage({ tickets: ticketCount })

before(async () => {
  const { api } = stage.desk
  const numbers = [...Array(manyCount).keys()]
  for (const number of numbers) {
    const email = `long-list-${number}@${'example-'.repeat(number % 5)}mail.example`
    await api.POST('/v1/customers', { body: { name: `Person ${number}`, email } })
    await api.POST('/v1/teams', { body: { name: `Team ${number}` } })
  }
})

const rowsMax = 75
const rowsIn = (page: Page) => page.locator('main .windowed-rows > li')
const focusedRow = (page: Page) => page.locator('main .windowed-rows > li:has(a:focus)')
const positionOf = async (row: Locator) => Number(await row.getAttribute('aria-posinset'))

/** Runs in the page. */
const inScroller = (code: string) => `(() => {
  let scroller = document.querySelector('main .windowed-rows')
  while (!/auto/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement
  ${code}
})()`

/** Done when what is there is painted. */
const twoFrames = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))'

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(inScroller(`scroller.scrollTop = ${top}`))
  await page.evaluate(twoFrames)
}

/** The rows that are visible: their ids, and how far each is from the top. */
const visibleRows = (page: Page) =>
  page.evaluate<[id: string, top: number][]>(
    inScroller(`
      const { top, bottom } = scroller.getBoundingClientRect()
      return [...document.querySelectorAll('main .windowed-rows > li')]
        .map((row) => [row.dataset.id, row.getBoundingClientRect()])
        .filter(([, box]) => box.bottom > top + 1 && box.top < bottom - 1)
        .map(([id, box]) => [id, Math.round(box.top - top)])`),
  )

/** Scrolls down until there is no more. */
async function loadAll(page: Page, count: number): Promise<void> {
  await waitFor(`${count} rows are loaded`, async () => {
    await scrollTo(page, 1e9)
    return (await positionOf(rowsIn(page).last())) >= count
  })
}

/** There is no gap, and nothing lies on top of something else. */
async function assertContiguous(page: Page): Promise<void> {
  const boxes = await page.evaluate<[top: number, bottom: number][]>(
    inScroller(`
      const { top, bottom } = scroller.getBoundingClientRect()
      return [...document.querySelectorAll('main .windowed-rows > li')]
        .map((row) => row.getBoundingClientRect())
        .filter((box) => box.bottom > top && box.top < bottom)
        .map((box) => [box.top, box.bottom])`),
  )
  assert.ok(boxes.length > 5, `${boxes.length} rows are visible`)
  for (const [index, [top]] of boxes.entries()) {
    if (index > 0) assert.ok(Math.abs(top - boxes[index - 1]![1]) < 1, JSON.stringify(boxes))
  }
}

test('however many tickets are loaded, few rows are in the page', async (t) => {
  await using tab = await stage.open('/inbox?view=all', { as: admin })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  assert.equal(await rowsIn(page).first().getAttribute('aria-setsize'), '-1')
  await loadAll(page, ticketCount)
  assert.equal(await rowsIn(page).last().getAttribute('aria-setsize'), String(ticketCount))
  const total = await page.evaluate<number>(inScroller('return scroller.scrollHeight'))
  for (const top of [0, 1_000, total / 2, total]) {
    await scrollTo(page, top)
    await waitFor('rows are there', async () => (await visibleRows(page)).length > 15)
    await assertContiguous(page)
    const count = await rowsIn(page).count()
    assert.ok(count <= rowsMax, `${count} rows at ${top}`)
  }
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`)
  t.diagnostic(`${nodes} elements`)
  await scrollTo(page, total / 2)
  await checkAxe(page)
})

/** As on a slow machine: what was seen in two frames is reported at once. */
const reportTwoFrames = `
  const { IntersectionObserver } = window
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(report, options) {
      super((entries) => report([{ isIntersecting: false }, ...entries]), options)
    }
  }`

test('a list goes on loading when a page has come before the page is rendered again', async () => {
  const prepare = (page: Page) => page.addInitScript(reportTwoFrames)
  await using tab = await stage.open('/inbox?view=all', { as: admin, prepare })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  // As on a slow machine: timers are late, and the user is at the end before the next frame.
  await page.evaluate(
    inScroller(`
      const { setTimeout } = window
      window.setTimeout = (call, ms) => setTimeout(call, Math.max(ms ?? 0, 500))
      const scrollToEnd = () => { scroller.scrollTop = 1e9 }
      new MutationObserver(scrollToEnd).observe(scroller, { childList: true, subtree: true })
      scrollToEnd()`),
  )
  await page.locator(`main .windowed-rows > li[aria-posinset="${ticketCount}"]`).waitFor()
})

test('the keyboard reaches every row, and the focus is never lost', async () => {
  await using tab = await stage.open('/inbox?view=all', { as: admin })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  await loadAll(page, ticketCount)
  await scrollTo(page, 0)
  const press = (key: string) => page.keyboard.press(key)
  const cursorIsAt = (position: number) =>
    page
      .locator(`main .windowed-rows > li[aria-posinset="${position}"]:has(a:focus)`)
      .waitFor()
      .then(() => page.evaluate(twoFrames))
  await press('j')
  await press('x')
  await cursorIsAt(1)
  await press('End')
  await cursorIsAt(ticketCount)
  const isVisible = async () => {
    const id = await focusedRow(page).getAttribute('data-id')
    return (await visibleRows(page)).some(([visible]) => visible === id)
  }
  assert.ok(await isVisible())
  await press('k')
  await press('x')
  await cursorIsAt(ticketCount - 1)
  await page.getByRole('toolbar').getByText('2 selected').waitFor()

  // Scrolled out of view it keeps the focus, and keys go on from there.
  await scrollTo(page, 0)
  await page.locator('main .windowed-rows > li[aria-posinset="2"]').waitFor()
  assert.equal(await positionOf(focusedRow(page)), ticketCount - 1)
  assert.ok(!(await isVisible()))
  await press('k')
  await cursorIsAt(ticketCount - 2)
  assert.ok(await isVisible())
  await press('Home')
  await cursorIsAt(1)
  assert.ok(await isVisible())
  assert.ok(await focusedRow(page).getByRole('checkbox').isChecked())
})

test('a list is where it was left when they come back from a ticket', async () => {
  await using tab = await stage.open('/inbox?view=all', { as: admin })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  await loadAll(page, ticketCount)
  await scrollTo(page, 3_025)
  await waitFor('rows are there', async () => (await visibleRows(page)).length > 15)
  const before = await visibleRows(page)
  const [id] = before[7]!
  for (const back of ['u', 'Alt+ArrowLeft']) {
    await page.locator(`[data-id="${id}"] a`).click()
    await conversation(page).waitFor()
    if (back === 'u') await page.keyboard.press(back)
    else await page.goBack()
    await page.locator(`[data-id="${id}"]:has(a:focus)`).waitFor()
    assert.deepEqual(await visibleRows(page), before)
  }
})

test('a new ticket moves no row, and is shown on request', async () => {
  await using tab = await openListening(stage, '/inbox?view=all', { as: admin })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  await loadAll(page, ticketCount)
  await scrollTo(page, 3_025)
  const before = await visibleRows(page)
  const { ticket_number } = await makeTicket(stage.desk, 'Brand new')
  const button = page.getByRole('button', { name: '1 new ticket' })
  await button.waitFor()
  assert.deepEqual(await visibleRows(page), before)
  await button.click()
  await page.locator(`[aria-posinset="1"] a[href="/tickets/${ticket_number}"]:focus`).waitFor()
  await page.evaluate(twoFrames)
  assert.equal((await visibleRows(page))[0]![1], 0)
  await assertContiguous(page)
})

for (const width of [1360, 390]) {
  test(`customers and search results are windowed, at ${width} px`, async () => {
    const viewport = { width, height: 844 }
    await using tab = await stage.open('/customers?q=long-list', { as: admin, viewport })
    const { page } = tab
    for (const [path, count] of [
      ['/customers?q=long-list', manyCount],
      ['/search?q=mosswick', 0],
    ] as const) {
      await page.goto(path)
      await rowsIn(page).first().waitFor()
      if (count > 0) await loadAll(page, count)
      for (const top of [900, 2_111, 0, 1e9]) {
        await scrollTo(page, top)
        await assertContiguous(page)
      }
      assert.ok((await rowsIn(page).count()) <= rowsMax)
    }
    // From one of them and back, with the button of the browser.
    await page.goto('/customers?q=long-list')
    await rowsIn(page).first().waitFor()
    await loadAll(page, manyCount)
    await scrollTo(page, 2_111)
    await waitFor('rows are there', async () => (await visibleRows(page)).length > 8)
    const before = await visibleRows(page)
    await page.locator(`[data-id="${before[4]![0]}"] a`).click()
    await page.getByText('Customer since').waitFor()
    await page.goBack()
    await rowsIn(page).first().waitFor()
    assert.deepEqual(await visibleRows(page), before)
  })
}

test('what happens meanwhile does not move the audit log under the reader', async () => {
  await using tab = await openListening(stage, '/settings/audit', { as: admin })
  const { page } = tab
  await rowsIn(page).first().waitFor()
  await loadAll(page, manyCount)
  await scrollTo(page, 1_500)
  await waitFor('rows are there', async () => (await visibleRows(page)).length > 8)
  const before = await visibleRows(page)
  const position = await positionOf(page.locator(`[data-id="${before[3]![0]}"]`))
  await stage.desk.api.POST('/v1/teams', { body: { name: 'Meanwhile' } })
  await page.locator(`[data-id="${before[3]![0]}"][aria-posinset="${position + 1}"]`).waitFor()
  await page.evaluate(twoFrames)
  assert.deepEqual(await visibleRows(page), before)
  await assertContiguous(page)
  // At the top, it is there.
  await scrollTo(page, 0)
  await rowsIn(page).first().getByText('Meanwhile').first().waitFor()
  await rowsIn(page).getByText('Details').nth(2).click()
  await page.evaluate(twoFrames)
  await assertContiguous(page)
})
