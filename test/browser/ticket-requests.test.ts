import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { waitFor } from '../support/assert/until.ts'
import { agent } from './support/demo-desk.ts'
import { openListening } from './support/listening.ts'
import { conversation, customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

// How many requests it takes to open tickets, and to go back to the list.

const stage = useStage({ tickets: 10 })

const requestsMax = 5
/** What every page needs. */
const ofShell =
  /\/v1\/(me|me\/preferences|users|teams|views|presence|tickets\/counts|notifications\/counts|events\/stream)(\?|$)/

interface Requests {
  /** Since it was asked last, as `GET /v1/tickets/ID?include=…`. */
  take(): string[]
}

function countRequests(page: Page): Requests {
  const seen: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/v1/') || ofShell.test(request.url())) return
    seen.push(`${request.method()} ${pathname}${search}`)
  })
  return { take: () => seen.splice(0) }
}

const isPresence = (method: string, id: string) => (request: Request) =>
  request.method() === method && request.url().endsWith(`/v1/tickets/${id}/presence`)
const isDetails = (id: string) => (request: Request) =>
  request.url().includes(`/v1/tickets/${id}?include=`)

/**
 * Which custom fields and panel apps there are is loaded once, with the first ticket; and the list is read again when
 * the event stream is open, which may be late.
 */
const isOfTicket = (request: string) =>
  !/\/v1\/((fields|panel-apps)$|tickets\?include=)/.test(request)

const rowOf = (page: Page, id: string) => page.locator(`[data-id="${id}"] a`)

test('a ticket from the list takes five requests: itself, drafts, presence, that it was seen, and the next one', async (t) => {
  const next = await makeTicket(stage.desk, 'Opened second')
  const first = await makeTicket(stage.desk, 'Opened first')
  await customerSays(stage.desk, next, 'Prefetched words')
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  await rowOf(page, first.id).waitFor()
  const requests = countRequests(page)

  let rest = [isPresence('PUT', first.id), isDetails(next.id)].map((isIt) =>
    page.waitForRequest(isIt),
  )
  await rowOf(page, first.id).click()
  await conversation(page).waitFor()
  await page.getByText('No other tickets').waitFor()
  await Promise.all(rest)
  const opened = requests.take().filter(isOfTicket)
  t.diagnostic(opened.join('\n'))
  assert.ok(opened.length <= requestsMax, opened.join('\n'))
  assert.ok(opened[0]!.includes(`/v1/tickets/${first.id}?include=`), `${opened[0]}`)

  // The next one is shown without asking for it, but for drafts.
  rest = [isPresence('DELETE', first.id), isPresence('PUT', next.id)].map((isIt) =>
    page.waitForRequest(isIt),
  )
  await page.route(`**/v1/tickets/${next.id}?**`, (route) => route.abort())
  await page.keyboard.press('j')
  await conversation(page).getByText('Prefetched words').waitFor()
  await Promise.all(rest)
  const later = requests.take().filter((request) => request.startsWith('GET'))
  assert.deepEqual(
    later.filter((request) => request.includes(`/${next.id}?`)),
    [],
  )
})

test('a ticket by its URL comes with the first request', async (t) => {
  const ticket = await makeTicket(stage.desk, 'By its URL')
  await using tab = await stage.open('/docs', { as: agent })
  const { page } = tab
  const requests = countRequests(page)
  const announced = page.waitForRequest(isPresence('PUT', ticket.id))
  await page.goto(`/tickets/${ticket.ticket_number}`)
  await conversation(page).waitFor()
  await page.getByText('No other tickets').waitFor()
  await announced
  const opened = requests.take().filter(isOfTicket)
  t.diagnostic(opened.join('\n'))
  assert.ok(opened[0]?.startsWith('GET /v1/workspace?'), opened.join('\n'))
  // Nothing of it is read again, but for drafts; that it was seen, and by whom, is written.
  const rest = opened.slice(1).filter((request) => !/(drafts|seen|presence)$/.test(request))
  assert.deepEqual(rest, [])
})

