import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { type ApiClient, ApiClient as Program } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { filesForm, newTicket } from '../support/fixtures/files.ts'

const limit = 1_000_000

const desk = useDesk({ BELLHOP_STORAGE_BYTES_MAX: String(limit) })

const usage = async (client: ApiClient) => (await client.get('/v1/organization/usage')).body
const storedBytes = async (client: ApiClient) => (await usage(client)).attachment_bytes
const bytes = (count: number) => new Uint8Array(count).fill(120)

test('GET /v1/organization/usage returns the stored bytes and their limit', async () => {
  assert.deepEqual(await usage(desk.bob), { attachment_bytes: 0, attachment_bytes_max: limit })
  const ticket = `/v1/tickets/${await newTicket(desk.bob)}`
  const files = filesForm(['a', bytes(1_000)], ['b', bytes(300_000)])
  const { body } = await desk.bob.post(`${ticket}/attachments`, files)
  assert.equal(await storedBytes(desk.bob), 301_000)
  assert.equal(await storedBytes(desk.charlie), 0)
  const { text } = await new Program(desk.url).get('/metrics')
  assert.equal(metricValue(text, 'bellhop_attachment_bytes'), 301_000)
  await desk.bob.delete(`${ticket}/attachments/${body[0].id}`)
  assert.equal(await storedBytes(desk.bob), 300_000)
  await desk.bob.delete(ticket)
  assert.equal(await storedBytes(desk.bob), 0)
})

test('attachment_bytes_max is null without a limit', async () => {
  await using unlimited = await openDesk()
  assert.equal((await usage(unlimited.bob)).attachment_bytes_max, null)
})

test('an upload over the storage limit gets 413 and stores nothing, also when concurrent', async () => {
  const path = `/v1/tickets/${await newTicket(desk.bob)}/attachments`
  const upload = (count: number) => desk.bob.post(path, filesForm(['a', bytes(count)]))
  assert.equal((await upload(600_000)).status, 201)
  assertErrorDetail(await upload(400_001), 413, 'The storage of this organization is full')
  assert.equal(await storedBytes(desk.bob), 600_000)
  const statuses = (await Promise.all([upload(300_000), upload(300_000)])).map((a) => a.status)
  assert.deepEqual(statuses.toSorted(), [201, 413])
  assert.equal(await storedBytes(desk.bob), 900_000)
  assert.equal((await upload(100_000)).status, 201, 'the last byte can be used')
  assert.equal((await upload(1)).status, 413)
  const other = `/v1/tickets/${await newTicket(desk.charlie)}/attachments`
  assert.equal((await desk.charlie.post(other, filesForm(['a', bytes(9)]))).status, 201)
})
