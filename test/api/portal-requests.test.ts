import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { countFileRows, type NamedFile } from '../support/fixtures/files.ts'
import {
  browserForm,
  decoded,
  formOf,
  PortalClient,
  type PortalPage,
} from '../support/people/portal.ts'

const wanted = {
  name: 'Maya Chen',
  email: 'maya@example.com',
  subject: 'Cannot log in',
  description: 'It says:\nexpired.',
}

const desk = useDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: '100000' })
let maya: PortalClient
before(async () => {
  maya = new PortalClient(desk.url)
})

const fileRows = () => countFileRows((sql) => desk.sqlFromOutside(sql))
const ticketsOf = async (email: string) =>
  (await desk.bob.get(`/v1/tickets?search=${encodeURIComponent(email)}`)).body
const problemOf = ({ text }: PortalPage, field: string) =>
  new RegExp(`id="${field}-problem">([^<]*)<`).exec(text)?.[1]
const typedIn = ({ text }: PortalPage, field: string) =>
  decoded(new RegExp(`<input id="${field}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? '')

test('/portal shows a message, the form or a list when none, one or several organizations accept requests', async () => {
  assert.match(
    (await maya.open('/portal')).text,
    /This help desk isn’t accepting requests right now/,
  )
  await desk.acceptRequests('acme')
  assert.equal(formOf(await maya.open('/portal')).action, '/portal/acme')
  await desk.acceptRequests('other')
  const links = [...(await maya.open('/portal')).text.matchAll(/href="(\/portal\/\w+)"/g)]
  assert.deepEqual(
    links.map(([, link]) => link),
    ['/portal/acme', '/portal/other'],
  )
})

describe('the form for a new request', () => {
  before(() => desk.acceptRequests('acme'))

  test('creates a ticket with its files, and redirects to its page with the link to save', async () => {
    const sent = await maya.send(
      await maya.open('/portal/acme'),
      { ...wanted, email: 'files@example.com' },
      ['a.txt', 'bytes of a'],
      ['../b<b>.txt', 'bytes of b'],
    )
    assert.equal(sent.headers.get('cache-control'), 'no-store')
    const page = await maya.follow(sent)
    const [ticket] = await ticketsOf('files@example.com')
    assert.equal(sent.headers.get('location'), `/t/${ticket.tracking_token}?notice=created`)
    assert.ok(page.text.includes('Save this link'))
    assert.ok(page.text.includes(`>${desk.url}/t/${ticket.tracking_token}</a>`))

    const { body: whole } = await desk.bob.get(`/v1/tickets/${ticket.id}`)
    assert.equal(whole.description, wanted.description)
    const { body: files } = await desk.bob.get(`/v1/tickets/${ticket.id}/attachments`)
    assert.deepEqual(
      files.map((file: Record<string, unknown>) => [file.name, file.author_type, file.comment_id]),
      [
        ['a.txt', 'customer', null],
        ['b<b>.txt', 'customer', null],
      ],
    )
    const [, content] = /href="(\/v1\/tracking\/[^"]*\/content)"/.exec(page.text)!
    assert.equal(await (await fetch(desk.url + content)).text(), 'bytes of a')
  })

  test('requires no file, and accepts its fields in any order', async () => {
    const { action, hidden } = formOf(await maya.open('/portal/acme'))
    const form = new FormData()
    const fields = { ...hidden, ...wanted, email: 'order@example.com' }
    for (const [name, value] of Object.entries(fields).toReversed()) form.append(name, value)
    form.append('file', new Blob(['last']), 'last.txt')
    await maya.follow(await maya.post(action, form))
    await maya.follow(await maya.send(await maya.open('/portal/acme'), fields))
    const counts = []
    for (const { id } of await ticketsOf('order@example.com')) {
      counts.push((await desk.bob.get(`/v1/tickets/${id}/attachments`)).body.length)
    }
    assert.deepEqual(counts.sort(), [0, 1])
  })

  test('creates one ticket when sent twice, and another one when its content differs', async () => {
    const page = await maya.open('/portal/acme')
    const fields = { ...wanted, email: 'twice@example.com' }
    const file: NamedFile = ['a.txt', 'x']
    const rows = await fileRows()
    const atOnce = await Promise.all([1, 2, 3].map(() => maya.send(page, fields, file)))
    const again = await maya.send(page, fields, file)
    const [tickets] = [await ticketsOf('twice@example.com')]
    assert.equal(tickets.length, 1)
    for (const response of [...atOnce, again]) {
      assert.equal(response.status, 303, response.text)
      assert.ok(response.headers.get('location')!.includes(tickets[0].tracking_token))
    }
    assert.deepEqual(
      await fileRows(),
      rows.map((count, index) => count + [1, 1, 1, 0][index]!),
      'files of the repeated requests were removed',
    )
    await maya.send(page, { ...fields, description: 'And this' }, file)
    await maya.send(page, fields, ['a.txt', 'y'])
    await maya.send(await maya.open('/portal/acme'), fields, file)
    assert.equal((await ticketsOf('twice@example.com')).length, 4)
  })

  test('shows errors next to the fields, keeps the input, and stores nothing (422)', async () => {
    const page = await maya.open('/portal/acme')
    const rows = await fileRows()
    const typed = {
      name: 'x'.repeat(201),
      email: 'no "address"',
      subject: ' ',
      description: '\n<b>"kept"</b>\n',
    }
    const response = await maya.send(page, typed, ['a.txt', 'x'])
    assert.equal(response.status, 422)
    assert.match(response.text, /<title>Error: /)
    assert.equal(problemOf(response, 'name'), 'This is too long. The limit is 200 characters.')
    assert.match(problemOf(response, 'email')!, /^Enter an email address like/)
    assert.match(problemOf(response, 'subject')!, /^Enter a short subject/)
    assert.equal(problemOf(response, 'description'), undefined)
    assert.match(problemOf(response, 'file')!, /^Please choose your files again/)
    assert.match(
      response.text,
      /id="email"[^>]* aria-describedby="email-problem" aria-invalid="true"/,
    )
    assert.match(response.text, /id="name"[^>]* autofocus/)
    assert.deepEqual(
      ['name', 'email', 'subject'].map((field) => typedIn(response, field)),
      [typed.name, typed.email, typed.subject],
    )
    const [, area] = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(response.text)!
    assert.equal(decoded(area!), typed.description)
    assert.deepEqual(formOf(response), formOf(page))
    assert.deepEqual(await fileRows(), rows)

    const blank = { name: '', email: '', subject: '', description: '' }
    const empty = await maya.send(page, blank)
    for (const field of Object.keys(blank)) assert.ok(problemOf(empty, field), field)
    assert.equal(problemOf(empty, 'file'), undefined)
  })

  test('rejects files that are too large (413) or too many (422), and an overlong text (422)', async () => {
    const page = await maya.open('/portal/acme')
    const rows = await fileRows()
    const large = await maya.send(page, wanted, ['large.bin', 'x'.repeat(100_001)])
    assert.deepEqual([large.status, typedIn(large, 'name')], [413, 'Maya Chen'])
    assert.equal(problemOf(large, 'file'), 'Files can be up to 98 kB.')
    const files = Array.from({ length: 11 }, (_, index): NamedFile => [`${index}.txt`, 'x'])
    const many = await maya.send(page, wanted, ...files)
    assert.deepEqual(
      [many.status, problemOf(many, 'file')],
      [422, 'You can attach up to 10 files.'],
    )
    const long = await maya.send(page, { ...wanted, description: 'x'.repeat(1_100_000) })
    assert.deepEqual([long.status, problemOf(long, 'description')], [422, 'This is too long.'])
    assert.deepEqual(await fileRows(), rows)
  })

  test('rejects a filled honeypot field with an explanation (422)', async () => {
    const page = await maya.open('/portal/acme')
    assert.match(page.text, /<div class="trap" aria-hidden="true">/)
    const fields = { ...wanted, email: 'robot@example.com', website: 'https://spam.example' }
    const response = await maya.send(page, fields)
    assert.equal(response.status, 422)
    assert.match(problemOf(response, 'website')!, /stop spam/)
    assert.doesNotMatch(response.text, /class="trap"/)
    assert.deepEqual(await ticketsOf('robot@example.com'), [])
  })

  test('is a 404 for an organization that is unknown or does not accept requests', async () => {
    await using closed = await openDesk()
    const visitor = new PortalClient(closed.url)
    for (const slug of ['acme', 'nobody', 'ACME', '..%2f', '%00', '']) {
      const [page, response] = [
        await visitor.open(`/portal/${slug}`),
        await visitor.post(`/portal/${slug}`, browserForm(wanted)),
      ]
      assert.deepEqual([page.status, response.status], [404, 404], slug)
      assert.equal(page.text, response.text)
    }
  })
})
