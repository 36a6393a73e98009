import type { InboundMail, InboundMailWithTrace } from '@bellhop/sdk'
import type { Page } from 'playwright-core'
import {
  failReasons,
  holdReasons,
  inboundStates,
} from '../../../src/channels/mail/receiving/schema.ts'
import {
  booleanFields,
  operators,
  routeOutcomes,
  textFields,
  ticketFieldNames,
} from '../../../src/channels/mail/routing/schema.ts'
import { composeRaw } from '../../support/fixtures/mail.ts'
import type { PseudoDesk } from './pseudo-desk.ts'
import type { CheckedPage } from './pseudo-pages.ts'
import { receiveMail } from './received-mail.ts'

// Received mail in every state and for every reason, in the settings and on a ticket.

let ticketPath = ''
let opening: InboundMailWithTrace
let commentId = ''

export async function seedMailPages(desk: PseudoDesk): Promise<void> {
  const from = { From: 'Нина Пак <nina@shop.example>', To: 'support@example.com' }
  opening = await receiveMail(desk, composeRaw({ ...from, Subject: 'Лампа' }, 'Темно.'))
  const params = { path: { ticket_id: opening.ticket_id! } }
  const { data: ticket } = await desk.api.GET('/v1/tickets/{ticket_id}', { params })
  ticketPath = `/tickets/${ticket.ticket_number}`
  const { data: comment } = await desk.api.POST('/v1/tickets/{ticket_id}/comments', {
    params,
    body: { body: 'Всё ещё темно.', author_type: 'customer' },
  })
  commentId = comment.id
}

const mail = (index: number, change: Partial<InboundMail>): InboundMail => {
  const { trace, quote, ...rest } = opening
  return { ...rest, id: `${index}`, ticket_id: null, ...change }
}

const everyMail = () => [
  ...inboundStates.map((state, index) => mail(index, { state, from: null, subject: '' })),
  ...[...holdReasons, ...failReasons, 'unmatched_bounce' as const].map((reason, index) =>
    mail(100 + index, { state: 'held', reason }),
  ),
]

const step = (step: Trace[number]['step'], result: string, detail = ''): Trace[number] => ({
  step,
  result,
  detail,
})
type Trace = InboundMailWithTrace['trace']

const aRoute = { number: 1, name: 'Счета' }
const unmatched = (condition: Trace[number]['condition'] & {}): Trace[number] => ({
  ...step('route', 'no_match'),
  route: aRoute,
  condition,
})

const everyStep = (): Trace => [
  step('address', 'none'),
  step('address', 'support@example.com'),
  step('address', 'support@example.com', 'help@example.com'),
  ...['person', 'own'].map((kind) => step('kind', kind)),
  ...['failed', 'delayed', 'complaint'].map((kind) => step('kind', 'bounce', kind)),
  ...['pass', 'fail', 'none', 'no_sender', 'own_address'].map((result) => step('sender', result)),
  step('sender', 'none', 'reply_to'),
  ...['new', 'reply_key'].map((result) => step('ticket', result)),
  ...['reply_key', 'message_id', 'quoted_key', 'received_message_id', 'subject'].map((result) =>
    step('ticket', result, 'TKT-1'),
  ),
  ...['ticket', 'comment', 'agent_comment', 'bounce', 'own', 'ignore'].map((kind) =>
    step('decision', kind),
  ),
  step('decision', 'ticket', 'the ticket is closed'),
  ...['ticket', 'comment'].map((kind) => step('decision', kind, 'by hand')),
  step('decision', 'hold', 'unknown_sender'),
  ...textFields.flatMap((field) =>
    operators.map((operator) => unmatched({ field, operator, value: 'x' })),
  ),
  ...booleanFields.flatMap((field) =>
    [true, false].map((value) => unmatched({ field, operator: 'is', value })),
  ),
  ...routeOutcomes.map((outcome) => ({ ...step('route', outcome), route: aRoute })),
  ...ticketFieldNames.flatMap((field) => [
    step('set', field, field === 'priority' ? 'high' : 'Счета'),
    step('left_out', field, 'Счета'),
  ]),
  ...(['assigned_team_id', 'assigned_user_id', 'category'] as const).map((field) =>
    step('set', field),
  ),
]

async function respondWithMails(page: Page, mails: InboundMail[]): Promise<void> {
  await page.route('**/v1/inbound-mails?*', (route) => route.fulfill({ json: mails }))
  await page.reload()
}

