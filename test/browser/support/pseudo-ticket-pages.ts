import type { Page, Route } from 'playwright-core'
import { png } from '../../support/fixtures/images.ts'
import { askOneByOne } from './one-by-one.ts'
import type { PseudoDesk } from './pseudo-desk.ts'
import type { CheckedPage } from './pseudo-pages.ts'

// A ticket with everything that its page can show. Files have no extension: it would be Latin.

let desk: PseudoDesk
let ticketPath = ''
/** Of somebody else. */
let comments: { id: string; author_id: null }[] = []

export async function seedTicketPages(pseudoDesk: PseudoDesk): Promise<void> {
  desk = pseudoDesk
  const { api } = desk
  const ticket = await createTicket()
  ticketPath = `/tickets/${ticket.ticket_number}`
  const path = { ticket_id: ticket.id }
  const [merged, split] = [await comment(ticket.id, 'Ещё вопрос'), await comment(ticket.id, 'Да')]
  await comment(ticket.id, 'Заметка', { is_internal: true })
  await api.PATCH('/v1/tickets/{ticket_id}/comments/{comment_id}', {
    params: { path: { ...path, comment_id: merged.id } },
    body: { body: 'Другой вопрос' },
  })
  const image = new File([Buffer.from(await png())], 'лампа', { type: 'image/png' })
  const text = new File(['Счёт'], 'счёт', { type: 'text/plain' })
  await api.POST('/v1/tickets/{ticket_id}/comments/{comment_id}/attachments', {
    params: { path: { ...path, comment_id: merged.id } },
    body: { file: [image, text] },
  })
  await api.POST('/v1/tickets/{ticket_id}/split', {
    params: { path },
    body: { subject: 'Другая лампа', comment_ids: [split.id] },
  })
  const other = await createTicket()
  await comment(other.id, 'Слова другой заявки')
  await api.POST('/v1/tickets/{ticket_id}/merge', {
    params: { path },
    body: { ticket_ids: [other.id] },
  })
  const participant = { path: { ...path, email: 'copy@example.com' } }
  await api.PUT('/v1/tickets/{ticket_id}/participants/{email}', { params: participant, body: {} })
  await changeEverything(ticket.id)
  const { data } = await api.GET('/v1/tickets/{ticket_id}/comments', { params: { path } })
  comments = data.map((each) => ({ ...each, author_id: null }))
}

async function createTicket() {
  const { data } = await desk.api.POST('/v1/tickets', {
    body: {
      customer_name: 'Вера Цой',
      customer_email: 'customer@example.com',
      subject: 'Лампа гудит',
      description: 'Очень громко.',
    },
  })
  return data
}

async function comment(ticketId: string, body: string, more: { is_internal?: boolean } = {}) {
  const params = { path: { ticket_id: ticketId } }
  const { data } = await desk.api.POST('/v1/tickets/{ticket_id}/comments', {
    params,
    body: { body, ...more },
  })
  return data
}

/** One change for each line that a history can have. */
async function changeEverything(ticketId: string): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  const [{ data: users }, { data: teams }] = await Promise.all([
    desk.api.GET('/v1/users'),
    desk.api.GET('/v1/teams'),
  ])
  const [self, colleague] = users
  const team = teams[0]!.id
  const changes = [
    { status: 'pending', priority: 'high', subject: 'Лампа гудит снова' },
    { assigned_user_id: colleague!.id, assigned_team_id: team, category: 'Лампы' },
    { assigned_user_id: null, assigned_team_id: null, category: null },
    { due_date: '2024-01-01T12:00:00Z' },
    { due_date: null },
    { due_date: '2024-02-01T12:00:00Z', assigned_user_id: self!.id, assigned_team_id: team },
  ] as const
  for (const body of changes) await desk.api.PATCH('/v1/tickets/{ticket_id}', { params, body })
  await desk.api.POST('/v1/tickets/{ticket_id}/tracking-token', { params })
}

const conversation = '[data-conversation] article'

const onTicket = (name: string, act: CheckedPage['act'], within = 'main'): CheckedPage => ({
  name: `a ticket: ${name}`,
  path: async () => ticketPath,
  isSignedIn: true,
  wanted: conversation,
  act: async (page) => {
    await act?.(page)
    if (within === 'dialog') await page.locator('dialog').waitFor()
  },
  within,
})

const press = (key: string) => (page: Page) => page.keyboard.press(key)

