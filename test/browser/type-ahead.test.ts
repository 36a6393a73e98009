import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { isDeep } from '../support/depth.ts'
import { slow4g } from './support/budget.ts'
import { admin } from './support/demo-desk.ts'
import { blankPage } from './support/tab.ts'
import { conversation, makeTicket } from './support/ticket.ts'
import { slowDown, typeAtPace } from './support/typing.ts'
import { useStage } from './support/use-stage.ts'

// A person who presses a key that opens a field goes on typing at once. Whatever is typed lands in
// the field, and none of it is a command: nearly every letter is one where nobody is typing.

const text = 'je ?xEzpcn'
const paces = [0, 10, 30, 60, 100]
/** Typed at each of these paces; the others, to save time, at one of all. */
const mostUsed = ['c', 'r']
const pacesOfMostUsed = isDeep ? paces : [0, 30, 100]
/** A machine that is slow for a test uses all of a core, even to wait. */
const cpuRate = isDeep ? 4 : 1
const slowCpuRate = 4
const arrivesWithinMs = 30_000
const row = '[data-id]'

const stage = useStage({ tickets: 3 })
before(async () => {
  for (const subject of ['Third', 'Second', 'First']) await makeTicket(stage.desk, subject)
})

interface Opening {
  /** Where the key is pressed: the list, or the page of a ticket. */
  at: 'list' | 'ticket'
  /** The key that opens the field, after what puts the cursor on a row. */
  keys: readonly string[]
  field: string
  /** Whether it loads what another one loads. */
  isAlike?: true
  /** Whether it leaves the page. */
  isElsewhere?: true
}

const picker = 'dialog [role=combobox]:focus'
const replyField = 'textarea[aria-label="Public reply"]:focus'
const noteField = 'textarea[aria-label="Internal note"]:focus'
const openings: Opening[] = [
  { at: 'list', keys: ['c'], field: 'dialog input:focus' },
  { at: 'list', keys: ['Control+k'], field: picker },
  { at: 'list', keys: ['j', 'a'], field: picker },
  { at: 'list', keys: ['j', 's'], field: picker, isAlike: true },
  { at: 'list', keys: ['j', 'p'], field: picker, isAlike: true },
  { at: 'list', keys: ['j', 't'], field: picker, isAlike: true },
  { at: 'list', keys: ['f'], field: picker, isAlike: true },
  { at: 'list', keys: ['j', 'l'], field: picker, isAlike: true },
  { at: 'list', keys: ['j', 'v'], field: picker, isAlike: true },
  { at: 'list', keys: ['j', 'b'], field: picker, isAlike: true },
  // One picker after the other.
  { at: 'list', keys: ['f', ...'status', 'Enter'], field: picker, isAlike: true },
  { at: 'list', keys: ['/'], field: 'input[type=search]:focus', isElsewhere: true },
  { at: 'list', keys: ['j', 'r'], field: replyField, isElsewhere: true },
  { at: 'list', keys: ['j', 'n'], field: noteField, isElsewhere: true, isAlike: true },
  { at: 'ticket', keys: ['r'], field: replyField },
  { at: 'ticket', keys: ['n'], field: noteField, isAlike: true },
  { at: 'ticket', keys: ['a'], field: picker, isAlike: true },
  { at: 'ticket', keys: ['s'], field: picker, isAlike: true },
  { at: 'ticket', keys: ['l'], field: picker, isAlike: true },
  { at: 'ticket', keys: ['L'], field: picker, isAlike: true },
  { at: 'ticket', keys: ['W'], field: picker, isAlike: true },
  { at: 'ticket', keys: ['C'], field: 'dialog input:focus', isAlike: true },
  { at: 'ticket', keys: ['S'], field: 'input[aria-label="Subject"]:focus', isAlike: true },
]

/** What the page asks the desk to change, but for who is looking at what, and what is written. */
function watchChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const isChange = request.method() !== 'GET' && !/\/(presence|seen)$|\/drafts\//.test(path)
    if (isChange) changes.push(`${request.method()} ${path}`)
  })
  return changes
}