async function showMail(page: Page, change: Partial<InboundMailWithTrace>): Promise<void> {
  const html = '<!doctype html><img data-src="https://pixel.example/"><p>Темно</p>'
  await page.route('**/v1/inbound-mails/*/page', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.route(`**/v1/inbound-mails/${opening.id}`, (route) =>
    route.fulfill({ json: { ...opening, trace: everyStep(), ...change } }),
  )
  await page.goto(`${path}?mail=${opening.id}`)
  await page.locator('dialog dl').waitFor()
}

const path = '/settings/received-mail'

const inSettings = (name: string, act: CheckedPage['act'], within = 'main'): CheckedPage => ({
  name,
  path,
  isSignedIn: true,
  wanted: 'main table, main h2',
  ...(act && { act }),
  within,
  isAltered: true,
})

const held = { state: 'held', reason: 'unknown_sender', authentication: 'fail' } as const

const onTicket = (name: string, act: CheckedPage['act'], within = 'main'): CheckedPage => ({
  name: `a ticket: ${name}`,
  path: async () => ticketPath,
  isSignedIn: true,
  wanted: '[data-conversation] article [aria-haspopup=menu]',
  act: async (page) => {
    await act?.(page)
    if (within === 'dialog') await page.locator('dialog').waitFor()
  },
  within,
  isAltered: true,
})

/** The only other menu of a message has no text. */
const openMenu = (page: Page) =>
  page
    .locator('[data-conversation] article header [aria-haspopup=menu]:has-text("⟦")')
    .first()
    .click()

/** With all that can be said about them. */
async function showReceived(page: Page): Promise<void> {
  const { ticket_id } = opening
  const reply = { comment_id: commentId, has_quote: true, is_automatic: true }
  await respondWithMails(page, [
    ...holdReasons.map((reason, index) => mail(index, { ...held, reason, ticket_id })),
    mail(50, { ...reply, authentication: 'fail', reply_to: 'vera@other.example', ticket_id }),
    mail(51, { ticket_id }),
  ])
  await page.locator('[data-conversation] section').first().waitFor()
}

/** One of the buttons: show, add or delete. */
const clickHeld = (index: number) => async (page: Page) => {
  await showReceived(page)
  await page.locator('[data-conversation] section button').nth(index).click()
}

export const suppressionPages: CheckedPage[] = [
  {
    ...inSettings('a template of mails', async (page) => page.locator('iframe').waitFor()),
    path: '/settings/mail?template=invitation',
    wanted: 'main textarea',
  },
  { ...inSettings('no suppressed addresses', undefined), path: '/settings/suppressions' },
  {
    ...inSettings(
      'suppressing an address',
      async (page) => {
        await page.locator('main header button').last().click()
        await page.locator('dialog input[name=email]').waitFor()
      },
      'dialog',
    ),
    path: '/settings/suppressions',
  },
]

export const blockPages: CheckedPage[] = [
  { ...inSettings('no blocked senders', undefined), path: '/settings/blocked-senders' },
  {
    ...inSettings(
      'blocking a sender',
      async (page) => {
        await page.locator('main header button').last().click()
        await page.locator('dialog input[name=value]').waitFor()
      },
      'dialog',
    ),
    path: '/settings/blocked-senders',
  },
]

export const receivedMailPages: CheckedPage[] = [
  inSettings('received mail', async (page) => {
    await respondWithMails(page, everyMail())
    await page.locator('main table').waitFor()
  }),
  ...['', '?state=held', '?state=failed', '?state=imported'].map((query) => ({
    ...inSettings(`no received mail ${query}`, async (page) => {
      await respondWithMails(page, [])
      await page.locator('main h2').waitFor()
    }),
    path: `${path}${query}`,
  })),
  inSettings(
    'a received mail',
    async (page) => {
      const recipients = [
        { role: 'to', email: 'support@example.com', name: 'Ромашка' } as const,
        { role: 'cc', email: 'copy@example.com', name: '' } as const,
      ]
      await showMail(page, { ...held, recipients, reply_to: 'a@b.example', is_automatic: true })
      await page.locator('dialog footer button').nth(2).waitFor()
    },
    'dialog',
  ),
  inSettings(
    'a mail that could not be read',
    (page) => showMail(page, { state: 'failed', reason: 'crashed', from: null, subject: '' }),
    'dialog',
  ),
  onTicket('mail that was received', showReceived),
  onTicket('the menu of a received mail', openMenu),
  onTicket(
    'why a mail is there',
    async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem').last().click()
      await page.locator('dialog ol').waitFor()
    },
    'dialog',
  ),
  onTicket('adding a mail that may be forged', clickHeld(1), 'dialog'),
  onTicket('deleting a held mail', clickHeld(2), 'dialog'),
]