test('a ticket that is passed by is neither announced nor left', async () => {
  const last = await makeTicket(stage.desk, 'Stayed at')
  const passed = await makeTicket(stage.desk, 'Passed by')
  await using tab = await stage.open('/inbox?view=all', { as: agent })
  const { page } = tab
  await rowOf(page, passed.id).waitFor()
  // No second passes on the first one, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const requests = countRequests(page)
  await rowOf(page, passed.id).click()
  await page.getByRole('heading', { name: 'Passed by' }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: 'Stayed at' }).waitFor()
  const announced = page.waitForRequest(isPresence('PUT', last.id))
  await page.clock.runFor(1_100)
  await announced
  const presence = requests.take().filter((request) => request.endsWith('/presence'))
  assert.deepEqual(presence, [`PUT /v1/tickets/${last.id}/presence`])
})

test('with Save-Data, the next ticket is not loaded in advance', async () => {
  const next = await makeTicket(stage.desk, 'Not in advance')
  const first = await makeTicket(stage.desk, 'Saves data')
  await using tab = await stage.open('/docs', { as: agent })
  const { page } = tab
  await page.addInitScript(
    `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
  )
  await page.goto('/inbox?view=all')
  await rowOf(page, first.id).waitFor()
  const requests = countRequests(page)
  await page.clock.install()
  await rowOf(page, first.id).click()
  await page.getByRole('heading', { name: 'Saves data' }).waitFor()
  const announced = page.waitForRequest(isPresence('PUT', first.id))
  await waitFor('the conversation is shown', async () => {
    await page.clock.runFor(100)
    return conversation(page).isVisible()
  })
  await page.clock.runFor(5_000)
  await announced
  const opened = requests.take().filter(isOfTicket)
  assert.deepEqual(
    opened.filter((request) => request.includes(next.id)),
    [],
  )
})

test('going back to the list asks for nothing, until something happens', async () => {
  const ticket = await makeTicket(stage.desk, 'There and back')
  await using tab = await openListening(stage, '/inbox?view=all', { as: agent })
  const { page } = tab
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Browsers ask for icons whenever they like.
    const isOfTicket = /^\/v1\/tickets\/[\da-f-]{36}/.test(pathname)
    // Those of the user come when the page is idle, or gets the focus.
    const isOfUser = pathname === '/v1/me/preferences'
    if (pathname.startsWith('/v1/') && !isOfTicket && !isOfUser) asked.push(request.url())
  })
  const isOfList = (url: string) => url.includes('/v1/tickets?include=')
  const open = async () => {
    const announced = page.waitForRequest(isPresence('PUT', ticket.id))
    await rowOf(page, ticket.id).click()
    await conversation(page).waitFor()
    await announced
  }
  const goBack = async () => {
    await page.keyboard.press('u')
    await rowOf(page, ticket.id).waitFor()
  }
  // The stream goes on from where the first rows were read: nothing was missed in between.
  await open()
  asked.length = 0
  await page.clock.install()
  await goBack()
  // Longer than it would wait before it asks.
  await page.clock.runFor(2_000)
  assert.deepEqual(asked, [])

  await makeTicket(stage.desk, 'Meanwhile')
  await waitFor('a button announces it', async () => {
    await page.clock.runFor(1_000)
    return page.getByRole('button', { name: '1 new ticket' }).isVisible()
  })
  assert.ok(asked.some(isOfList))
})

test('an event about an open ticket takes one request', async () => {
  const ticket = await makeTicket(stage.desk, 'Commented on')
  const path = `/tickets/${ticket.ticket_number}`
  await using tab = await openListening(stage, path, { as: agent })
  const { page } = tab
  await conversation(page).waitFor()
  const requests = countRequests(page)
  const asked = page.waitForRequest(isDetails(ticket.id))
  await customerSays(stage.desk, ticket, 'Still dark')
  await conversation(page).getByText('Still dark').waitFor()
  await asked
  // Drafts are read a moment after the ticket is opened.
  const reads = requests.take().filter((request) => /^GET (?!.*\/drafts$)/.test(request))
  const parts = ['attachments', 'comments', 'history', 'waiting'].join('%2C')
  assert.deepEqual(reads, [`GET /v1/tickets/${ticket.id}?include=${parts}`])
})
