import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAxe, twoLooks } from './support/axe.ts'
import { admin, agent } from './support/demo-desk.ts'
import { checkFits } from './support/fits.ts'
import { screenshot } from './support/screenshot.ts'
import { blankPage } from './support/tab.ts'
import {
  conversation,
  customerSays,
  makeTicket,
  openTicket,
  visitTicket,
} from './support/ticket.ts'
import { useStage } from './support/use-stage.ts'

const stage = useStage({ tickets: 20 })

test('everybody can use the page of a ticket, in every window', async () => {
  const ticket = await makeTicket(stage.desk)
  await customerSays(
    stage.desk,
    ticket,
    'Hello?\n\n- one\n- two\n\n`code` and [a link](https://a.example)',
  )
  await using tab = await visitTicket(stage, ticket, admin)
  const { page } = tab
  await screenshot(page, 'ticket-conversation')
  await checkFits(page)
  await checkAxe(page)
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assignee' }).waitFor()
  await checkAxe(page)
})

test('everybody can use the page of a ticket that was merged into another', async () => {
  const [ticket, target] = await Promise.all([makeTicket(stage.desk), makeTicket(stage.desk)])
  const params = { path: { ticket_id: target.id } }
  const body = { ticket_ids: [ticket.id] }
  await stage.desk.api.POST('/v1/tickets/{ticket_id}/merge', { params, body })
  await using tab = await visitTicket(stage, ticket, admin)
  await tab.page.getByText('The conversation continues there.').waitFor()
  await checkAxe(tab.page, twoLooks)
})

test('a key changes a ticket at once; a refusal takes it back', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await openTicket(stage, ticket, { as: agent })
  tab.expectComplaint(/500/)
  const { page } = tab
  const refused = Promise.withResolvers<void>()
  await page.route(`**/v1/tickets/${ticket.id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await refused.promise
    await route.fulfill({ status: 500, body: '{}' })
  })
  await page.keyboard.press('p')
  await page.getByRole('option', { name: 'Urgent' }).click()
  await page.getByRole('button', { name: 'Change Priority: Urgent' }).waitFor()
  refused.resolve()
  await page.getByText('Couldn’t save.').waitFor()
  await page.getByRole('button', { name: 'Change Priority: Medium' }).waitFor()
})

test('whoever comes from a list sees at once who asks', async () => {
  const ticket = await makeTicket(stage.desk, 'From a list')
  await using tab = await stage.visit('/inbox?view=all', agent)
  const { page } = tab
  const answered = Promise.withResolvers<void>()
  await page.route(`**/v1/tickets/${ticket.id}?**`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByText('From a list').click()
  await page.getByRole('complementary').getByRole('link', { name: 'Maya Chen' }).waitFor()
  answered.resolve()
  await page.getByRole('article', { name: 'Message from Maya Chen' }).waitFor()
})

test('two agents see each other, and what the other does', async () => {
  const ticket = await makeTicket(stage.desk)
  await using one = await visitTicket(stage, ticket, admin)
  await using other = await visitTicket(stage, ticket, agent)
  await one.page.getByRole('list', { name: 'Also viewing' }).getByText('Jonas').waitFor()
  await other.page.keyboard.press('r')
  await other.page.locator('textarea:focus').waitFor()
  await other.page.keyboard.type('Hel')
  await one.page.getByText('Jonas Albrecht is typing').waitFor()
  await other.page.keyboard.press('Escape')
  await other.page.keyboard.press('i')
  await one.page.getByRole('button', { name: 'Change Assignee: Jonas Albrecht' }).waitFor()
  await conversation(one.page).getByText('took this ticket').waitFor()
})

test('the inbox shows who is at a ticket already, and who leaves', async () => {
  const ticket = await makeTicket(stage.desk)
  await using other = await visitTicket(stage, ticket, agent)
  await using one = await stage.visit('/inbox?view=all', admin)
  const row = one.page.locator(`[data-id="${ticket.id}"]`)
  await row.getByText('Jonas Albrecht').waitFor({ state: 'attached' })
  await other.page.goto('/inbox?view=all')
  await row.getByText('Jonas Albrecht').waitFor({ state: 'detached' })
})

/** As somebody does who is quicker than the page: before it is painted for the first time. */
const scrollUpAtOnce = `
  new MutationObserver((changes, observer) => {
    const conversation = document.querySelector('[data-conversation]')
    if (!conversation) return
    observer.disconnect()
    conversation.scrollTop = 0
  }).observe(document.body, { childList: true, subtree: true })
`

test('a reply that arrives moves nothing that is being read', async () => {
  const ticket = await makeTicket(stage.desk)
  for (const number of Array(12).keys()) {
    await customerSays(stage.desk, ticket, `Comment ${number}\n\n${'words\n\n'.repeat(6)}`)
  }
  await using tab = await stage.visit('/inbox', agent)
  const { page } = tab
  await page.evaluate(scrollUpAtOnce)
  await page.evaluate(`history.pushState(null, '', '/tickets/${ticket.ticket_number}')`)
  const first = page.getByRole('article').filter({ hasText: 'It stays dark.' })
  await page.getByText('Comment 11').waitFor()
  const before = await first.boundingBox()
  await customerSays(stage.desk, ticket, 'One more')
  await page.getByRole('button', { name: 'New reply' }).waitFor()
  assert.deepEqual(await first.boundingBox(), before)
  await page.getByRole('button', { name: 'New reply' }).click()
  await page.getByRole('button', { name: 'New reply' }).waitFor({ state: 'detached' })
  const rest =
    'const it = document.querySelector("[data-conversation]"); it.scrollHeight - it.scrollTop - it.clientHeight'
  assert.ok((await page.evaluate<number>(rest)) < 2)
})

test('a link to a comment leads to it', async () => {
  const ticket = await makeTicket(stage.desk)
  for (const number of Array(12).keys()) {
    await customerSays(stage.desk, ticket, `Comment ${number}\n\n${'words\n\n'.repeat(6)}`)
  }
  const { id } = await customerSays(stage.desk, ticket, 'The one')
  for (const number of Array(6).keys()) {
    await customerSays(stage.desk, ticket, `Later ${number}\n\n${'words\n\n'.repeat(6)}`)
  }
  await using tab = await stage.visit(`/tickets/${ticket.ticket_number}#comment-${id}`, agent)
  await conversation(tab.page).waitFor()
  const focused = await tab.page.evaluate<string>('document.activeElement.id')
  assert.equal(focused, `comment-${id}`)
  const box = await tab.page.locator(`#comment-${id}`).boundingBox()
  assert.ok(box && box.y > 0 && box.y + box.height < 900, JSON.stringify(box))
})

