import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { mailTemplateNames } from '../../src/channels/mail/templates/definitions.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { avatarForm, png } from '../support/fixtures/images.ts'
import { openBrowser } from './support/chromium.ts'
import { screenshot } from './support/screenshot.ts'

// Only a browser knows how wide tables become and which colors are shown. Pictures are for people.

const desk = useDesk()
let browser: Browser
before(async () => {
  browser = await openBrowser()
  await desk.alice.post('/v1/organization/logo', avatarForm(await png(300, 90)))
  await desk.alice.patch('/v1/organization', { accent_color: '#0b7a5c' })
})
after(() => browser.close())

const looks = {
  light: { colorScheme: 'light', viewport: { width: 800, height: 600 } },
  dark: { colorScheme: 'dark', viewport: { width: 800, height: 600 } },
  phone: { colorScheme: 'light', viewport: { width: 320, height: 640 } },
} as const

/** Runs in the page: the widths of page and window, and the colors of the card and its text. */
const measure = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const styleOf = (selector) => getComputedStyle(document.querySelector(selector) ?? document.body)
  return {
    overflow: scrollWidth - clientWidth,
    background: styleOf('.card').backgroundColor,
    color: styleOf('.text').color,
    logoHeight: document.querySelector('img')?.getBoundingClientRect().height,
  }
})()`
interface Measured {
  overflow: number
  background: string
  color: string
  logoHeight?: number
}

test('mails fit on a phone, and are light or dark as the reader wants', async () => {
  await using page = await browser.newPage()
  for (const name of mailTemplateNames) {
    const { body } = await desk.alice.post(`/v1/mail-templates/${name}/preview`, {})
    for (const [look, { colorScheme, viewport }] of Object.entries(looks)) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      await page.setContent(body.html)
      const measured: Measured = await page.evaluate(measure)
      assert.ok(measured.overflow <= 0, `${name}, ${look}: ${measured.overflow} px too wide`)
      await screenshot(page, `mail-${name}-${look}`)
      if (name === 'reply') continue
      const isDark = colorScheme === 'dark'
      assert.equal(measured.background, isDark ? 'rgb(23, 27, 34)' : 'rgb(255, 255, 255)')
      assert.equal(measured.color, isDark ? 'rgb(231, 234, 240)' : 'rgb(26, 31, 40)')
      assert.equal(measured.logoHeight, 40)
    }
  }
})
