import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import type { DemoDesk } from './demo-desk.ts'
import type { Stage } from './stage.ts'
import type { Tab, TabOptions } from './tab.ts'

// A ticket made for one test, and its page.

let count = 0

export async function makeTicket({ api }: DemoDesk, subject = 'Lamp does not glow') {
  const { data } = await api.POST('/v1/tickets', {
    body: {
      customer_name: 'Maya Chen',
      customer_email: `maya-${++count}@example.com`,
      subject,
      description: 'It stays dark.',
    },
  })
  return data
}

type Ticket = Awaited<ReturnType<typeof makeTicket>>

/** The customer writes a comment. */
export async function customerSays({ api }: DemoDesk, ticket: Ticket, body: string) {
  const params = { path: { ticket_id: ticket.id } }
  const said = { body, author_type: 'customer' } as const
  return (await api.POST('/v1/tickets/{ticket_id}/comments', { params, body: said })).data
}

/** The words of all comments. */
export async function wordsOn({ api }: DemoDesk, ticket: Ticket): Promise<string[]> {
  const params = { path: { ticket_id: ticket.id } }
  const { data } = await api.GET('/v1/tickets/{ticket_id}/comments', { params })
  return data.map(({ body }) => body)
}

export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

export async function openTicket(stage: Stage, ticket: Ticket, options: TabOptions): Promise<Tab> {
  const tab = await stage.open(`/tickets/${ticket.ticket_number}`, options)
  await conversation(tab.page).waitFor()
  return tab
}

/** In the window that this person keeps for all tests of the file. */
export async function visitTicket(stage: Stage, ticket: Ticket, as: string): Promise<Tab> {
  await using cleanup = new AsyncDisposableStack()
  const tab = cleanup.use(await stage.visit(`/tickets/${ticket.ticket_number}`, as))
  await conversation(tab.page).waitFor()
  cleanup.move()
  return tab
}

/** Writes a reply and sends it, without the mouse. */
export async function reply(page: Page, words: string): Promise<void> {
  await page.keyboard.press('r')
  await page.locator('textarea:focus').waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
}

export const outgoing = (page: Page) => page.getByText('Sending…')

/** Presses the button that sends what was stopped; done when the desk has it. */
export async function sendStopped(page: Page, button: Locator): Promise<void> {
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/comments'),
  )
  await button.click()
  assert.equal((await taken).status(), 201)
}
