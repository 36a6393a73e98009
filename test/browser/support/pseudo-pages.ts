import type { Page } from 'playwright-core'
import { codeAt, currentStep } from '../../../src/accounts/totp/rfc6238.ts'
import { toTimestamp } from '../../../src/platform/time.ts'
import { strongPassword } from '../../support/people/browser.ts'
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
  /^"(Clear .* filter|Cancel|Close|Copy|Copy it now.*|I’ve saved it|Dismiss|Loading|Retry|now|in \d+[mhd]|\d+ results|Low|Medium|High|Urgent)"/.test(
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

/** The dialog that the nth button in the content of the page opens. */
const openDialog = (index: number) => (page: Page) =>
  page.locator('main section button').nth(index).click()

async function startTotpSetup(page: Page): Promise<void> {
  await openDialog(totpButton)(page)
  await page.locator('dialog [type=password]').fill(strongPassword)
  await page.locator('dialog [type=submit]').click()
  await page.locator('dialog output').waitFor()
}

async function finishTotpSetup(page: Page): Promise<void> {
  await startTotpSetup(page)
  const key = (await page.locator('dialog output').textContent())!
  const step = currentStep(toTimestamp(new Date()))
  await page.getByRole('textbox').fill(codeAt(key.replaceAll(' ', ''), step))
  await page.locator('dialog [type=submit]').click()
  await page.locator('dialog output', { hasText: '-' }).waitFor()
}

// The order of the buttons on the profile; the first edits oneself.
const [passwordButton, totpButton, signOutButton] = [3, 4, 6]

export const profilePages = signedIn([
  { name: 'the profile', path: '/settings/profile', wanted: 'main time', within: 'main' },
  {
    name: 'a profile picture of the wrong type',
    path: '/settings/profile',
    wanted: 'main section button',
    act: (page) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }),
    within: 'main',
  },
  {
    name: 'the preview of a profile picture',
    path: '/settings/profile',
    wanted: 'main section button',
    act: async (page) => {
      const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.locator('img[src^=blob]').waitFor()
    },
    within: 'main',
  },
  {
    name: 'changing the password',
    path: '/settings/profile',
    wanted: 'main time',
    act: openDialog(passwordButton),
    within: 'dialog',
  },
  {
    name: 'signing out everywhere',
    path: '/settings/profile',
    wanted: 'main time',
    act: openDialog(signOutButton),
    within: 'dialog',
  },
  {
    name: 'setting up two-factor authentication',
    path: '/settings/profile',
    wanted: 'main time',
    act: startTotpSetup,
    within: 'dialog',
  },
  {
    name: 'recovery codes',
    path: '/settings/profile',
    wanted: 'main time',
    act: finishTotpSetup,
    within: 'dialog',
  },
  {
    name: 'turning off two-factor authentication',
    path: '/settings/profile',
    wanted: 'main time',
    act: openDialog(totpButton),
    within: 'dialog',
  },
])

export const organizationPages = signedIn([
  {
    name: 'the organization',
    path: '/settings/organization',
    wanted: 'main form',
    within: 'main',
  },
  {
    name: 'settings that are not allowed',
    path: '/settings/organization',
    wanted: 'main form',
    act: async (page) => {
      await page.route('**/v1/organization', (route) =>
        route.fulfill({ status: 403, json: { error: { message: 'No' } } }),
      )
      await page.reload()
      await page.locator('main h2').waitFor()
    },
    within: 'main',
  },
])

const openFromHeader = first('main header button')

/** An option of the menu of a row; negative ones count from the end. */
const pickFromRow = (index: number) => async (page: Page) => {
  await page.locator('main tbody tr button').last().click()
  await page.getByRole('option').nth(index).click()
}

const toDialog = (
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
): CheckedPage => ({
  name,
  path,
  wanted: 'main tbody tr button',
  act,
  within: 'dialog',
})

const members = '/settings/members'

export const memberPages = signedIn([
  { name: 'members', path: members, wanted: 'main tbody tr', within: 'main' },
  { name: 'members that do not match', path: `${members}?q=0`, wanted: 'main h2', within: 'main' },
  toDialog('inviting a member', members, openFromHeader),
  toDialog('editing a member', members, first('main tbody tr button')),
  toDialog('the menu of a member', members, (page) =>
    page.locator('main tbody tr button').last().click(),
  ),
  toDialog('resetting two-factor authentication', members, pickFromRow(2)),
  toDialog('a password link', members, pickFromRow(1)),
  toDialog('deactivating a member', members, pickFromRow(3)),
  toDialog('deleting a member', members, pickFromRow(4)),
])

const teamLink = 'main tbody a'

export const teamPages = signedIn([
  { name: 'teams', path: '/settings/teams', wanted: teamLink, within: 'main' },
  {
    name: 'a team',
    path: '/settings/teams',
    wanted: teamLink,
    act: async (page) => {
      await page.locator(teamLink).click()
      await page.locator('main section button').nth(1).waitFor()
    },
    within: 'main',
  },
  { name: 'no such team', path: '/settings/teams?team=0', wanted: 'main h2', within: 'main' },
  {
    name: 'a new team',
    path: '/settings/teams',
    wanted: teamLink,
    act: openFromHeader,
    within: 'dialog',
  },
  {
    name: 'adding to a team',
    path: '/settings/teams',
    wanted: teamLink,
    act: async (page) => {
      await page.locator(teamLink).click()
      await first('main section button')(page)
      await page.locator('dialog').waitFor()
    },
    within: 'dialog',
  },
  {
    name: 'deleting a team',
    path: '/settings/teams',
    wanted: teamLink,
    act: async (page) => {
      await page.locator(teamLink).click()
      await page.locator('main header button').nth(1).click()
      await page.locator('dialog').waitFor()
    },
    within: 'dialog',
  },
])

/** Content for the pages above. What people wrote is in Cyrillic letters. */
export async function seedPseudoDesk({ api, invite }: PseudoDesk): Promise<void> {
  await api.POST('/v1/tickets', {
    body: {
      customer_name: 'Вера Цой',
      customer_email: 'customer@example.com',
      subject: 'Лампа не горит',
      description: 'Совсем темно.',
      category: 'Лампы',
    },
  })
  await invite()
  const { data: users } = await api.GET('/v1/users')
  const { data: team } = await api.POST('/v1/teams', {
    body: { name: 'Свет', description: 'Лампы и провода' },
  })
  const path = { team_id: team.id, user_id: users[0]!.id }
  await api.PUT('/v1/teams/{team_id}/members/{user_id}', { params: { path } })
}
