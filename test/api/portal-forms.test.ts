import assert from 'node:assert/strict'
import { once } from 'node:events'
import { before, test } from 'node:test'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { filesForm, type NamedFile } from '../support/fixtures/files.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { browserForm, PortalClient } from '../support/people/portal.ts'

const desk = useDesk()
before(async () => {
  await desk.acceptRequests('acme')
})

const fields = { name: 'Maya', email: 'maya@example.com', subject: 'Help', description: 'Broken' }
const boundary = 'x'.repeat(20)

/** The start of a multipart form, up to some bytes of its file. */
function beginningOf(values: Record<string, string>): string {
  const part = (name: string, more: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`
  const parts = Object.entries(values).map(([name, value]) => part(name, '', value))
  return [...parts, part('file', '; filename="a.bin"', 'y'.repeat(1_000))].join('')
}

test('an invalid field is rejected when the first file starts (422), and no file is stored', async () => {
  using held = new OpenConnections(desk.url)
  const head = [
    'POST /portal/acme HTTP/1.1',
    `Host: ${new URL(desk.url).host}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 10000000',
  ]
  const sent = [...head, '', beginningOf({ ...fields, email: 'nobody' })].join('\r\n')
  const socket = await held.open(sent)
  const [response] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) })
  assert.match(String(response), /^HTTP\/1\.1 422 /)
  assert.deepEqual(await desk.sqlFromOutside('SELECT id FROM attachment_files'), [])
})

test('a form with files before its fields is rejected (422)', async () => {
  const form = browserForm({}, [['a.txt', 'x']])
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await new PortalClient(desk.url).post('/portal/acme', form)
  assert.equal(response.status, 422)
  assert.match(response.text, /Enter your name/)
})

test('a field that is repeated after the files is validated as well (422)', async () => {
  const form = browserForm(fields, [['a.txt', 'x']])
  form.append('email', 'nobody')
  const response = await new PortalClient(desk.url).post('/portal/acme', form)
  assert.equal(response.status, 422)
  assert.deepEqual(await desk.sqlFromOutside('SELECT id FROM attachment_files'), [])
})

const bytes = (count: number) => new Uint8Array(count).fill(120)

test('files of a public form may total twice the size limit of one file (413)', async () => {
  await using small = await openDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: '100000' })
  await small.acceptRequests('acme')
  const send = (...sizes: number[]) => {
    const files = sizes.map((size): NamedFile => ['a', bytes(size)])
    return new PortalClient(small.url).post('/portal/acme', browserForm(fields, files))
  }
  assert.equal((await send(100_000, 100_000)).status, 303)
  const refused = await send(70_000, 70_000, 70_000)
  assert.equal(refused.status, 413)
  assert.match(refused.text, /Files can be up to 196 kB in total/)
  assert.equal((await small.sqlFromOutside('SELECT id FROM attachment_files')).length, 2)
})

test('public uploads are limited per IP address and day (429)', async () => {
  const settings = { BELLHOP_PUBLIC_UPLOAD_BYTES_PER_DAY: '500000' }
  await using limited = await openDesk({ ...behindProxy, ...settings })
  const { body: ticket } = await limited.bob.post('/v1/tickets', ticketInput())
  const link = `/v1/tracking/${ticket.tracking_token}/comments`
  const maya = new ApiClient(limited.url)
  const upload = async (address: string, count: number) => {
    const headers = { 'x-forwarded-for': address }
    const { body: comment } = await maya.post(link, { body: 'See file' }, headers)
    const path = `${link}/${comment.id}/attachments`
    return maya.post(path, filesForm(['a', bytes(count)]), headers)
  }
  assert.equal((await upload('192.0.2.1', 300_000)).status, 201)
  const refused = await upload('192.0.2.1', 300_000)
  assert.equal(refused.status, 429)
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds > 80_000 && seconds <= 86_400, `${seconds}`)
  // Rejected uploads do not count, and neither do those of others.
  assert.equal((await upload('192.0.2.1', 200_000)).status, 201)
  assert.equal((await upload('192.0.2.2', 300_000)).status, 201)
  const path = `/v1/tickets/${ticket.id}/attachments`
  assert.equal((await limited.bob.post(path, filesForm(['a', bytes(600_000)]))).status, 201)
})

test('the form reports when the storage limit is reached (413)', async () => {
  await using full = await openDesk({ BELLHOP_STORAGE_BYTES_MAX: '1000' })
  await full.acceptRequests('acme')
  const form = browserForm(fields, [['a', bytes(1_001)]])
  const refused = await new PortalClient(full.url).post('/portal/acme', form)
  assert.equal(refused.status, 413)
  assert.match(refused.text, /can’t accept any more files/)
})