test('whoever may only read is offered nothing else', async () => {
  const email = 'rita@mosswick.example'
  await stage.desk.api.POST('/v1/users', {
    body: { email, full_name: 'Rita Reader', role: 'read_only_agent' },
  })
  const ticket = await makeTicket(stage.desk)
  await using tab = await visitTicket(stage, ticket, email)
  const { page } = tab
  assert.equal(await page.getByRole('textbox').count(), 0)
  assert.equal(
    await page.getByRole('button', { name: /^(Resolve|Change|Assign to me)/ }).count(),
    0,
  )
  for (const key of ['e', 's', 'r', 'a']) await page.keyboard.press(key)
  assert.equal(await page.getByRole('dialog').count(), 0)
})

test('a ticket that is deleted while it is open says so; an unknown one, too', async () => {
  const ticket = await makeTicket(stage.desk)
  await using tab = await stage.open(blankPage, { as: agent })
  const { page } = tab
  // Requests that come after the deletion would fail.
  const all = ['/presence', '/seen', '/drafts'].map((end) =>
    page.waitForResponse((answer) => answer.url().endsWith(ticket.id + end)),
  )
  await page.goto(`/tickets/${ticket.ticket_number}`)
  await Promise.all(all)
  await stage.desk.api.DELETE('/v1/tickets/{ticket_id}', {
    params: { path: { ticket_id: ticket.id } },
  })
  await page.getByText('Admin deleted this ticket').waitFor()
  await page.goto('/tickets/999999')
  await page.getByText('No ticket has this number').waitFor()
})
