import type { Mailbox } from '@bellhop/sdk'
import type { Page, Route } from 'playwright-core'
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
  /** Shows what the server did not send: of no use to another test. */
  isAltered?: true
}

/** Errors of the network are shown as the server words them. IMAP names the inbox. */
export const isExempt = (literal: string): boolean =>
  /^"(ECONNREFUSED|The connection was refused|INBOX)" in /.test(literal)

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
const [signatureButton, passwordButton, totpButton, signOutButton] = [2, 4, 5, 7]

export const profilePages = signedIn([
  { name: 'the profile', path: '/settings/profile', wanted: 'main time', within: 'main' },
  {
    name: 'notification settings',
    path: '/settings/notifications',
    wanted: 'main fieldset',
    within: 'main',
  },
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
    name: 'a signature',
    path: '/settings/profile',
    wanted: 'main time',
    act: openDialog(signatureButton),
    within: 'dialog',
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
    path: '/settings/general',
    wanted: 'main form',
    within: 'main',
  },
  {
    name: 'the portal',
    path: '/settings/portal',
    wanted: 'main h2',
    within: 'main',
  },
  {
    name: 'the branding',
    path: '/settings/branding',
    wanted: 'main h2',
    within: 'main',
  },
  {
    name: 'settings that are not allowed',
    path: '/settings/general',
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

/** Loads the page again with an empty list. */
function respondWithNothing(url: string) {
  return async (page: Page) => {
    await page.route(url, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.locator('main h2').first().waitFor()
  }
}

const members = '/settings/members'

export const memberPages = signedIn([
  { name: 'members', path: members, wanted: 'main tbody tr', within: 'main' },
  { name: 'members that do not match', path: `${members}?q=0`, wanted: 'main h2', within: 'main' },
  toDialog('inviting a member', members, openFromHeader),
  toDialog('editing a member', members, first('main tbody tr button')),
  toDialog('the menu of a member', members, (page) =>
    page.locator('main tbody tr button').last().click(),
  ),
  toDialog('resetting two-factor authentication', members, pickFromRow(3)),
  toDialog('changing the teams of a member', members, pickFromRow(1)),
  toDialog('a password link that cannot be sent by mail', members, async (page) => {
    await pickFromRow(2)(page)
    // The mailbox of this desk is off.
    await page.locator('dialog footer button').first().click()
    await page.locator('dialog [role=alert] p').waitFor()
  }),
  toDialog('deactivating a member', members, pickFromRow(4)),
  toDialog('deleting a member', members, pickFromRow(5)),
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

const keys = '/settings/api-keys'

export const apiKeyPages = signedIn([
  { name: 'API keys', path: `${keys}?show=all`, wanted: 'main tbody tr', within: 'main' },
  {
    name: 'no API keys',
    path: keys,
    wanted: 'main tbody tr',
    act: respondWithNothing('**/v1/api-keys?*'),
    within: 'main',
  },
  toDialog('a new API key', keys, openFromHeader),
  toDialog('an API key that expires on a date', keys, async (page) => {
    await openFromHeader(page)
    await page.locator('[name=expiry]').selectOption('date')
  }),
  toDialog('the secret of an API key', keys, async (page) => {
    await openFromHeader(page)
    await page.locator('dialog [name=name]').fill('Ключ')
    await page.locator('dialog fieldset button').first().click()
    await page.locator('dialog [type=submit]').click()
    await page.locator('dialog output').waitFor()
  }),
  toDialog('editing an API key', keys, pickFromRow(0)),
  toDialog('rotating an API key', keys, pickFromRow(1)),
  toDialog('revoking an API key', keys, pickFromRow(2)),
])

const webhooks = '/settings/webhooks'
const webhookLink = 'main tbody a'

const onWebhook = (name: string, act: (page: Page) => Promise<unknown>, within = 'dialog') => ({
  name,
  path: webhooks,
  wanted: webhookLink,
  act: async (page: Page) => {
    await page.locator(webhookLink).click()
    await page.locator('main section button').first().waitFor()
    await act(page)
    await page.locator(within).first().waitFor()
  },
  within,
})

export const webhookPages = signedIn([
  { name: 'webhooks', path: webhooks, wanted: webhookLink, within: 'main' },
  {
    name: 'no webhooks',
    path: webhooks,
    wanted: webhookLink,
    act: respondWithNothing('**/v1/webhooks?*'),
    within: 'main',
  },
  { name: 'no such webhook', path: `${webhooks}?webhook=0`, wanted: 'main h2', within: 'main' },
  {
    name: 'a new webhook',
    path: webhooks,
    wanted: webhookLink,
    act: async (page) => {
      await openFromHeader(page)
      await page.locator('dialog fieldset [type=radio]').last().check({ force: true })
    },
    within: 'dialog',
  },
  onWebhook('a webhook', (page) => page.locator('main table button').first().waitFor(), 'main'),
  onWebhook(
    'a webhook without deliveries',
    async (page) => {
      await page.locator('main section [type=radio]').last().check({ force: true })
      await page.locator('main section section h2, main section h2 ~ button').first().waitFor()
    },
    'main',
  ),
  onWebhook(
    'a tested webhook',
    async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('main section time').first().waitFor()
    },
    'main',
  ),
  onWebhook('a delivery', first('main table button')),
  onWebhook('replaying deliveries', (page) =>
    page.locator('main section header button').last().click(),
  ),
  onWebhook('rotating a secret', (page) => page.locator('main header button').nth(1).click()),
  onWebhook('deleting a webhook', (page) => page.locator('main header button').nth(2).click()),
])

const mail = '/settings/mail'
const mailboxLink = 'main tbody a[href*="?mailbox="]'

const onMailbox = (name: string, act: (page: Page) => Promise<unknown>, within = 'dialog') => ({
  name,
  path: mail,
  wanted: mailboxLink,
  act: async (page: Page) => {
    await page.locator(mailboxLink).click()
    await page.locator('main code').first().waitFor()
    await act(page)
    await page.locator(within).first().waitFor()
  },
  within,
})

/** Fails, and shows the mailbox as failing. */
async function testMailbox(page: Page): Promise<void> {
  const failing = {
    is_enabled: true,
    state: 'failing',
    last_error: 'ECONNREFUSED',
    last_error_at: '2026-01-01T00:00:00Z',
  }
  const changeList = async (route: Route) => {
    const response = await route.fetch()
    const mailboxes = (await response.json()) as Mailbox[]
    const json = mailboxes.map((mailbox) => ({
      ...mailbox,
      ...failing,
      incoming: { ...mailbox.incoming, imap: { ...mailbox.incoming.imap, ...failing } },
    }))
    await route.fulfill({ response, json })
  }
  await page.route('**/v1/mailboxes?*', changeList, { times: 1 })
  await page.locator('main form [type=submit]').click()
  await page.locator('main section ol').waitFor()
  await page.locator('main time').first().waitFor()
}

const imapSection = 'main section:nth-of-type(4)'
const dkimSection = 'main section:nth-of-type(5)'

async function showWithoutImap(page: Page): Promise<void> {
  await page.route('**/v1/mailboxes?*', async (route) => {
    const response = await route.fetch()
    const mailboxes = (await response.json()) as Mailbox[]
    const json = mailboxes.map(({ incoming, ...rest }) => ({
      ...rest,
      incoming: { ...incoming, imap: null },
    }))
    await route.fulfill({ response, json })
  })
  await page.reload()
  await page.locator(`${imapSection} button`).waitFor()
}

/** With everything that a route can say, and mails that would go elsewhere. */
async function showRoutes(page: Page): Promise<void> {
  const conditions = [
    { field: 'subject', operator: 'contains', value: 'Счёт' },
    { field: 'is_list', operator: 'is', value: false },
  ]
  const settings = { priority: 'high', category: 'Счета', tags: ['Счета'] }
  const gone = { assigned_team_id: '0', assigned_user_id: '0' }
  const effects = [
    { outcome: 'ticket', ...settings, ...gone },
    { outcome: 'ticket', assigned_team_id: null, assigned_user_id: null, category: null, tags: [] },
    { outcome: 'ticket' },
    { outcome: 'hold' },
    { outcome: 'ignore' },
  ]
  const routes = effects.map((then, index) => ({ name: index ? '' : 'Счета', conditions, then }))
  await page.route('**/v1/mailboxes?*', async (route) => {
    const response = await route.fetch()
    const json = ((await response.json()) as Mailbox[]).map((mailbox) => ({
      ...mailbox,
      incoming: { ...mailbox.incoming, routes },
    }))
    await route.fulfill({ response, json })
  })
  const place = { ...settings, assigned_team_id: null, assigned_user_id: null }
  const ticket = { ...place, outcome: 'ticket', route: 1 }
  const changes = ['hold', 'ignore', 'ticket'].map((outcome, index) => ({
    inbound_mail_id: String(index),
    subject: 'Счёт',
    from: 'nina@shop.example',
    received_at: '2026-01-01T00:00:00Z',
    before: { ...ticket, outcome, priority: 'low' },
    after: ticket,
  }))
  const counts = { mail_count: 5_000, changed_count: 4, unknown_count: 1, route_counts: [] }
  const period = { from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z', is_complete: false }
  await page.route('**/v1/mailboxes/*/rehearse', (route) =>
    route.fulfill({ json: { ...period, ...counts, changes } }),
  )
  await page.reload()
  await page.locator('main section ol').waitFor()
}

export const mailPages = signedIn([
  { name: 'mailboxes', path: mail, wanted: mailboxLink, within: 'main' },
  {
    name: 'no mailboxes',
    path: mail,
    wanted: mailboxLink,
    act: respondWithNothing('**/v1/mailboxes?*'),
    within: 'main',
  },
  { name: 'no such mailbox', path: `${mail}?mailbox=0`, wanted: 'main h2', within: 'main' },
  {
    name: 'a new mailbox',
    path: mail,
    wanted: mailboxLink,
    act: openFromHeader,
    within: 'dialog',
  },
  onMailbox('a mailbox that failed a test', testMailbox, 'main'),
  onMailbox('editing a mailbox', first('main header button')),
  onMailbox('an address for incoming mail', async (page) => {
    await page.locator('main section').nth(1).locator('button').last().click()
    await page.locator('dialog footer button').last().click()
    await page.locator('dialog output').waitFor()
  }),
  onMailbox('the routes of a mailbox', showRoutes, 'main section ol'),
  onMailbox('a new route', first('main section:nth-of-type(3) header button')),
  onMailbox('trying routes', async (page) => {
    await showRoutes(page)
    await page.locator('main section ol button').first().click()
    await page.locator('dialog [role=option]').nth(1).click()
    await page.locator('main section:nth-of-type(3) button:has-text("30")').click()
    await page.locator('dialog table').waitFor()
  }),
  onMailbox('deleting a mailbox', async (page) => {
    await page.locator('main header').first().locator('button').last().click()
    await page.getByRole('option').last().click()
    await page.locator('dialog footer').waitFor()
  }),
  onMailbox('editing IMAP', first(`${imapSection} header button`)),
  onMailbox('removing IMAP', (page) => page.locator(`${imapSection} header button`).last().click()),
  onMailbox(
    'a failed test of IMAP',
    async (page) => {
      await page.locator(`${imapSection} button`).last().click()
      await page.locator(`${imapSection} ol`).waitFor()
    },
    'main',
  ),
  { ...onMailbox('a mailbox without IMAP', showWithoutImap, 'main'), isAltered: true as const },
  {
    ...onMailbox('setting IMAP up', async (page) => {
      await showWithoutImap(page)
      await page.locator(`${imapSection} button`).click()
    }),
    isAltered: true as const,
  },
  {
    ...onMailbox('signing in at a provider', async (page) => {
      await page.locator('main section').first().locator('button').first().click()
      await page.locator('dialog select').selectOption('microsoft')
    }),
    isAltered: true as const,
  },
  {
    name: 'a sign-in that was not started here',
    path: '/settings/mail?state=x&code=x',
    wanted: 'main [role=alert]',
    within: 'main',
  },
  onMailbox('replacing a DKIM key', first(`${dkimSection} header button`)),
  onMailbox('switching DKIM off', (page) =>
    page.locator(`${dkimSection} header button`).last().click(),
  ),
])

const audit = '/settings/audit'

const newestEntry = 'main li[data-id]:first-child'

export const auditPages = signedIn([
  ...['team.created', 'team.member_added', 'session.created', 'ticket.merged'].map((type) => ({
    name: `the audit log of ${type}`,
    path: `${audit}?type=${type}`,
    wanted: newestEntry,
    within: 'main',
  })),
  // Older entries have the English names that a new desk comes with.
  ...['user.created', 'user.updated', 'api_key.revoked'].map((type) => ({
    name: `the newest ${type} in the audit log`,
    path: `${audit}?type=${type}`,
    wanted: newestEntry,
    within: newestEntry,
  })),
  {
    name: 'an audit log without entries',
    path: `${audit}?type=webhook.deleted`,
    wanted: 'main h2',
    within: 'main',
  },
])

/** Content for the pages above. What people wrote is in Cyrillic letters. */
export async function seedPseudoDesk({ api, invite }: PseudoDesk): Promise<void> {
  await api.POST('/v1/webhooks', {
    body: {
      url: 'http://127.0.0.1:9/hook',
      description: 'Склад',
      event_types: ['ticket.*', 'comment.*', 'user.created'],
    },
  })
  const { data: mailbox } = await api.POST('/v1/mailboxes', {
    body: {
      address: 'support@example.com',
      name: 'Ромашка',
      is_enabled: false,
      smtp: { host: '127.0.0.1', port: 9, security: 'none', username: 'почта', password: '0' },
      signature: 'Ваша Ромашка',
      incoming: {
        imap: {
          host: '127.0.0.1',
          port: 9,
          security: 'none',
          username: 'почта',
          password: '0',
          folders: ['Почта'],
          after_import: 'move',
          move_to: 'Готово',
        },
      },
    },
  })
  const mailboxPath = { path: { mailbox_id: mailbox.id } }
  await api.POST('/v1/mailboxes/{mailbox_id}/dkim', { params: mailboxPath })
  const tickets = await Promise.all(
    ['Лампа не горит', 'Лампа мигает'].map((subject) =>
      api.POST('/v1/tickets', {
        body: {
          customer_name: 'Вера Цой',
          customer_email: 'customer@example.com',
          subject,
          description: 'Совсем темно.',
          category: 'Лампы',
        },
      }),
    ),
  )
  await api.POST('/v1/tickets/{ticket_id}/merge', {
    params: { path: { ticket_id: tickets[0]!.data.id } },
    body: { ticket_ids: [tickets[1]!.data.id] },
  })
  await invite()
  const { data: users } = await api.GET('/v1/users')
  const { data: team } = await api.POST('/v1/teams', {
    body: { name: 'Свет', description: 'Лампы и провода' },
  })
  const path = { team_id: team.id, user_id: users[0]!.id }
  await api.PUT('/v1/teams/{team_id}/members/{user_id}', { params: { path } })
  await api.PATCH('/v1/users/{user_id}', {
    params: { path: { user_id: users[0]!.id } },
    body: { region: 'apac' },
  })
  const { data: keys } = await api.GET('/v1/api-keys')
  await api.PATCH('/v1/api-keys/{api_key_id}', {
    params: { path: { api_key_id: keys[0]!.id } },
    body: { name: 'Первый ключ' },
  })
  const { data: revoked } = await api.POST('/v1/api-keys', {
    body: {
      name: 'Старый ключ',
      scopes: ['tickets:read', 'users:read'],
      allowlist: ['203.0.113.0/24'],
      rate_limit: 60,
    },
  })
  const params = { path: { api_key_id: revoked.id } }
  await api.DELETE('/v1/api-keys/{api_key_id}', { params })
}
