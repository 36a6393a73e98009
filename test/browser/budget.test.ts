import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { keysOfInbox, measureSlowly, pressKeys, untilPainted, visit } from './support/budget.ts'
import { agent } from './support/demo-desk.ts'
import { blankPage } from './support/tab.ts'
import { makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// What makes pages quick, and can be counted. How long they take is measured by the benchmark,
// because the machine of a test may be busier than any that people use.

const stage = useStage({ tickets: 200 })

const kb = 1_000
const shiftMax = 0.02
const script = '**/console-*.js'
const rows = '[data-id]'

/** The paths of what the page asks for from now on; browsers ask for icons whenever they like. */
function watchRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!/icon|manifest/.test(pathname)) paths.push(pathname + search)
  })
  return paths
}

/** On a busy machine a page is there long enough for what other pages need to be fetched. */
const fetchNothingAhead = (page: Page) => page.addInitScript('window.setInterval = () => 0')

test('the inbox comes with few bytes, and stays where it is', async (t) => {
  await using tab = await stage.open(blankPage, { as: agent, prepare: fetchNothingAhead })
  const measurement = await measureSlowly(tab.page)
  await visit(tab.page, '/inbox?view=open', rows)
  const { scriptBytes, styleBytes, blockingStyleBytes, layoutShift } = await measurement.read()
  t.diagnostic(`${scriptBytes} bytes of scripts, ${styleBytes} of styles`)
  t.diagnostic(`${blockingStyleBytes} bytes of styles before anything is shown`)
  assert.ok(scriptBytes <= 70 * kb, `${scriptBytes} bytes of scripts`)
  assert.ok(styleBytes <= 11 * kb, `${styleBytes} bytes of styles`)
  assert.ok(blockingStyleBytes <= 6.5 * kb, `${blockingStyleBytes} bytes of blocking styles`)
  assert.ok(layoutShift <= shiftMax, `what is shown moves by ${layoutShift}`)
})

test('the inbox is shown with one request of the API, and few in all', async (t) => {
  await using tab = await stage.open(blankPage, { as: agent, prepare: fetchNothingAhead })
  const { page } = tab
  const requests = watchRequests(page)
  await visit(page, '/inbox?view=open', rows)
  t.diagnostic(requests.join('\n'))
  const ofApi = requests.filter((path) => path.startsWith('/v1/'))
  assert.ok(ofApi[0]!.startsWith('/v1/workspace?'), `${ofApi[0]}`)
  // What follows once it is shown: presence and notifications are not in the log of events.
  assert.ok(ofApi.length <= 4, ofApi.join('\n'))
  assert.ok(requests.length <= 13, requests.join('\n'))
})

test('a ticket comes with few bytes, those of its editor included', async (t) => {
  const { ticket_number } = await makeTicket(stage.desk)
  await using tab = await stage.open(blankPage, { as: agent, prepare: fetchNothingAhead })
  const measurement = await measureSlowly(tab.page)
  await visit(tab.page, `/tickets/${ticket_number}`, 'article')
  const { scriptBytes, blockingStyleBytes } = await measurement.read()
  t.diagnostic(`${scriptBytes} bytes of scripts`)
  assert.ok(scriptBytes <= 126 * kb, `${scriptBytes} bytes of scripts`)
  assert.ok(blockingStyleBytes <= 6.5 * kb, `${blockingStyleBytes} bytes of blocking styles`)
})

test('with all of it at hand, nothing but what it shows is asked for', async () => {
  await using tab = await stage.open('/inbox?view=open', {
    as: agent,
    prepare: fetchNothingAhead,
  })
  const { page } = tab
  await page.locator(rows).first().waitFor()
  // What shortcuts open has been loaded, too.
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  const measurement = await measureSlowly(page)
  await visit(page, '/inbox?view=all', rows)
  const { scriptBytes, styleBytes } = await measurement.read()
  assert.deepEqual({ scriptBytes, styleBytes }, { scriptBytes: 0, styleBytes: 0 })
})

