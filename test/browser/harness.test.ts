import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAxe, everyLook } from './support/axe.ts'
import { measureSlowly } from './support/budget.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { checkHarmless } from './support/harmless.ts'
import { useStage } from './support/use-stage.ts'

// The checks that all tests of pages rely on: each of them must find what it is for.

const stage = useStage({ tickets: 3 })

/** A page with as little as possible that is right, and then something that is not. */
async function change(page: Page, html: string, css = ''): Promise<void> {
  await page.evaluate(
    ([html, css]) => {
      // biome-ignore lint/suspicious/noExplicitAny: the types of pages are not those of this project
      const { document, CSSStyleSheet } = globalThis as any
      document.body.innerHTML = html
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    },
    [html, css] as const,
  )
}

test('what the policy of a page forbids does not go unnoticed', async () => {
  const tab = await stage.open('/portal')
  const complained = tab.context.waitForEvent('console')
  await change(tab.page, '<main><img src="https://elsewhere.invalid/a.png" alt=""></main>')
  await complained
  await assert.rejects(tab.close(), /the browser complains[\s\S]*img-src/)
})

test('an error of a script does not go unnoticed, unless it is expected', async () => {
  for (const isExpected of [false, true]) {
    const tab = await stage.open('/portal')
    if (isExpected) tab.expectComplaint(/as planned/)
    const complained = tab.context.waitForEvent('weberror')
    await tab.page.evaluate(`void setTimeout(() => { throw new Error('as planned') })`)
    await complained
    const closed = tab.close()
    await (isExpected ? closed : assert.rejects(closed, /the browser complains[\s\S]*as planned/))
  }
})

test('an error that was expected has to come', async () => {
  const tab = await stage.open('/portal')
  tab.expectComplaint(/as planned/)
  await assert.rejects(tab.close(), /does not complain/)
})

test('what not everybody can use is found, also where it is dark only', async () => {
  await using tab = await stage.open('/portal')
  await change(tab.page, '<main><h1>A</h1><p>All is well.</p></main>')
  await checkAxe(tab.page, everyLook)
  await change(tab.page, '<main><h1>A</h1><button></button></main>')
  await assert.rejects(checkAxe(tab.page, everyLook), /light, 390 px: button-name/)
  const css = '@media (prefers-color-scheme: dark) { p { color: #222; background: #111 } }'
  await change(tab.page, '<main><h1>A</h1><p>Hardly to be read.</p></main>', css)
  await assert.rejects(checkAxe(tab.page, everyLook), /dark, 1360 px: color-contrast/)
  await assert.rejects(
    checkAxe(tab.page, everyLook),
    (error: Error) => !error.message.includes('light, '),
  )
})

test('what is too wide or too short is found', async () => {
  await using tab = await stage.open('/portal')
  const whole = 'body { margin: 0 } main { min-height: 100vh }'
  await change(tab.page, '<main><p>A</p></main>', whole)
  await checkFits(tab.page)
  await change(tab.page, '<main><p>A</p></main>', `${whole} p { width: 340px }`)
  await assert.rejects(
    checkFits(tab.page),
    ({ message }: Error) =>
      /a small phone .*: it is \d+ px wide/.test(message) && !/zoom/.test(message),
  )
  await change(tab.page, '<main><p>A</p></main>', 'body { display: block }')
  await assert.rejects(checkFits(tab.page), /main ends at/)
})

test('what could run is found', async () => {
  const tab = await stage.open('/portal')
  await change(tab.page, '<main><a href="/docs#javascript:">A</a><p title="on it">B</p></main>')
  await checkHarmless(tab.page)
  for (const html of [
    '<a href=" java&#9;script:void 0">A</a>',
    '<p ontoggle="">A</p>',
    '<script></script>',
    '<svg><a xlink:href="javascript:void 0">A</a></svg>',
    '<iframe title="A"></iframe>',
  ]) {
    await change(tab.page, html)
    await assert.rejects(checkHarmless(tab.page), /part of the page/, html)
  }
  // Not `tab.close()`: only some versions of Chromium complain of a handler that never runs.
  await tab.context.close()
})

test('what moves by itself is measured', async () => {
  await using tab = await stage.open('/docs')
  const measurement = await measureSlowly(tab.page)
  const { layoutShift: before } = await measurement.read()
  const twoFrames = 'new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))'
  await tab.page.evaluate(`document.querySelector('#top > p').remove(), ${twoFrames}`)
  const { layoutShift: after } = await measurement.read()
  assert.ok(before <= 0.02 && after > before, `${before}, then ${after}`)
})

test('pages can be those of whoever is wanted', async () => {
  for (const as of [admin, agent, admin]) {
    await using tab = await stage.open('/portal', { as })
    const answer = await tab.context.request.get('/v1/me')
    const { user } = await answer.json()
    assert.equal(user.email, as)
  }
  await using tab = await stage.open('/portal')
  const answer = await tab.context.request.get('/v1/me')
  assert.equal(answer.status(), 401)
})