/** Types it, and fails unless all of it has arrived in the field. */
async function checkArrives(page: Page, session: CDPSession, { keys, field }: Opening, pace = 0) {
  await typeAtPace(session, [...keys, ...text], pace)
  const what = `“${keys.join(' ')}” at ${pace} ms`
  const found = page.locator(field)
  let value: string | undefined
  await found.waitFor({ timeout: arrivesWithinMs }).catch(() => {})
  await waitFor(
    () => `${what}: the field holds ${JSON.stringify(value)}, not ${JSON.stringify(text)}`,
    async () => {
      value = (await found.count()) === 1 ? await found.inputValue() : undefined
      return value === text
    },
    5_000,
  )
}

/** Empties the field and leaves it, so that the next key is a command again. */
async function leave(page: Page, { field }: Opening): Promise<void> {
  await page.locator(field).fill('')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

async function openPage(page: Page, at: Opening['at']): Promise<void> {
  if (at === 'list') {
    await page.goto('/inbox?view=unassigned')
    await page.locator(row).first().waitFor()
  } else {
    await page.goto('/tickets/5')
    await conversation(page).waitFor()
  }
}

for (const at of ['list', 'ticket'] as const) {
  test(`no letter typed after a key of a ${at} is lost or a command, at any pace`, async () => {
    await using tab = await stage.open('/inbox', { as: admin })
    const { page } = tab
    const changes = watchChanges(page)
    const session = await slowDown(page, cpuRate)
    await openPage(page, at)
    for (const [index, opening] of openings.filter((one) => one.at === at).entries()) {
      const isMostUsed = opening.keys.some((key) => mostUsed.includes(key))
      const rate = isMostUsed ? slowCpuRate : cpuRate
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      for (const pace of isMostUsed ? pacesOfMostUsed : [paces[index % paces.length]]) {
        await checkArrives(page, session, opening, pace)
        await leave(page, opening)
        if (opening.isElsewhere) await openPage(page, at)
      }
    }
    assert.deepEqual(changes, [])
  })
}

test('no letter is lost or a command while what a key opens is still loading', async () => {
  await using tab = await stage.open(blankPage, { as: admin })
  const { page } = tab
  const changes = watchChanges(page)
  // The line is slow enough.
  const session = await slowDown(page, cpuRate)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slow4g)
  for (const [index, opening] of openings.filter(({ isAlike }) => !isAlike).entries()) {
    await page.goto(opening.at === 'list' ? '/inbox?view=unassigned' : '/tickets/5', {
      waitUntil: 'commit',
    })
    // As soon as anything can be pressed; of a ticket, that is before it is there.
    await page
      .locator(opening.at === 'list' ? row : 'main')
      .first()
      .waitFor()
    await checkArrives(page, session, opening, paces[index % paces.length])
  }
  assert.deepEqual(changes, [])
})

/** From now on the code of what keys open is held back until it is released, or does not come. */
async function holdCode(page: Page) {
  const outcome = Promise.withResolvers<'comes' | 'fails'>()
  await page.goto(blankPage)
  const inbox = await (await page.request.get('/inbox')).text()
  const held = [...inbox.matchAll(/fetchpriority="low" href="([^"]+)"/g)].map(([, path]) => path!)
  assert.ok(held.length > 0)
  await page.route(
    (url) => held.includes(url.pathname),
    async (route) => ((await outcome.promise) === 'comes' ? route.continue() : route.abort()),
  )
  await page.goto('/inbox?view=unassigned', { waitUntil: 'commit' })
  await page.locator(row).first().waitFor()
  return outcome.resolve
}

test('what is kept is corrected as it would be in the field', async () => {
  await using tab = await stage.open(blankPage, { as: admin })
  const { page } = tab
  const changes = watchChanges(page)
  const session = await slowDown(page, 1)
  const release = await holdCode(page)
  // A single line has no second one: what comes after it was meant for something else.
  await typeAtPace(session, ['j', 'c', 'A', 'x', 'Backspace', 'n', 'n', 'Enter', 'e', 'e'], 0)
  release('comes')
  const field = page.locator('dialog input:focus')
  await field.waitFor()
  assert.equal(await field.inputValue(), 'Ann')
  assert.deepEqual(changes, [])
})

