import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin, type DemoDesk } from './support/demo-desk.ts'
import { checkFits, checkTargets } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { settled } from './support/settled.ts'
import { useStage } from './support/use-stage.ts'
import { makeWebhook } from './support/webhook.ts'

// Every page can be used by everybody, in light and dark, wide and narrow, also while something is
// chosen on it. One window shows nearly all of them: another for each would take longer than all
// that is looked at.

const stage = useStage()
let known: Known
before(async () => {
  known = await makeKnown(stage.desk)
})

/** What some addresses are made of. */
interface Known {
  customerId: string
  companyId: string
  teamId: string
  mailboxId: string
  webhookId: string
  viewId: string
  token: string
}

const reader = 'rita@mosswick.example'

async function makeKnown({ api, ...desk }: DemoDesk): Promise<Known> {
  const { data: customers } = await api.GET('/v1/customers', { params: { query: { limit: 100 } } })
  const known = customers.find(({ phone, company_id }) => phone && company_id)!
  const { data: teams } = await api.GET('/v1/teams')
  const view = { name: 'Urgent matters', filter: { priority: 'urgent' }, is_shared: true } as const
  const { data: saved } = await api.POST('/v1/views', { body: view })
  const [, invited] = await Promise.all(
    [reader, 'ivo@mosswick.example'].map((email) =>
      api.POST('/v1/users', { body: { email, full_name: 'Ivo Ray', role: 'read_only_agent' } }),
    ),
  )
  const params = { path: { user_id: invited!.data.id } }
  const { data: link } = await api.POST('/v1/users/{user_id}/invitation', { params })
  return {
    customerId: known.id,
    companyId: known.company_id!,
    teamId: teams[0]!.id,
    mailboxId: await makeMailbox(api),
    viewId: saved.id,
    webhookId: await makeWebhook({ api, ...desk }),
    token: link.url.split('/').at(-1)!,
  }
}

/** With DKIM. Nothing is sent from it. */
async function makeMailbox(api: DemoDesk['api']): Promise<string> {
  const smtp = { host: 'smtp.acme.example', port: 587, security: 'starttls' } as const
  const body = { address: 'support@acme.example', name: 'Acme Support', smtp }
  const { data } = await api.POST('/v1/mailboxes', { body })
  const params = { path: { mailbox_id: data.id } }
  await api.POST('/v1/mailboxes/{mailbox_id}/dkim', { params })
  return data.id
}

interface Shown {
  name: string
  path: string | (() => string)
  /** What is on it when it has arrived. */
  arrived: (page: Page) => Promise<unknown>
  /** Nobody is signed in. */
  isPublic?: true
  /** Whose page it is, if not that of the admin. */
  as?: string
  /** What the browser is to complain of. */
  complaint?: RegExp
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

const rows = (page: Page) => page.locator('[data-id]').first().waitFor()
const tickets = (page: Page) => page.getByRole('link', { name: /TKT-/ }).first().waitFor()
const button = (name: string) => (page: Page) => page.getByRole('button', { name }).waitFor()

async function selection(page: Page): Promise<void> {
  await rows(page)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByRole('toolbar').getByText('2 selected').waitFor()
}

const pages: Shown[] = [
  { name: 'login', path: '/login', arrived: heading('Sign in'), isPublic: true },
  {
    name: 'forgot-password',
    path: '/login',
    arrived: async (page) => {
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('button', { name: 'Send link' }).click()
      await page.getByText('a link is on its way').waitFor()
    },
    isPublic: true,
  },
  { name: 'invitation', path: () => `/invite/${known.token}`, arrived: settled, isPublic: true },
  {
    name: 'invitation-ended',
    path: () => `/invite/${'0'.repeat(known.token.length)}`,
    arrived: heading('This link isn’t valid'),
    isPublic: true,
    complaint: /404/,
  },
  { name: 'inbox', path: '/inbox?view=open', arrived: rows },
  { name: 'inbox-selection', path: '/inbox?view=pending', arrived: selection },
  {
    name: 'inbox-filters',
    path: '/inbox?view=open&status=open&priority=high',
    arrived: button('Clear filter: Priority'),
  },
  {
    name: 'inbox-saved-view',
    path: () => `/inbox?view=${known.viewId}&priority=urgent`,
    arrived: button('Actions for view Urgent matters'),
  },
  {
    name: 'inbox-read-only',
    path: '/inbox?view=pending',
    as: reader,
    arrived: (page) => page.getByText('You have read-only access').waitFor(),
  },
  { name: 'ticket', path: '/tickets/40', arrived: settled },
  { name: 'search', path: '/search?q=order', arrived: tickets },
  {
    name: 'search-start',
    path: '/search',
    arrived: (page) => page.getByText('What are you looking for?').waitFor(),
  },
  { name: 'customers', path: '/customers', arrived: settled },
  {
    name: 'customer',
    path: () => `/customers/${known.customerId}`,
    arrived: tickets,
  },
  { name: 'companies', path: '/companies', arrived: rows },
  {
    name: 'company',
    path: () => `/companies/${known.companyId}`,
    arrived: tickets,
  },
  {
    name: 'reports',
    path: '/reports',
    arrived: (page) => page.getByRole('figure').first().waitFor(),
  },
  ...[
    'profile',
    'notifications',
    'members',
    'teams',
    'tags',
    'saved-replies',
    'mail',
    'received-mail',
    'suppressions',
    'blocked-senders',
    'trash',
    'general',
    'branding',
    'portal',
    'api-keys',
    'webhooks',
    'panel-apps',
    'audit',
  ].map((section) => ({
    name: `settings-${section}`,
    path: `/settings/${section}`,
    arrived: settled,
  })),
  {
    name: 'settings-team',
    path: () => `/settings/teams?team=${known.teamId}`,
    arrived: button('Add member'),
  },
  {
    name: 'settings-mailbox',
    path: () => `/settings/mail?mailbox=${known.mailboxId}`,
    arrived: button('Copy value'),
  },
  {
    name: 'settings-mail-template',
    path: () => '/settings/mail?template=acknowledgement',
    arrived: (page) => page.frameLocator('iframe').getByText('Thank you').waitFor(),
  },
  {
    name: 'settings-webhook',
    path: () => `/settings/webhooks?webhook=${known.webhookId}`,
    arrived: (page) => page.getByRole('table', { name: 'Deliveries' }).waitFor(),
  },
  {
    name: 'not-found',
    path: '/settings/nowhere',
    arrived: heading('Not found'),
  },
]

/** Where people press something all day, and pages made like most others. */
const pressedOften =
  /^(login|inbox|ticket|customers|search|search-start|settings-(profile|members|teams|general|portal|api-keys|webhooks|audit))$/

for (const { name, path, arrived, isPublic, as, complaint } of pages) {
  test(`the page ${name} is for everybody, and fits`, async () => {
    const where = typeof path === 'string' ? path : path()
    await using tab = isPublic ? await stage.open(where) : await stage.visit(where, as ?? admin)
    if (complaint) tab.expectComplaint(complaint)
    const { page } = tab
    await arrived(page)
    await screenshot(page, name)
    await checkAxe(page, twoLooks)
    await checkFits(page)
    if (pressedOften.test(name)) await checkTargets(page)
  })
}
