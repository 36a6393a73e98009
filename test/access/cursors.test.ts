import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { ApiClient, ticketInput } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let path: string
let link: string
before(async () => {
  const { body } = await desk.bob.post('/v1/tickets', ticketInput())
  path = `/v1/tickets/${body.id}`
  link = `/v1/tracking/${body.tracking_token}`
  const { body: comment } = await desk.bob.post(`${path}/comments`, { body: 'x' })
  await desk.bob.post(`${path}/comments/${comment.id}/attachments`, anImageForm())
})

const cursorOf = (header: string | null) => /[?&]cursor=([\w-]+)/.exec(header!)![1]!

/** Lists whose rows are numbered across all organizations. */
const lists = () => [
  `${path}/comments`,
  `${path}/attachments`,
  `${link}/comments`,
  `${link}/attachments`,
  '/v1/customers',
  '/v1/api-keys',
]

test('a cursor does not reveal how many rows the installation has', async () => {
  for (const list of lists()) {
    const client = list.startsWith(link) ? new ApiClient(desk.url) : desk.alice
    const { headers } = await client.get(`${list}?limit=1`)
    const cursor = cursorOf(headers.get('link'))
    const decoded = Buffer.from(cursor, 'base64url').toString('latin1')
    assert.match(decoded, /^s[\w-]{22}$/, list)
    const sealed = Buffer.from(decoded.slice(1), 'base64url')
    assert.ok(new Set(sealed).size > 6, 'not a plain number with leading zeros')
    assert.equal((await client.get(`${list}?limit=1&cursor=${cursor}`)).status, 200)
  }
})

test('a forged or altered cursor is rejected (422)', async () => {
  const { headers } = await desk.alice.get(`${path}/comments?limit=1`)
  const decoded = Buffer.from(cursorOf(headers.get('link')), 'base64url').toString('latin1')
  const other = decoded.replace(/.$/, '').replace(/.$/, decoded.at(-2) === 'A' ? 'BA' : 'AA')
  for (const text of ['n1', 's', `s${'A'.repeat(22)}`, other]) {
    const cursor = Buffer.from(text).toString('base64url')
    const response = await desk.alice.get(`${path}/comments?cursor=${cursor}`)
    assertErrors(response, 422, 'query.cursor value_error')
  }
})
