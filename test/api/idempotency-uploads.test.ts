import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { waitFor } from '../support/assert/until.ts'
import { ApiClient } from '../support/client/client.ts'
import { anImageForm } from '../support/desk/sample-requests.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { attach, countFileRows, filesForm, newPlace, newTicket } from '../support/fixtures/files.ts'
import { OpenConnections } from '../support/network/open-connections.ts'
import { lines } from '../support/network/raw-socket.ts'

const desk = useDesk({ BELLHOP_ATTACHMENT_BYTES_MAX: '1000000' })

let keyCount = 0
const newKey = () => ({ 'idempotency-key': `upload-${++keyCount}` })
const rows = () => countFileRows((sql) => desk.sqlFromOutside(sql))
const large = 'x'.repeat(600_000)

test('a repeated upload stores its files once, and gets the same response', async () => {
  const path = await newPlace(desk.alice)
  const key = newKey()
  const form = () => filesForm(['a.txt', large], ['b.txt', 'short'])
  const first = await desk.alice.post(path, form(), key)
  assert.equal(first.status, 201, first.text)
  const stored = await rows()
  const again = await desk.bob.post(path, form(), key)
  assert.deepEqual([again.status, again.text], [201, first.text])
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
  assert.deepEqual(await rows(), stored)
})

test('the same key with other bytes, names, files or another path is rejected (422)', async () => {
  const path = await newPlace(desk.alice)
  const key = newKey()
  await desk.alice.post(path, filesForm(['a.txt', large], ['b.txt', 'short']), key)
  const stored = await rows()
  const others: [string, FormData][] = [
    [path, filesForm(['a.txt', `${large.slice(1)}y`], ['b.txt', 'short'])],
    [path, filesForm(['a.txt', large], ['c.txt', 'short'])],
    [path, filesForm(['a.txt', large])],
    [path, filesForm(['b.txt', 'short'], ['a.txt', large])],
    [`/v1/tickets/${await newTicket(desk.alice)}/attachments`, filesForm(['a.txt', large])],
    ['/v1/users/me/avatar', anImageForm()],
  ]
  for (const [place, form] of others) {
    const response = await desk.alice.post(place, form, key)
    assert.equal(response.status, 422, response.text)
    assert.match(response.text, /this Idempotency-Key was already used for a different request/)
  }
  assert.deepEqual(await rows(), stored)
})

test('a repeated upload gets its response even if the ticket has been deleted', async () => {
  const path = await newPlace(desk.alice)
  const key = newKey()
  const first = await desk.alice.post(path, filesForm(['a', 'x']), key)
  await desk.alice.delete(path.replace('/attachments', ''))
  const again = await desk.alice.post(path, filesForm(['a', 'x']), key)
  assert.equal(again.text, first.text)
})

test('a rejected upload (413) stores nothing, and its key can be used again', async () => {
  const path = await newPlace(desk.alice)
  const key = newKey()
  const stored = await rows()
  const refused = await desk.alice.post(path, filesForm(['a', large], ['b', large + large]), key)
  assert.equal(refused.status, 413)
  assert.deepEqual(await rows(), stored)
  assert.equal((await desk.alice.post(path, filesForm(['a', large]), key)).status, 201)
})

test('a repeated upload that is too large (413) or has no file (400) is rejected', async () => {
  const path = await newPlace(desk.alice)
  const key = newKey()
  await desk.alice.post(path, filesForm(['a', 'x']), key)
  assert.equal((await desk.alice.post(path, filesForm(['a', large + large]), key)).status, 413)
  assert.equal((await desk.alice.post(path, filesForm(), key)).status, 400)
})

test('a concurrent upload with the same key gets 409, and a disconnect frees the key', async () => {
  const path = await newPlace(desk.alice)
  using held = new OpenConnections(desk.url)
  const { 'idempotency-key': key } = newKey()
  const head = lines(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${desk.alice.key}`,
    `Idempotency-Key: ${key}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 10000000',
    '',
  )
  const begin = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const stored = await rows()
  await held.open(`${head}${begin}${large}`)
  await waitFor('the first upload is being stored', async () => (await rows())[1]! > stored[1]!)
  const refused = await desk.alice.post(path, filesForm(['a', large]), { 'idempotency-key': key })
  assertErrorDetail(refused, 409, 'A request with this Idempotency-Key is in progress')
  held.release()
  const isFree = async () => {
    const { status } = await desk.alice.post(path, filesForm(['a', 'x']), {
      'idempotency-key': key,
    })
    return status === 201
  }
  await waitFor('the disconnected upload frees the key', isFree)
})

test('a customer’s key is valid for one tracking link, apart from agents and other customers', async () => {
  const maya = new ApiClient(desk.url)
  const key = newKey()
  const places: [string, string][] = []
  for (const _ of [1, 2]) {
    const { body: ticket } = await desk.alice.get(`/v1/tickets/${await newTicket(desk.alice)}`)
    const link = `/v1/tracking/${ticket.tracking_token}/comments`
    const { body: comment } = await maya.post(link, { body: 'See the picture' })
    places.push([`${link}/${comment.id}/attachments`, `/v1/tickets/${ticket.id}/attachments`])
  }
  const ids = new Set<string>()
  for (const [tracked, agents] of places) {
    const first = await maya.post(tracked, filesForm(['a', 'x']), key)
    assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [201, null])
    assert.equal((await maya.post(tracked, filesForm(['a', 'x']), key)).text, first.text)
    assert.equal((await maya.post(tracked, filesForm(['a', 'y']), key)).status, 422)
    ids.add(first.body[0].id)
    await attach(desk.alice, agents, ['a', 'x'])
  }
  assert.equal(ids.size, 2)
  assert.equal((await desk.alice.post(places[0]![1], filesForm(['a', 'x']), key)).status, 201)
})

test('a repeated avatar upload returns the same avatar', async () => {
  const key = newKey()
  const first = await desk.bob.post('/v1/users/me/avatar', anImageForm(), key)
  assert.equal(first.status, 200)
  await desk.bob.post('/v1/users/me/avatar', anImageForm())
  const again = await desk.bob.post('/v1/users/me/avatar', anImageForm(), key)
  assert.equal(again.text, first.text)
  assert.equal(again.headers.get('idempotency-replayed'), 'true')
})
