import type { Me } from '@bellhop/sdk'
import type { Page } from 'playwright-core'
import { askOneByOne } from './one-by-one.ts'
import type { PseudoDesk } from './pseudo-desk.ts'
import type { CheckedPage } from './pseudo-pages.ts'

// The shell, the inbox, search and customers, in each of their states.

type Act = NonNullable<CheckedPage['act']>

const press =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
    await page.locator('dialog [role=listbox], dialog form, dialog dl').first().waitFor()
  }

const click =
  (selector: string, index = 0): Act =>
  (page) =>
    page.locator(selector).nth(index).click()

/** Changes a response of the server, and reloads the page. */
const withResponse =
  (url: string, change: (body: Record<string, unknown>) => unknown, wanted: string): Act =>
  async (page) => {
    if (!url.includes('workspace')) await askOneByOne(page)
    await page.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    })
    await page.reload()
    await page.locator(wanted).first().waitFor()
  }

const fail =
  (url: string, wanted: string): Act =>
  async (page) => {
    await askOneByOne(page)
    await page.route(url, (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': 'abc' }, body: '{}' }),
    )
    await page.reload()
    await page.locator(wanted).first().waitFor()
  }

const withRole = (me: Me, role: Me['user']['role']): Me => ({ ...me, user: { ...me.user, role } })

/** In the order of the picker of filters. */
const filters = [
  'status',
  'priority',
  'assignee',
  'team',
  'category',
  'customer',
  'company',
  'keyword',
  'sort',
]

const pickFilter =
  (index: number): Act =>
  async (page) => {
    await press('f')(page)
    const heading = await page.locator('dialog h2').textContent()
    await page.getByRole('option').nth(index).click()
    await page.locator('dialog h2', { hasNotText: heading! }).waitFor()
  }

const row = '[data-id]'
const list = { path: '/inbox?view=all', wanted: row }
const dialog = { ...list, within: 'dialog' }

const inboxPages: CheckedPage[] = [
  { name: 'the inbox', ...list },
  {
    name: 'the inbox, empty',
    ...list,
    act: withResponse('**/v1/tickets?*', () => [], 'main h2'),
  },
  { name: 'the inbox, filtered', path: '/inbox?view=all&priority=low', wanted: 'main h2' },
  {
    name: 'the inbox with a filter that is set',
    path: '/inbox?view=all&q=%D0%BB%D0%B0%D0%BC%D0%BF%D0%B0&unresolved=true',
    wanted: row,
  },
  {
    name: 'the inbox that failed to load',
    ...list,
    act: fail('**/v1/tickets?*', '[role=alert] h2'),
  },
  {
    name: 'the inbox without the saved views',
    ...list,
    act: fail('**/v1/views?*', '[role=status] p button'),
  },
  {
    name: 'the inbox with read-only access',
    ...list,
    act: withResponse(
      '**/v1/workspace?*',
      ({ me, ...rest }) => ({ ...rest, me: withRole(me as Me, 'read_only_agent') }),
      row,
    ),
  },
  {
    name: 'the inbox of a new desk',
    ...list,
    act: withResponse('**/v1/tickets/counts*', (counts) => ({ ...counts, total: 0 }), 'main ol'),
  },
  { name: 'selected tickets', ...list, act: click(`${row} input`) },
  {
    name: 'an urgent ticket that is overdue',
    ...list,
    act: withResponse(
      '**/v1/tickets?*',
      (items) =>
        (items as unknown as object[]).map((item) => ({
          ...item,
          due_date: '2020-01-01T00:00:00Z',
          priority: 'urgent',
        })),
      `${row} [title]`,
    ),
  },
  { name: 'a toast', ...list, act: (page) => page.keyboard.press('z') },
  { name: 'the filters of the inbox', ...dialog, act: press('f') },
  ...filters.map((name, index) => ({
    name: `the ${name} of the inbox`,
    ...dialog,
    act: pickFilter(index),
  })),
  {
    name: 'saving a view',
    path: '/inbox?view=all&sort=oldest',
    wanted: row,
    act: (page) => page.locator('main header button').last().click(),
    within: 'dialog',
  },
  { name: 'the menu of a saved view', ...list, act: click('nav [aria-haspopup=menu]') },
  ...['rename', 'delete'].map((name, index) => ({
    name: `the dialog to ${name} a view`,
    ...dialog,
    act: async (page: Page) => {
      await click('nav [aria-haspopup=menu]')(page)
      await click('[role=menuitem]', index * 2)(page)
      await page.locator('dialog button').first().waitFor()
    },
  })),
  { name: 'a new ticket', ...dialog, act: press('c') },
  {
    name: 'a new ticket without a subject',
    ...dialog,
    act: async (page) => {
      await press('c')(page)
      await page.locator('dialog input:not([type=radio])').nth(0).fill('Вера')
      await page.locator('dialog [type=email]').fill('vera@example.com')
      await page.locator('dialog [type=submit]').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'the keyboard shortcuts', ...dialog, act: press('?') },
  { name: 'the command palette', ...dialog, act: press('Control+k') },
  {
    name: 'results in the command palette',
    ...dialog,
    act: async (page) => {
      await press('Control+k')(page)
      await page.keyboard.type('вера')
      await page.getByRole('option', { name: 'Вера Цой' }).waitFor()
    },
  },
]

const searchPages: CheckedPage[] = [
  { name: 'the search page', path: '/search', wanted: 'main h2' },
  { name: 'search results', path: '/search?q=%D0%B2%D0%B5%D1%80%D0%B0', wanted: 'main li time' },
  ...['tickets', 'messages', 'customers'].map((tab) => ({
    name: `a search without results in ${tab}`,
    path: `/search?q=%D0%BD%D0%B5%D1%82%D1%83&tab=${tab}`,
    wanted: 'main h2',
  })),
  {
    name: 'messages that were found',
    path: '/search?q=%D1%84%D0%BE%D1%80%D0%BC%D0%B0&tab=messages',
    wanted: 'main mark',
  },
  {
    name: 'customers that were found',
    path: '/search?q=%D0%B2%D0%B5%D1%80%D0%B0&tab=customers',
    wanted: 'main li time',
  },
  { name: 'a search that is too short', path: '/search?q=%D0%BD&tab=messages', wanted: 'main h2' },
  {
    name: 'a search that failed',
    path: '/search?q=%D1%84%D0%BE%D1%80%D0%BC%D0%B0&tab=messages',
    wanted: 'main mark',
    act: fail('**/v1/search?*', '[role=alert] h2'),
  },
  {
    name: 'a search that takes too long',
    path: '/search?q=%D1%84%D0%BE%D1%80%D0%BC%D0%B0&tab=messages',
    wanted: 'main mark',
    act: async (page) => {
      const msg = 'Value error, the search takes too long'
      const detail = [{ loc: ['query', 'q'], msg, type: 'value_error' }]
      await page.route('**/v1/search?*', (route) =>
        route.fulfill({ status: 422, json: { detail } }),
      )
      await page.reload()
      await page.locator('main [role=status] h2').waitFor()
    },
  },
]

const customerPage = { path: '/customers', wanted: 'main li time' }
/** The one with everything that a customer can have. */
const fullCustomer = { ...customerPage, path: '/customers?q=%D0%BE%D0%BB%D0%B5%D0%B3' }
const openCustomer: Act = async (page) => {
  await page.locator('main li a').first().click()
  await page.locator('main a[href^=mailto]').first().waitFor()
}
const dialogButton = 'dialog[open] button, dialog[open] input'

/** Selects an item of the menu above the page. */
const menuAction =
  (index: number): Act =>
  async (page) => {
    await page.locator('main header [aria-haspopup=menu]').click()
    await page.getByRole('menuitem').nth(index).click()
    await page.locator(dialogButton).first().waitFor()
  }

/** Opens a customer, and then a dialog. */
const customerAction =
  (act: Act): Act =>
  async (page) => {
    await openCustomer(page)
    await act(page)
    await page.locator(dialogButton).first().waitFor()
  }
const [mergeCustomer, deleteCustomer] = [0, 1].map((index) => customerAction(menuAction(index)))
const addAddress = 'main section > button'

const customerPages: CheckedPage[] = [
  { name: 'the customers', ...customerPage },
  { name: 'no customers', path: '/customers?q=%D0%BD%D0%B5%D1%82', wanted: 'main h2' },
  {
    name: 'no customers yet',
    ...customerPage,
    act: withResponse('**/v1/customers?*', () => [], 'main h2'),
  },
  {
    name: 'a customer',
    ...fullCustomer,
    act: async (page) => {
      await openCustomer(page)
      await page.locator('main article').waitFor()
      await page.keyboard.press('n')
      await page.locator('main textarea').waitFor()
    },
  },
  {
    name: 'the menu of a note',
    ...fullCustomer,
    act: async (page) => {
      await openCustomer(page)
      await page.locator('main article [aria-haspopup=menu]').click()
    },
  },
  {
    name: 'a customer that does not exist',
    path: '/customers/00000000-0000-4000-8000-000000000000',
    wanted: 'main h2',
  },
  {
    name: 'a new customer',
    ...customerPage,
    act: click('main header button'),
    within: 'dialog',
  },
  ...Object.entries({
    'editing a customer': customerAction(click('main header button', 1)),
    'merging a customer': mergeCustomer,
    'deleting a customer': deleteCustomer,
    'the company of a customer': customerAction(click('main dd button')),
    'another address of a customer': customerAction(click(addAddress)),
  }).map(([name, act]) => ({ name, ...customerPage, act: act!, within: 'dialog' })),
  {
    name: 'merging two customers',
    ...customerPage,
    act: async (page) => {
      await mergeCustomer!(page)
      await page.getByRole('option').first().click()
      await page.locator('dialog p').waitFor()
    },
    within: 'dialog',
  },
  {
    name: 'deleting a customer with tickets',
    path: '/customers?q=%D0%B2%D0%B5%D1%80%D0%B0',
    wanted: 'main li time',
    act: async (page) => {
      await deleteCustomer!(page)
      const title = await page.locator('dialog h2').textContent()
      await page.locator('dialog button').last().click()
      await page.locator('dialog h2', { hasNotText: title! }).waitFor()
    },
    within: 'dialog',
  },
]

const companyPage = { path: '/companies', wanted: 'main li time' }
const openCompany =
  (tab: number, wanted: string): Act =>
  async (page) => {
    await page.locator('main li a').first().click()
    await page.locator('main dd').first().waitFor()
    await page.locator('main nav a').nth(tab).click()
    await page.locator(wanted).first().waitFor()
  }

const companyPages: CheckedPage[] = [
  { name: 'the companies', ...companyPage },
  { name: 'no companies', path: '/companies?q=%D0%BD%D0%B5%D1%82', wanted: 'main h2' },
  {
    name: 'no companies yet',
    ...companyPage,
    act: withResponse('**/v1/companies?*', () => [], 'main h2'),
  },
  { name: 'a company', ...companyPage, act: openCompany(0, 'main fieldset') },
  { name: 'the customers of a company', ...companyPage, act: openCompany(1, 'main li time') },
  { name: 'the links of a company', ...companyPage, act: openCompany(2, 'main section a') },
  {
    name: 'a company that does not exist',
    path: '/companies/00000000-0000-4000-8000-000000000000',
    wanted: 'main h2',
  },
  { name: 'a new company', ...companyPage, act: click('main header button'), within: 'dialog' },
  {
    name: 'deleting a company',
    ...companyPage,
    act: async (page) => {
      await openCompany(0, 'main fieldset')(page)
      await menuAction(0)(page)
    },
    within: 'dialog',
  },
  {
    name: 'a new link of a company',
    ...companyPage,
    act: async (page) => {
      await openCompany(2, 'main section header button')(page)
      await page.locator('main section header button').click()
      await page.getByRole('option').click()
      await page.locator('dialog output').waitFor()
    },
    within: 'dialog',
  },
  {
    name: 'revoking a link of a company',
    ...companyPage,
    act: async (page) => {
      await openCompany(2, 'main section a + * button, main section button')(page)
      await page.locator('main section button').last().click()
      await page.locator(dialogButton).first().waitFor()
    },
    within: 'dialog',
  },
]

const everyPage = [...inboxPages, ...searchPages, ...customerPages, ...companyPages]
export const agentPages = everyPage.map((page) => ({
  ...page,
  isSignedIn: true,
}))

/** A second customer, to merge with the first, a saved view, and messages with a file. */
export async function seedAgentPages({ api }: PseudoDesk): Promise<void> {
  await seedCustomer({ api })
  const view = { name: 'Срочное', filter: { unresolved: true }, is_shared: true }
  await api.POST('/v1/views', { body: view })
  const { data: tickets } = await api.GET('/v1/tickets', { params: { query: { limit: 1 } } })
  const params = { path: { ticket_id: tickets[0]!.id } }
  for (const said of [{ is_internal: true }, { author_type: 'customer' as const }]) {
    const body = { body: 'Где форма?', ...said }
    await api.POST('/v1/tickets/{ticket_id}/comments', { params, body })
  }
  const file = [new File(['x'], 'форма')]
  await api.POST('/v1/tickets/{ticket_id}/attachments', { params, body: { file } })
}

/** With everything that a customer can have, and a company with a link. */
async function seedCustomer({ api }: Pick<PseudoDesk, 'api'>): Promise<void> {
  const company = {
    name: 'Ромашка',
    domains: ['romashka.example'],
    notes: 'Важно',
    external_id: '7',
  }
  const { data: saved } = await api.POST('/v1/companies', { body: company })
  const { data: duplicate } = await api.POST('/v1/customers', {
    body: { name: 'Олег А.', email: 'oleg@romashka.example' },
  })
  const { data: oleg } = await api.POST('/v1/customers', {
    body: {
      name: 'Олег Ан',
      email: 'oleg@example.com',
      company_id: saved.id,
      phone: '+7 495 555 01 00',
      language: 'ru',
      time_zone: 'Europe/Moscow',
      external_id: '8',
    },
  })
  const params = { path: { customer_id: oleg.id } }
  const note = { body: 'Звонить **утром**', is_pinned: true }
  await api.POST('/v1/customers/{customer_id}/notes', { params, body: note })
  const merge = { customer_id: duplicate.id }
  await api.POST('/v1/customers/{customer_id}/merge', { params, body: merge })
  await api.POST('/v1/companies/{company_id}/links', {
    params: { path: { company_id: saved.id } },
    body: { customer_id: oleg.id },
  })
}
