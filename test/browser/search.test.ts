import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { checkAxe } from './support/axe.ts'
import { agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { conversation, customerSays, makeTicket } from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 12 })
let ticket: Awaited<ReturnType<typeof makeTicket>>
before(async () => {
  ticket = await makeTicket(stage.desk, 'Parcel is stuck')
  await customerSays(stage.desk, ticket, 'Where do I find the Customs <b>form</b> for my vulture?')
  await noteOn(ticket.id, 'Vulture owners need a customs form, **always**.')
  const params = { path: { ticket_id: ticket.id } }
  const body = { file: [new File(['x'], 'vulture-customs.txt')] }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/attachments', { params, body })
})

async function noteOn(ticketId: string, body: string): Promise<string> {
  const params = { path: { ticket_id: ticketId } }
  const note = { body, is_internal: true }
  const { data } = await stage.desk.api.POST('/v1/tickets/{ticket_id}/comments', {
    params,
    body: note,
  })
  return data.id
}

const found = { q: 'vulture', include: 'comments' } as const
const field = (page: Page) => page.locator('main input[type=search]')
const results = (page: Page) => page.locator('main [role=tabpanel] li')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const selectedTab = (page: Page) => page.locator('[role=tab][aria-selected=true]').innerText()

test('messages are shown with the words that match, by whom and where', async () => {
  await using window = await stage.visit('/search?q=vulture+customs&tab=messages', agent)
  const { page } = window
  await results(page).nth(2).waitFor()
  const texts = await results(page).allInnerTexts()
  const find = (part: string) => texts.findIndex((text) => text.includes(part))
  assert.equal(texts.length, 3)
  for (const text of texts) assert.ok(text.includes(`${ticket.ticket_display_id} Parcel is stuck`))
  const marksOf = (index: number) => results(page).nth(index).locator('mark').allInnerTexts()

  const said = find('Where do I find')
  assert.deepEqual(await marksOf(said), ['Customs', 'vulture'])
  assert.ok(texts[said]!.includes('Where do I find the Customs <b>form</b> for my vulture?'))
  assert.ok(texts[said]!.includes('Maya Chen'))

  const note = find('always')
  assert.ok(texts[note]!.toLowerCase().includes('internal note'))
  assert.deepEqual(await marksOf(note), ['Vulture', 'customs'])

  const file = find('vulture-customs.txt')
  assert.deepEqual(await marksOf(file), ['vulture', 'customs'])
  await results(page).nth(file).locator('svg').first().waitFor()

  await screenshot(page, 'search-messages')
  await checkAxe(page)
  await checkFits(page)
})

test('the tabs work by keyboard, and are part of the address', async () => {
  await using window = await stage.visit('/search?q=vulture', agent)
  const { page } = window
  await results(page).getByText('Parcel is stuck').waitFor()
  assert.equal(await selectedTab(page), 'Tickets')
  await field(page).focus()
  await page.keyboard.press('Tab')
  assert.ok(await tab(page, 'Tickets').evaluate((it) => it === it.ownerDocument.activeElement))
  for (const [key, name] of [
    ['ArrowRight', 'Messages'],
    ['ArrowRight', 'Customers'],
    ['ArrowRight', 'Tickets'],
    ['ArrowLeft', 'Customers'],
    ['Home', 'Tickets'],
    ['End', 'Customers'],
    ['ArrowLeft', 'Messages'],
  ] as const) {
    await page.keyboard.press(key)
    assert.equal(await selectedTab(page), name, key)
    await page.locator(`[role=tab][aria-selected=true]:focus`, { hasText: name }).waitFor()
    await page.getByRole('tabpanel', { name }).waitFor()
  }
  assert.equal(new URL(page.url()).search, '?q=vulture&tab=messages')
  await page.reload()
  await results(page).nth(2).waitFor()
  assert.equal(await selectedTab(page), 'Messages')
})

