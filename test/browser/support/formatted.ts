import type { Page } from 'playwright-core'
import { waitFor } from '../../support/assert/until.ts'

// The editor for formatted text. Its element has the Markdown of what it shows.

/** Also the fields of pages that are opened later in this window. */
export const writeFormatted = (page: Page) =>
  page.addInitScript(`localStorage.setItem('bellhop.writing', '"formatted"')`)

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
