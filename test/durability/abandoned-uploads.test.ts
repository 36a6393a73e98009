import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitFor } from '../support/assert/until.ts'
import { openDesk } from '../support/desk/desk.ts'
import { newTicket } from '../support/fixtures/files.ts'
import { OpenConnections } from '../support/network/open-connections.ts'

const uploadBytes = 4_000_000

test('aborted uploads leave no bytes, and their space is reused', async (t) => {
  await using desk = await openDesk({}, { engine: 'sqlite' })
  const count = async (sql: string) => Number((await desk.sqlFromOutside(sql))[0]!.count)
  const parts = () => count('SELECT count(*) AS count FROM attachment_chunks')
  const pages = () => count('SELECT page_count AS count FROM pragma_page_count')
  const ticket = await newTicket(desk.bob)
  const head = [
    `POST /v1/tickets/${ticket}/attachments HTTP/1.1`,
    `Host: ${new URL(desk.url).host}`,
    `Authorization: Bearer ${desk.bob.key}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${2 * uploadBytes}`,
  ]
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const abandonUpload = async () => {
    using held = new OpenConnections(desk.url)
    await held.open(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(uploadBytes)}`)
    await waitFor('most of it is stored', async () => (await parts()) >= 14)
    held.release()
    await waitFor('nothing of it is left', async () => (await parts()) === 0)
  }
  await abandonUpload()
  const afterFirst = await pages()
  for (let uploads = 0; uploads < 4; uploads++) await abandonUpload()
  const grown = (await pages()) - afterFirst
  t.diagnostic(`${afterFirst} pages after the first upload, ${grown} more after four others`)
  assert.ok(grown < 0.2 * afterFirst, `${grown} pages more than the ${afterFirst} after the first`)
  const { body } = await desk.bob.get('/v1/organization/usage')
  assert.equal(body.attachment_bytes, 0)
})