test('the keyboard moves through results, and back restores them', async () => {
  await using window = await stage.visit('/search?q=vulture&tab=messages', agent)
  const { page } = window
  await results(page).nth(2).waitFor()
  const focused = (index: number) => results(page).nth(index).locator('a:focus').waitFor()
  await field(page).focus()
  await page.keyboard.press('ArrowDown')
  await focused(0)
  for (const [key, index] of [
    ['j', 1],
    ['ArrowDown', 2],
    ['k', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await focused(index)
  }
  await page.keyboard.press('ArrowUp')
  await page.locator('main input[type=search]:focus').waitFor()
  await page.keyboard.press('Escape')
  for (const back of ['button', 'u']) {
    await results(page).nth(1).locator('a').press('Enter')
    await conversation(page).waitFor()
    await (back === 'u' ? page.keyboard.press('u') : page.goBack())
    await focused(1)
    assert.equal(await selectedTab(page), 'Messages')
    assert.equal(await field(page).inputValue(), 'vulture')
  }
})

test('older messages are shown on request, each once', async () => {
  // As if they had been written over months, some of them in the same second.
  const [first] = (await stage.desk.api.GET('/v1/search', { params: { query: found } })).data
    .comments!
  const all = [...Array(45).keys()].map((number) => ({
    ...first!,
    attachment_id: null,
    comment_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    excerpt: `Walrus ${number}`,
    created_at: new Date(Date.UTC(2026, 0, 100 - Math.floor(number / 3) * 3))
      .toISOString()
      .replace('.000', ''),
  }))
  await using window = await stage.visit('/search?tab=messages', agent)
  const { page } = window
  await page.route('**/v1/search?*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('comment_to') ?? '9'
    const comments = all.filter(({ created_at }) => created_at < before).slice(0, 20)
    return route.fulfill({ json: { tickets: [], customers: [], comments } })
  })
  await field(page).fill('walrus')
  const older = page.getByRole('button', { name: 'Show older messages' })
  await page.getByText('More than 20 messages').waitFor()
  await older.click()
  await page.getByText(/^More than 3\d messages$/).waitFor()
  await older.click()
  await page.getByText('45 messages', { exact: true }).waitFor()
  await older.waitFor({ state: 'detached' })
  await results(page).nth(0).locator('a').focus()
  await page.keyboard.press('End')
  await page.locator('main li[aria-posinset="45"] a:focus').getByText('Walrus 44').waitFor()
})

/** Waits for a search for messages with these parameters. Slow typing may cause others before it. */
async function untilSearched(page: Page, expected: object, act: () => Promise<unknown>) {
  const parameters = { ...expected, include: 'comments', limit: '20', spam: 'false' }
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url())
    return (
      pathname === '/v1/search' && isDeepStrictEqual(Object.fromEntries(searchParams), parameters)
    )
  })
  await act()
  await asked
}

const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('button')

test('words become filters, and all others are searched as text', async () => {
  const { data: team } = await stage.desk.api.POST('/v1/teams', { body: { name: 'Tier 2' } })
  await using window = await stage.visit('/search?tab=messages', agent)
  const { page } = window
  const type = (text: string) => page.keyboard.type(text)
  await page.locator('main input[type=search]:focus').waitFor()
  await untilSearched(page, { q: 'vulture' }, () => type('vulture'))
  const words: [typed: string, chip: string, parameters: object][] = [
    [' from:customer ', 'From customers', { comment_author: 'customer' }],
    ['from:agent ', 'From agents', { comment_author: 'user' }],
    ['is:internal ', 'Internal notes', { comment_internal: 'true' }],
    // Berlin is an hour ahead.
    ['after:2026-01-15 ', 'Since 15 Jan 2026', { comment_from: '2026-01-14T23:00:00Z' }],
    ['before:2026-08 ', 'Before August 2026', { comment_to: '2026-07-31T22:00:00Z' }],
    ['team:"tier 2" ', 'Team: Tier 2', { comment_team_id: team.id }],
  ]
  let expected: object = { q: 'vulture' }
  for (const [typed, chip, parameters] of words) {
    expected = { ...expected, ...parameters }
    await untilSearched(page, expected, () => type(typed))
    await chips(page).filter({ hasText: chip }).waitFor()
  }
  assert.equal((await field(page).inputValue()).trim(), 'vulture')
  assert.equal(await chips(page).count(), 5)
  await screenshot(page, 'search-filters')
  await checkAxe(page)
  await checkFits(page)

  // The address has all of it.
  const before = await chips(page).allInnerTexts()
  await untilSearched(page, expected, () => page.reload())
  await chips(page).nth(4).waitFor()
  assert.deepEqual(await chips(page).allInnerTexts(), before)

  // They go by mouse and by keyboard.
  const { comment_team_id: _team, ...rest } = expected as Record<string, string>
  const remove = page.getByRole('button', { name: 'Remove filter: Team: Tier 2' })
  await untilSearched(page, rest, () => remove.click())
  const { comment_to: _to, ...fewer } = rest
  await page.keyboard.press('Home')
  await untilSearched(page, fewer, () => page.keyboard.press('Backspace'))

  await field(page).fill('')
  while ((await chips(page).count()) > 0) await page.keyboard.press('Backspace')
  const text = 'foo:bar from:nobody "from:customer" before:soon x'
  await untilSearched(page, { q: text }, () => field(page).fill(text))
  assert.equal(await chips(page).count(), 0)
})

