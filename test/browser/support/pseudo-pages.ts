import type { Page } from 'playwright-core'
import type { PseudoDesk } from './pseudo-desk.ts'

export interface CheckedPage {
  name: string
  path: string | (() => Promise<string>)
  isSignedIn?: boolean
  /** What must be there before the page is checked. */
  wanted: string
  /** Brings the page into the state to check: opens a dialog, for example. */
  act?: (page: Page) => Promise<unknown>
  /** The part of the page that is checked; all of it by default. */
  within?: string
}

/**
 * Texts of `ui/`, which is not in the catalogue yet: remove them from here when it is. Without
 * them, a page that uses a button or a dialog of `ui/` could not be checked at all.
 */
export const isUiText = (found: string): boolean =>
  /^"(Clear .* filter|Cancel|Close|Copy|Dismiss|Loading|Retry|now|in \d+[mhd]|\d+ results|Low|Medium|High|Urgent)"/.test(
    found,
  )

const signedIn = (pages: CheckedPage[]) => pages.map((page) => ({ ...page, isSignedIn: true }))

const first = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** The period is the first control, and its last option is a range of dates. */
const openPeriods = first('main header button')

async function openRange(page: Page): Promise<void> {
  await openPeriods(page)
  await page.getByRole('option').last().click()
}

async function submitWrongRange(page: Page): Promise<void> {
  await openRange(page)
  await page.locator('dialog input').first().fill('2020-01-01')
  await page.locator('dialog [type=submit]').click()
}

export const reportPages = signedIn([
  { name: 'a report', path: '/reports', wanted: 'main figure', within: 'main' },
  {
    name: 'a report by week',
    path: '/reports?period=12m',
    wanted: 'main figure',
    act: async (page) => {
      for (const details of await page.locator('summary').all()) await details.click()
      await page.locator('input[type=range]').first().focus()
    },
    within: 'main',
  },
  {
    name: 'a report of nothing',
    path: '/reports?category=%D0%9D%D0%B5%D1%82',
    wanted: 'main h2',
    within: 'main',
  },
  {
    name: 'the periods of a report',
    path: '/reports',
    wanted: 'main figure',
    act: openPeriods,
    within: 'dialog',
  },
  {
    name: 'a custom range of a report',
    path: '/reports',
    wanted: 'main figure',
    act: openRange,
    within: 'dialog',
  },
  {
    name: 'a custom range that is too long',
    path: '/reports',
    wanted: 'main figure',
    act: submitWrongRange,
    within: 'dialog',
  },
])

/** Something for reports to count, in Cyrillic letters. */
export async function seedPseudoDesk({ api }: PseudoDesk): Promise<void> {
  await api.POST('/v1/tickets', {
    body: {
      customer_name: 'Вера Цой',
      customer_email: 'customer@example.com',
      subject: 'Лампа не горит',
      description: 'Совсем темно.',
      category: 'Лампы',
    },
  })
}