test('a page in Latin letters loads only these letters of the typeface', async (t) => {
  await using tab = await stage.open(blankPage)
  const measurement = await measureSlowly(tab.page)
  await visit(tab.page, '/login', 'form')
  const usesTypeface = `document.fonts.ready.then(() => document.fonts.check('13px Manrope'))`
  assert.equal(await tab.page.evaluate(usesTypeface), true)
  const { fontBytes, layoutShift } = await measurement.read()
  t.diagnostic(`${fontBytes} bytes`)
  assert.ok(fontBytes > 0 && fontBytes <= 25 * kb, `${fontBytes} bytes of fonts`)
  assert.ok(layoutShift <= shiftMax, `what is shown moves by ${layoutShift}`)
})

test('something is painted before the console is there', async () => {
  await using tab = await stage.open(blankPage, { as: agent })
  const { page } = tab
  await page.route(script, async (route) => {
    await untilPainted(page)
    await route.continue()
  })
  await visit(page, '/inbox?view=open', rows)
})

test('what the inbox shows is asked for before the console is there, and once', async () => {
  // Once the event stream is open, the list is looked at for new tickets.
  const noStream = 'window.SharedWorker = class { port = { start() {}, postMessage() {} } }'
  const prepare = (page: Page) => page.addInitScript(noStream)
  await using tab = await stage.open(blankPage, { as: agent, prepare })
  const { page } = tab
  const isOfList = (url: string) =>
    /\/v1\/(workspace\?.*tickets|tickets\?)/.test(url) && !url.includes('cursor=')
  let timesAsked = 0
  page.on('request', (request) => isOfList(request.url()) && timesAsked++)
  for (const path of ['/inbox?view=open&priority=high', '/inbox?view=all&sort=oldest', '/']) {
    timesAsked = 0
    const answer = page.waitForResponse((response) => isOfList(response.url()))
    await page.route(script, async (route) => {
      await answer
      await route.continue()
    })
    await page.goto(path)
    await page.locator(rows).first().waitFor()
    assert.equal(timesAsked, 1, path)
    await page.unrouteAll()
  }
})

test('the page to sign in is shown once its styles are there', async () => {
  await using tab = await stage.open(blankPage)
  const { page } = tab
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/later-*.css', async (route) => {
    arrived.resolve()
    await held.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await arrived.promise
  // Its code is there long before, as it is asked for at the same time.
  await page.waitForTimeout(200)
  assert.equal(await page.locator('form').count(), 0)
  held.resolve()
  await page.locator('form').waitFor()
})

test('a request of a customer comes with few bytes, and stays where it is', async (t) => {
  const { tracking_token } = await makeTicket(stage.desk)
  await using tab = await stage.open(blankPage)
  const measurement = await measureSlowly(tab.page)
  await visit(tab.page, `/t/${tracking_token}`, 'h1')
  const { allBytes, layoutShift } = await measurement.read()
  t.diagnostic(`${allBytes} bytes`)
  assert.ok(allBytes <= 12 * kb, `${allBytes} bytes`)
  assert.ok(layoutShift <= shiftMax, `what is shown moves by ${layoutShift}`)
})

test('a key is answered by the next frame', async () => {
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  await page.locator(rows).nth(25).waitFor()
  await page.evaluate(`
    const seen = () => [...document.querySelectorAll('[data-id]:is(:has(a:focus), :has(:checked))')]
      .map((row) => row.dataset.id + row.matches(':has(:checked)') + row.matches(':has(a:focus)'))
      .join()
    window.frames = []
    addEventListener('keydown', () => {
      const before = seen()
      requestAnimationFrame(() => window.frames.push(seen() !== before))
    }, true)`)
  await pressKeys(page)
  assert.deepEqual(
    await page.evaluate('window.frames'),
    keysOfInbox.map(() => true),
  )
})