/** The button that changes a property; they are in the order in which they are shown. */
const property = (index: number) => (page: Page) =>
  page.locator('aside dl dd').nth(index).locator('button').first().click()

const [categoryRow, dueDateRow] = [4, 5]

const headerMenus = 'header:has(h1) [aria-haspopup]'

const openHeaderMenu = (page: Page) => page.locator(headerMenus).last().click()

const openCommentMenu = (page: Page) =>
  page.locator(`${conversation} [aria-haspopup]`).first().click()

const pickItem =
  (open: (page: Page) => Promise<void>, index: number) =>
  async (page: Page): Promise<void> => {
    await open(page)
    await page.getByRole('menuitem').nth(index).click()
  }

const [snooze, forward, merge, split, remove] = [1, 2, 4, 5, 6]
const [edit, deleteComment] = [4, 6]

async function write(page: Page, key: 'r' | 'n'): Promise<void> {
  await page.keyboard.press(key)
  await page.locator('textarea:focus').fill('Да, конечно')
}

const chooseFile = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'счёт', mimeType: 'text/plain', buffer: Buffer.from('1') })

/** Sends a reply; the response is not the server's own. */
async function sendAndGet(page: Page, response: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill(response) : route.continue(),
  )
  await write(page, 'r')
  await page.keyboard.press('Control+Enter')
  await page.locator(`${conversation} [role=alert]`).waitFor()
}

async function failToLoad(page: Page): Promise<void> {
  await askOneByOne(page)
  await page.route('**/v1/tickets/*?include=*', (route) => route.fulfill({ status: 403, json: {} }))
  await page.reload()
  await page.locator('main [role=alert]').waitFor()
}

async function deleteWhileOpen(page: Page): Promise<void> {
  const { id, ticket_number } = await createTicket()
  await page.goto(`/tickets/${ticket_number}`)
  await page.locator(conversation).waitFor()
  await desk.api.DELETE('/v1/tickets/{ticket_id}', { params: { path: { ticket_id: id } } })
  await page.locator(conversation).waitFor({ state: 'detached' })
}

async function mergeUnverified(page: Page): Promise<void> {
  await page.route('**/v1/tickets/*?include=*', async (route) => {
    const response = await route.fetch()
    const { relations, ...rest } = await response.json()
    const unverified = { ...relations, is_unverified: true, requester_name: 'Вера' }
    await route.fulfill({ response, json: { ...rest, relations: unverified } })
  })
  await pickItem(openHeaderMenu, merge)(page)
  await page.getByRole('option').first().click()
  await page.locator('dialog button').first().waitFor()
}

/** Without a mailbox, there is none on the server. Somebody else than was asked has answered. */
async function openSideConversation(page: Page): Promise<void> {
  const message = {
    id: 'message',
    author_name: 'Ким',
    author_email: 'kim@carrier.example',
    is_stranger: true,
    is_automatic: true,
    body: 'Нашли.',
    body_format: 'plain',
    quote: 'Где посылка?',
    files: [{ id: 'file', name: 'накладная', size: 1_200 }],
    created_at: new Date().toISOString(),
  }
  const conversation = {
    id: 'conversation',
    ticket_id: 'ticket',
    subject: 'Посылка',
    state: 'done',
    people: [{ role: 'to', email: 'kim@carrier.example', name: 'Ким' }],
    message_count: 2,
    latest_message: { ...message, excerpt: 'Нашли.' },
    created_at: message.created_at,
  }
  await page.route('**/side-conversations?*', (route) => route.fulfill({ json: [conversation] }))
  await page.route('**/side-conversations/*/messages?*', (route) =>
    route.fulfill({ json: [message] }),
  )
  await page.reload()
  await page.locator('[data-aside] [aria-expanded]').click()
  await page.locator('[data-aside] article').waitFor()
}