test('words are suggested while they are typed', async () => {
  await using window = await stage.visit('/search?q=vulture', agent)
  const { page } = window
  await results(page).first().waitFor()
  const options = page.getByRole('option')
  await field(page).press('End')
  const isSearched = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname === '/v1/tickets' && searchParams.get('search') === 'vulture fr'
  })
  await page.keyboard.type(' fr')
  await options.nth(1).waitFor()
  // Until then, the results are those of the words before, and pale.
  await isSearched
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  assert.deepEqual(await options.allInnerTexts(), [
    'from:customer\nFrom customers',
    'from:agent\nFrom agents',
  ])
  await screenshot(page, 'search-suggestions')
  await checkAxe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await chips(page).filter({ hasText: 'From agents' }).waitFor()
  // It can only be answered by messages.
  await results(page).first().waitFor()
  assert.equal(await selectedTab(page), 'Messages')
  await tab(page, 'Tickets').click()
  await page.getByText('Not applied to tickets: From agents').waitFor()
  await page.getByRole('button', { name: 'Show messages' }).click()
  await page.getByRole('tabpanel', { name: 'Messages' }).waitFor()

  await field(page).press('End')
  await page.keyboard.type('team:')
  await options.first().click()
  await chips(page).filter({ hasText: 'Team: ' }).waitFor()
  await page.keyboard.type('in:tickets ')
  await page.getByRole('tabpanel', { name: 'Tickets' }).waitFor()
  assert.equal((await field(page).inputValue()).trim(), 'vulture')
  assert.equal(new URL(page.url()).searchParams.get('tab'), 'tickets')
})

test('what was typed first never replaces what was typed last', async () => {
  await using window = await stage.visit('/search?tab=messages', agent)
  const { page } = window
  const late = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route('**/v1/search?q=vulture&**', async (route) => {
    asked.resolve()
    await late.promise
    await route.continue().catch(() => {})
  })
  await field(page).fill('vulture')
  await asked.promise
  await field(page).fill('vulture-customs.txt')
  await results(page).getByText('File:').waitFor()
  late.resolve()
  await page.evaluate(`new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))`)
  assert.equal(await results(page).count(), 1)
})

test('a search that fails or takes too long says what to do', async () => {
  await using window = await stage.open('/search?q=vulture&tab=messages', { as: agent })
  window.expectComplaint(/500/)
  window.expectComplaint(/422/)
  const { page } = window
  const msg = 'Value error, the search takes too long; use more specific terms or add filters'
  const detail = [{ loc: ['query', 'q'], msg, type: 'value_error' }]
  let status = 500
  await page.route('**/v1/search?*', (route) =>
    status === 200 ? route.continue() : route.fulfill({ status, json: { detail } }),
  )
  await page.reload()
  await page.getByRole('alert').getByText('The server ran into a problem').waitFor()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  status = 422
  await page.reload()
  await page.getByRole('heading', { name: 'This search took too long' }).waitFor()
  await checkAxe(page)
  status = 200
  await field(page).fill('vultures')
  await page.getByText('No messages match your search').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByText('What are you looking for?').waitFor()
})

test('filters without a text ask for a word', async () => {
  const path = '/search?q=is:internal+after:2026-01'
  await using window = await stage.visit(path, agent)
  const { page } = window
  await page.getByRole('heading', { name: 'Enter a word to search messages' }).waitFor()
  await field(page).fill('信')
  await page.getByRole('heading', { name: 'Enter at least two characters' }).waitFor()
  await field(page).fill('""')
  await page.getByRole('heading', { name: 'Enter a word to search messages' }).waitFor()
})

test('filters that do not apply are named, with a button to where they do', async () => {
  const path = '/search?q=vulture+is:internal+from:customer&tab='
  await using window = await stage.visit(`${path}tickets`, agent)
  const { page } = window
  await page.getByText('Not applied to tickets: Internal notes, From customers').waitFor()
  await page.goto(`${path}customers`)
  await page.getByText('Not applied to customers: Internal notes, From customers').waitFor()
  await checkAxe(page)
  await page.getByRole('button', { name: 'Show messages' }).click()
  await page.getByText('No messages match your search').waitFor()
  assert.equal(await selectedTab(page), 'Messages')
  await page.goto('/search?q=Maya+in:customers')
  await results(page).first().waitFor()
  assert.equal(await page.getByText('Not applied').count(), 0)
})

test('an address with too long a search says so, without an error', async () => {
  await using window = await stage.visit('/customers', agent)
  const { page } = window
  for (const tab of ['tickets', 'messages', 'customers']) {
    await page.goto(`/search?tab=${tab}&q=${'x'.repeat(1_001)}`)
    await page.getByRole('heading', { name: 'This search is too long' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Retry' }).count(), 0)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page.getByText('What are you looking for?').waitFor()
  }
})
