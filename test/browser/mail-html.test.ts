import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { sanitizeHtml } from '../../src/platform/mime/html/sanitize.ts'
import { hostileHtml } from '../support/fixtures/hostile-html.ts'
import { openBrowser } from './support/chromium.ts'

// The HTML of a mail is sanitized, and shown in a frame without scripts that may load nothing. Each
// of these has to be enough without the others.

let browser: Browser
before(async () => {
  browser = await openBrowser()
})
after(() => browser.close())

const origin = 'https://desk.example'
const policy = "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'"
const sandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

interface Observed {
  /** The messages of calls of `alert`. */
  alerts: string[]
  requests: string[]
  navigations: string[]
}

interface Visit extends AsyncDisposable {
  page: Page
  observed: Observed
}

/** A page at an address without a server; everything else that it loads is recorded and refused. */
async function openPage(html: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const observed: Observed = { alerts: [], requests: [], navigations: [] }
  await page.exposeFunction('noteAlert', (message: string) => observed.alerts.push(message))
  await page.addInitScript('window.alert = (message) => top.noteAlert(String(message))')
  page.on('dialog', (dialog) => {
    observed.alerts.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('popup', (popup) => observed.navigations.push(popup.url()))
  await context.route('**/*', (route) => {
    if (route.request().url() === `${origin}/`) {
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    }
    observed.requests.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${origin}/`)
  page.on('framenavigated', (frame) => observed.navigations.push(frame.url()))
  return { page, observed, [Symbol.asyncDispose]: () => context.close() }
}

/** Timers and images that fail have had their turn after that. */
async function waitForEffects(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(done), 300))')
}

const nothing: Observed = { alerts: [], requests: [], navigations: [] }

/** Runs in the page: one element for each mail, filled as a page would fill it. */
const showAll = `(mails) => {
  const { body } = document
  const boxes = mails.map(() => document.createElement('div'))
  body.append(...boxes)
  for (const [index, html] of mails.entries()) boxes[index].innerHTML = html
}`

/** Runs in the page: follows nothing, but touches everything a reader may touch. */
const touchAll = `() => {
  addEventListener('click', (event) => event.preventDefault(), { capture: true })
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'click', 'animationend', 'toggle', 'error', 'load'])
      element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))
  }
}`

test('sanitized mails run, load and open nothing, even in a page that allows everything', async () => {
  const mails = hostileHtml.map((html) => sanitizeHtml(html).html)
  await using visit = await openPage('<!doctype html><body>')
  const { page, observed } = visit
  await page.evaluate(`(${showAll})(${JSON.stringify(mails)})`)
  await waitForEffects(page)
  await page.evaluate(`(${touchAll})()`)
  await waitForEffects(page)
  // Images of the mail itself are not there yet: the desk puts their addresses in.
  observed.requests = observed.requests.filter((url) => !url.startsWith('cid:'))
  assert.deepEqual(observed, nothing)
})

test('sanitized mails are harmless as a part of the page that is sent, too', async () => {
  const mails = hostileHtml.map((html) => sanitizeHtml(html).html)
  await using visit = await openPage(`<!doctype html><body><div>${mails.join('</div><div>')}</div>`)
  const { page, observed } = visit
  await waitForEffects(page)
  await page.evaluate(`(${touchAll})()`)
  await waitForEffects(page)
  observed.requests = observed.requests.filter((url) => !url.startsWith('cid:'))
  assert.deepEqual(observed, nothing)
})

test('the browser reads sanitized mails as they were written', async () => {
  const mails = hostileHtml.map((html) => sanitizeHtml(html).html)
  await using visit = await openPage('<!doctype html><body>')
  const changed = await visit.page.evaluate(`((mails) => mails.filter((html) => {
    const box = document.createElement('template')
    box.innerHTML = html
    return box.innerHTML.replaceAll('&quot;', '"') !== html.replaceAll('&quot;', '"')
      .replace(/<pre([^>]*)>\\n/g, '<pre$1>')
  }))(${JSON.stringify(mails)})`)
  assert.deepEqual(changed, [])
})

test('mails that were not sanitized run and load nothing in the frame', async () => {
  await using visit = await openPage('<!doctype html><body>')
  const { page, observed } = visit
  await page.evaluate(`((mails) => {
    for (const html of mails) {
      const frame = document.createElement('iframe')
      frame.sandbox = ${JSON.stringify(sandbox)}
      frame.srcdoc = \`<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">\${html}\`
      document.body.append(frame)
    }
  })(${JSON.stringify(hostileHtml)})`)
  await page.waitForFunction(
    `[...document.querySelectorAll('iframe')].every((frame) => frame.contentDocument?.readyState === 'complete')`,
  )
  await waitForEffects(page)
  assert.deepEqual(observed.alerts, [])
  assert.equal(page.url(), `${origin}/`)
  // Images of our own origin may be loaded: that is where inline images come from.
  const foreign = observed.requests.filter(
    (url) => !url.startsWith(origin) && !url.startsWith('cid:'),
  )
  assert.deepEqual(foreign, [])
})

test('the mails are hostile: without any protection, many of them run and load something', async () => {
  await using visit = await openPage('<!doctype html><body>')
  const { page, observed } = visit
  const shown = hostileHtml.filter((html) => !/http-equiv=refresh|<base/i.test(html))
  await page.evaluate(`(${showAll})(${JSON.stringify(shown)})`)
  await waitForEffects(page)
  assert.ok(observed.alerts.length >= 50, `${observed.alerts.length} ran`)
  assert.ok(observed.requests.length >= 10, `${observed.requests.length} loaded something`)
})