/** One reply is delayed, the others were not delivered. */
async function showMails(page: Page): Promise<void> {
  const recipient = { role: 'to', email: 'customer@example.com', name: 'Вера', response: '550 Нет' }
  const json = comments.map(({ id }, index) => ({
    id,
    comment_id: id,
    state: index === 0 ? 'deferred' : 'failed',
    next_attempt_at: index === 0 ? '2030-01-01T12:00:00Z' : null,
    recipients: [
      { ...recipient, state: index === 0 ? 'deferred' : 'failed' },
      { ...recipient, state: 'suppressed', email: 'gone@example.com' },
      ...['5.1.1', '5.1.2', '5.2.2', '5.2.1', '5.2.3', '5.7.1', '5.0.0'].map((status) => ({
        ...recipient,
        state: 'bounced',
        email: `${status}@example.com`,
        response: `550 ${status} Нет`,
      })),
    ],
  }))
  await page.route('**/v1/outbound-mails?*', (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator(`${conversation} [role=status] button`).first().waitFor()
}

export const ticketPages: CheckedPage[] = [
  onTicket('all of it', async (page) => {
    for (const details of await page.locator('summary').all()) await details.click()
  }),
  onTicket('in a narrow window', (page) => page.setViewportSize({ width: 400, height: 800 })),
  onTicket('what failed to load', failToLoad),
  onTicket('deleted while it is open', deleteWhileOpen),
  { ...onTicket('not found', undefined), path: '/tickets/999999', wanted: 'main h2' },

  onTicket('its menu', openHeaderMenu),
  onTicket('snoozing', pickItem(openHeaderMenu, snooze), 'dialog'),
  onTicket('forwarding', pickItem(openHeaderMenu, forward), 'dialog'),
  onTicket('a side conversation', openSideConversation),
  onTicket('merging', pickItem(openHeaderMenu, merge), 'dialog'),
  { ...onTicket('merging an unverified one', mergeUnverified, 'dialog'), isAltered: true },
  onTicket('splitting', pickItem(openHeaderMenu, split), 'dialog'),
  onTicket('deleting', pickItem(openHeaderMenu, remove), 'dialog'),
  onTicket('the subject', (page) => page.locator('main h1').dblclick()),
  onTicket('other statuses', (page) => page.locator(headerMenus).first().click()),

  onTicket('the menu of a comment', openCommentMenu),
  onTicket('replies sent by mail', showMails),
  onTicket('editing a comment', pickItem(openCommentMenu, edit)),
  onTicket('deleting a comment', pickItem(openCommentMenu, deleteComment), 'dialog'),
  onTicket('an image', (page) => page.locator(`${conversation} img`).first().click(), 'dialog'),
  onTicket(
    'deleting a file',
    (page) => page.locator(`${conversation} li button`).last().click(),
    'dialog',
  ),
  onTicket(
    'replacing the tracking link',
    (page) => page.locator('aside a[target] ~ button').last().click(),
    'dialog',
  ),

  onTicket(
    'adding someone in Cc',
    (page) => page.locator('aside section:has(li) > button').last().click(),
    'dialog',
  ),

  onTicket('its status', press('s'), 'dialog'),
  onTicket('its priority', press('p'), 'dialog'),
  onTicket('its assignee', press('a'), 'dialog'),
  onTicket('its team', press('t'), 'dialog'),
  onTicket('its category', property(categoryRow), 'dialog'),
  onTicket('its due date', property(dueDateRow), 'dialog'),
  onTicket('shortcuts', press('?'), 'dialog'),

  onTicket('a note with a file', async (page) => {
    await write(page, 'n')
    await chooseFile(page)
  }),
  onTicket('ways to send', async (page) => {
    await write(page, 'r')
    await page.locator('main footer [aria-haspopup]').click()
  }),
  onTicket('a reply that is being sent', async (page) => {
    await write(page, 'r')
    await page.keyboard.press('Control+Enter')
    await page.locator(`${conversation} [role=status]`).waitFor()
  }),
  onTicket(
    'a reply that is being sent from another page',
    async (page) => {
      await write(page, 'r')
      await page.keyboard.press('Control+Enter')
      await page.keyboard.press('u')
      await page.getByText(/TKT-\d+…⟧/).waitFor()
    },
    'body',
  ),
  onTicket('a reply that was rejected', (page) => sendAndGet(page, { status: 403, json: {} })),
  onTicket('a reply that was stopped', (page) =>
    sendAndGet(page, { status: 409, json: { unseen: comments } }),
  ),
  {
    name: 'deleting several tickets',
    path: '/inbox?view=all',
    isSignedIn: true,
    wanted: '[data-id]',
    act: async (page) => {
      for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
      // The last button clears the selection.
      await page.locator('[role=toolbar] button').nth(-2).click()
      await page.locator('dialog').waitFor()
    },
    within: 'dialog',
  },
]
