import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from '../support/desk.ts'
import { HeldConnections } from '../support/held-requests.ts'
import { browserForm, Visitor } from '../support/portal.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  await desk.openToRequests('acme')
})
after(() => desk.close())

const fields = { name: 'Maya', email: 'maya@example.com', subject: 'Help', description: 'Broken' }
const boundary = 'x'.repeat(20)

/** The beginning of a form, up to some bytes of its file. */
function beginningOf(values: Record<string, string>): string {
  const part = (name: string, more: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`
  const parts = Object.entries(values).map(([name, value]) => part(name, '', value))
  return [...parts, part('file', '; filename="a.bin"', 'y'.repeat(1_000))].join('')
}

test('a wrong field is refused when the first file begins, and nothing of it is stored', async () => {
  using held = new HeldConnections(desk.url)
  const head = [
    'POST /portal/acme HTTP/1.1',
    `Host: ${new URL(desk.url).host}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Content-Length: 10000000',
  ]
  const sent = [...head, '', beginningOf({ ...fields, email: 'nobody' })].join('\r\n')
  const socket = await held.open(sent)
  const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(20_000) })
  assert.match(String(answer), /^HTTP\/1\.1 422 /)
  assert.deepEqual(await desk.beside('SELECT id FROM attachment_files'), [])
})

test('a form whose files come before its fields is refused', async () => {
  const form = browserForm({}, [['a.txt', 'x']])
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const answer = await new Visitor(desk.url).post('/portal/acme', form)
  assert.equal(answer.status, 422)
  assert.match(answer.text, /Enter your name/)
})

test('a field that is sent again after the files is checked, too', async () => {
  const form = browserForm(fields, [['a.txt', 'x']])
  form.append('email', 'nobody')
  const answer = await new Visitor(desk.url).post('/portal/acme', form)
  assert.equal(answer.status, 422)
  assert.deepEqual(await desk.beside('SELECT id FROM attachment_files'), [])
})
