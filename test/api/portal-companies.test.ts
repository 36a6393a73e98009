import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { seedTickets } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach } from '../support/fixtures/files.ts'

const canary = 'quetzalcoatl'
const desk = useDesk()

let count = 0

/** A company with a link for one of its members. */
async function openCompany() {
  const domain = `company-${++count}.example`
  const { body } = await desk.bob.post('/v1/companies', {
    name: `Company ${count} <b>`,
    domains: [domain],
    notes: canary,
  })
  const { body: lea } = await desk.bob.post('/v1/customers', {
    name: 'Lea',
    email: `lea@${domain}`,
  })
  const links = `/v1/companies/${body.id}/links`
  const { body: link } = await desk.alice.post(links, { customer_id: lea.id })
  const path = new URL(link.url).pathname
  return { id: body.id as string, domain, lea: lea.id as string, links, link, path }
}

async function createTicket(change: Record<string, unknown>) {
  const { status, body } = await desk.bob.post('/v1/tickets', ticketInput(change))
  assert.equal(status, 201)
  return body
}

async function read(path: string) {
  const response = await fetch(desk.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const statusOf = async (path: string) => (await read(path)).status

describe('the page of a company', () => {
  test('shows the requests of all members, newest first, and nobody else’s', async () => {
    const { domain, path } = await openCompany()
    await createTicket({ customer_email: `ben@${domain}`, customer_name: 'Ben', subject: 'First' })
    await createTicket({ customer_email: `lea@${domain}`, customer_name: 'Lea', subject: 'Second' })
    await createTicket({ customer_email: 'x@else.example', subject: canary })
    const theirs = { name: 'Theirs', domains: [domain] }
    await desk.charlie.post('/v1/companies', theirs)
    const foreign = ticketInput({ customer_email: `x@${domain}`, subject: canary })
    assert.equal((await desk.charlie.post('/v1/tickets', foreign)).status, 201)
    const { status, text } = await read(path)
    assert.equal(status, 200)
    assert.match(text, /Second.*Lea.*First.*Ben/s)
    for (const word of [canary, '<b>']) assert.ok(!text.includes(word), word)
  })

  test('shows a conversation with its files, without internal notes and tracking tokens', async () => {
    const { domain, path } = await openCompany()
    const ticket = await createTicket({ customer_email: `ben@${domain}`, customer_name: 'Ben' })
    const comments = `/v1/tickets/${ticket.id}/comments`
    await desk.bob.post(comments, { body: 'A public reply' })
    const { body: note } = await desk.bob.post(comments, { body: canary, is_internal: true })
    const [file] = await attach(desk.bob, `/v1/tickets/${ticket.id}/attachments`, ['a.txt', 'Hi'])
    const [secret] = await attach(desk.bob, `${comments}/${note.id}/attachments`, [canary, 'x'])
    const page = `${path}/${ticket.ticket_number}`
    const { status, text } = await read(page)
    assert.equal(status, 200)
    for (const word of ['A public reply', 'a.txt', 'Ben']) assert.ok(text.includes(word), word)
    for (const shown of [text, (await read(path)).text]) {
      for (const word of [canary, ticket.tracking_token, '<form']) {
        assert.ok(!shown.includes(word), word)
      }
    }
    const content = await read(`${page}/attachments/${file.id}/content`)
    assert.deepEqual([content.status, content.text], [200, 'Hi'])
    assert.ok(text.includes(`${page}/attachments/${file.id}/content`))
    assert.equal(await statusOf(`${page}/attachments/${secret.id}/content`), 404)
  })

  test('is not found under the number of another company’s request', async () => {
    const [one, other] = [await openCompany(), await openCompany()]
    const ticket = await createTicket({ customer_email: `x@${other.domain}` })
    const files = await attach(desk.bob, `/v1/tickets/${ticket.id}/attachments`, ['a', 'b'])
    assert.equal(await statusOf(`${other.path}/${ticket.ticket_number}`), 200)
    for (const below of ['', `/attachments/${files[0].id}/content`]) {
      assert.equal(await statusOf(`${one.path}/${ticket.ticket_number}${below}`), 404)
    }
    for (const number of ['0', 'x', '99999', '-1', '1e3']) {
      assert.equal(await statusOf(`${one.path}/${number}`), 404, number)
    }
  })

  test('has pages', async () => {
    const { domain, path } = await openCompany()
    await seedTickets(
      desk.db,
      'acme',
      Array.from({ length: 120 }, (_, index) => ({
        customer_email: `${index % 7}@${domain}`,
        subject: `no-${index}.`,
      })),
    )
    const seen: string[] = []
    for (let next: string | undefined = path; next !== undefined; ) {
      const { text } = await read(next)
      seen.push(...[...text.matchAll(/no-(\d+)\./g)].map(([, number]) => number!))
      next = /href="([^"]*\?before=[^"]*)"/.exec(text)?.[1]
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 120 }, (_, index) => String(119 - index)),
    )
    assert.equal(await statusOf(`${path}?before=x`), 404)
  })

  test('is neither stored nor indexed, and sends no referrer', async () => {
    const { path } = await openCompany()
    const { headers } = await read(path)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })
})

describe('a link to the page of a company ends', () => {
  test('when it is revoked', async () => {
    const { path, links, link } = await openCompany()
    assert.equal(await statusOf(path), 200)
    await desk.bob.delete(`${links}/${link.id}`)
    assert.equal(await statusOf(path), 404)
  })

  test('when it expires', async () => {
    const { path } = await openCompany()
    desk.clock.advance(90 * 86_400 - 1)
    assert.equal(await statusOf(path), 200)
    desk.clock.advance(1)
    assert.equal(await statusOf(path), 404)
  })

  test('when its customer leaves the company, and stays ended when they return', async () => {
    const { id, path, lea } = await openCompany()
    await desk.bob.patch(`/v1/customers/${lea}`, { company_id: null })
    assert.equal(await statusOf(path), 404)
    await desk.bob.patch(`/v1/customers/${lea}`, { company_id: id })
    assert.equal(await statusOf(path), 404)
  })

  test('when its customer or the company is deleted', async () => {
    const [one, other] = [await openCompany(), await openCompany()]
    await desk.bob.delete(`/v1/customers/${one.lea}`)
    await desk.bob.delete(`/v1/companies/${other.id}`)
    assert.deepEqual([await statusOf(one.path), await statusOf(other.path)], [404, 404])
  })

  test('and never was one with another token', async () => {
    const { path } = await openCompany()
    for (const token of [randomBytes(16).toString('base64url'), 'x', `${path.slice(3)}x`, '%00']) {
      assert.equal(await statusOf(`/c/${token}`), 404, token)
    }
  })
})

test('requests of a member who leaves are no longer shown', async () => {
  const { domain, path } = await openCompany()
  const ticket = await createTicket({ customer_email: `ben@${domain}`, subject: 'Of Ben' })
  assert.match((await read(path)).text, /Of Ben/)
  await desk.bob.patch(`/v1/customers/${ticket.customer_id}`, { company_id: null })
  assert.doesNotMatch((await read(path)).text, /Of Ben/)
  assert.equal(await statusOf(`${path}/${ticket.ticket_number}`), 404)
})
