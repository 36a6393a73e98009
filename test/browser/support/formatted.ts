import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { waitFor } from '../../support/assert/until.ts'

// The editor for formatted text. Its element has the Markdown of what it shows.

/** The user of this window, on all devices: also the fields of pages that are opened later. */
export async function writeFormatted(page: Page): Promise<void> {
  const request = page.context().request
  const me = await (await request.get('/v1/me')).json()
  const data = { writing: 'formatted' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await request.patch('/v1/me/preferences', { data, headers })
  assert.equal(answer.status(), 200, await answer.text())
  // From the first paint.
  const copy = JSON.stringify({ saved: await answer.json(), unsent: {} })
  const name = `bellhop.preferences.${me.user.id}`
  await page.addInitScript(`localStorage.setItem('${name}', ${JSON.stringify(copy)})`)
}

export const editor = (page: Page) => page.locator('.ProseMirror')

/** Of the editor, or of the text area as long as it is not loaded. */
export const markdownOf = (page: Page, name = 'Public reply') =>
  page
    .getByRole('textbox', { name, exact: true })
    .evaluate((field) => (field as unknown as Field).formatted?.markdown ?? (field as Field).value)

interface Field {
  value: string
  formatted?: { markdown: string }
}

export async function holdsMarkdown(page: Page, text: string, name?: string): Promise<void> {
  let value: string | undefined
  await waitFor(
    () => `the field holds ${JSON.stringify(value)}, not ${JSON.stringify(text)}`,
    async () => {
      value = await markdownOf(page, name)
      return value === text
    },
  )
}