test('what is typed before a list of choices opens is chosen with Enter', async () => {
  await using tab = await stage.open(blankPage, { as: admin })
  const { page } = tab
  const changes = watchChanges(page)
  const session = await slowDown(page, 1)
  const release = await holdCode(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await typeAtPace(session, ['j', 'p', ...'high', 'Enter', 'e'], 0)
  release('comes')
  const { priority } = await (await saved).json()
  assert.equal(priority, 'high')
  await page.locator('dialog').waitFor({ state: 'detached' })
  assert.equal(changes.length, 1)
})

/**
 * Types as soon as an alert contains the text. In the page: from here it could take longer than the
 * pause after which keys are commands again. Resolves when the page watches for the alert, with a
 * function that waits until the keys were typed.
 */
async function typeWhenShown(page: Page, text: string, keys: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(
    ([text, keys]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
      const { document, KeyboardEvent, MutationObserver } = globalThis as any
      const isShown = () => document.querySelector('[role=alert]')?.textContent.includes(text)
      const typed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return
          observer.disconnect()
          for (const key of keys) {
            const init = { key, bubbles: true, cancelable: true }
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init))
          }
          resolve()
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      return { typed }
    },
    [text, keys] as const,
  )
  return () => watch.evaluate(({ typed }) => typed)
}

test('what was typed for a field that does not come is dropped, and said to be', async () => {
  await using tab = await stage.open(blankPage, { as: admin })
  tab.expectComplaint(/ERR_FAILED|dynamically imported/)
  const { page } = tab
  const changes = watchChanges(page)
  const session = await slowDown(page, 1)
  const release = await holdCode(page)
  await typeAtPace(session, ['j', 'c', ...'eej'], 0)
  const typed = await typeWhenShown(page, 'couldn’t be loaded', 'eexj')
  release('fails')
  await typed()
  const first = page.locator(row).first().locator('a')
  assert.ok(await first.evaluate((it) => it.matches(':focus')), 'a key was a command')
  // Commands work again after a pause.
  await waitFor('the cursor moves', async () => {
    await page.waitForTimeout(1_100)
    await page.keyboard.press('j')
    return first.evaluate((it) => !it.matches(':focus'))
  })
  assert.deepEqual(changes, [])
})

test('where a key opens nothing, what follows it changes nothing', async () => {
  await using tab = await stage.open('/inbox?view=unassigned', { as: admin })
  const { page } = tab
  const changes = watchChanges(page)
  const session = await slowDown(page, 1)
  await page.locator(row).first().waitFor()
  await typeAtPace(session, [...'sjeje'], 0)
  await page.getByText('Select a ticket first').waitFor()
  await openPage(page, 'ticket')
  await typeAtPace(session, ['E', 'I', 'Z'], 0)
  await typeAtPace(session, ['?'], 0)
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
  assert.deepEqual(changes, [])
})

test('what is chosen in the palette opens a field, too', async () => {
  await using tab = await stage.open('/tickets/5', { as: admin })
  const { page } = tab
  const changes = watchChanges(page)
  const session = await slowDown(page, cpuRate)
  await conversation(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.locator(picker).fill('Internal note')
  await page.getByRole('option', { name: 'Internal note n' }).waitFor()
  await checkArrives(page, session, { at: 'ticket', keys: ['Enter'], field: noteField })
  assert.deepEqual(changes, [])
})

test('who may only read changes nothing by typing', async () => {
  const email = 'reader@example.com'
  const body = { email, full_name: 'Rea Der', role: 'read_only_agent' } as const
  await stage.desk.api.POST('/v1/users', { body })
  await using tab = await stage.open('/tickets/5', { as: email })
  const { page } = tab
  const changes = watchChanges(page)
  await conversation(page).waitFor()
  await typeAtPace(await slowDown(page, 1), ['r', ...'ex zia'], 0)
  await page.evaluate('new Promise(requestAnimationFrame)')
  assert.equal(await page.locator('textarea, dialog').count(), 0)
  assert.deepEqual(changes, [])
})
