import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sweepDrafts } from '../../src/desk/drafts/sweep.ts'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Heard, SseClient } from '../support/network/event-listener.ts'

const desk = useDesk()

async function newTicket(): Promise<string> {
  const { id } = (await desk.bob.post('/v1/tickets', ticketInput())).body
  return `/v1/tickets/${id}/drafts`
}

const save = (client: ApiClient, path: string, body: string, version: string | null = null) =>
  client.put(path, { body, version })

test('a user has a reply and a note of their own on each ticket', async () => {
  const path = await newTicket()
  const reply = await save(desk.bob, `${path}/reply`, 'Hello')
  assert.equal(reply.status, 200)
  const note = await save(desk.bob, `${path}/note`, 'Between us')
  assert.deepEqual((await desk.bob.get(path)).body, [reply.body, note.body])
  assert.deepEqual((await desk.alice.get(path)).body, [])
  const { version, ...rest } = reply.body
  assert.deepEqual(rest, { kind: 'reply', body: 'Hello', updated_at: '2026-03-01T10:00:00Z' })
  assert.equal((await save(desk.alice, `${path}/reply`, 'Mine')).status, 200)
  assert.equal((await desk.bob.delete(`${path}/reply?version=${version}`)).status, 204)
  assert.deepEqual((await desk.bob.get(path)).body, [note.body])
  assert.equal((await desk.bob.delete(`${path}/reply`)).status, 404)
  assert.equal((await save(desk.bob, `${path}/other`, 'x')).status, 422)
})

test('of two clients, the one that has not seen the other’s text is told, and overwrites nothing', async () => {
  const path = `${await newTicket()}/reply`
  const [one, two] = await Promise.all(['One', 'Two'].map((body) => save(desk.bob, path, body)))
  assert.deepEqual([one!.status, two!.status].sort(), [200, 409])
  const [saved, refused] = one!.status === 200 ? [one!, two!] : [two!, one!]
  assert.deepEqual(refused.body.draft, saved.body)
  const both = await save(desk.bob, path, 'Both', saved.body.version)
  assert.equal(both.status, 200)
  const late = await save(desk.bob, path, 'Late', saved.body.version)
  assert.deepEqual([late.status, late.body.draft], [409, both.body])
  const outdated = await desk.bob.delete(`${path}?version=${saved.body.version}`)
  assert.deepEqual([outdated.status, outdated.body.draft], [409, both.body])
  await desk.bob.delete(path)
  const deleted = await save(desk.bob, path, 'Again', both.body.version)
  assert.deepEqual([deleted.status, 'draft' in deleted.body], [409, false])
})

test('the user’s other clients are told, and nobody else', async () => {
  const path = await newTicket()
  const [ticket_id] = path.split('/').slice(3)
  await using own = await SseClient.open(desk.bob)
  await using others = await SseClient.open(desk.alice)
  const { version } = (await save(desk.bob, `${path}/note`, 'Between us')).body
  const heard = (await own.until(({ event }) => event === 'draft')).at(-1)!
  assert.deepEqual(heard.data, { ticket_id, kind: 'note', version })
  await desk.bob.delete(`${path}/note`)
  const isDeletion = ({ event, data }: Heard) => event === 'draft' && data.version === null
  await own.until(isDeletion)
  await desk.bob.post('/v1/tickets', ticketInput())
  const all = await others.until(({ event }) => event === 'ticket.created')
  assert.ok(all.every(({ event }) => event !== 'draft'))
})

test('drafts go with their ticket, and 90 days after the last change', async () => {
  const path = await newTicket()
  await save(desk.bob, `${path}/reply`, 'Hello')
  await sweepDrafts(desk.db, '2026-05-30T09:59:59Z')
  assert.equal((await desk.bob.get(path)).body.length, 1)
  await sweepDrafts(desk.db, '2026-05-30T10:00:01Z')
  assert.deepEqual((await desk.bob.get(path)).body, [])
  await save(desk.bob, `${path}/reply`, 'Hello')
  assert.equal((await desk.bob.delete(path.replace('/drafts', ''))).status, 204)
  assert.equal((await desk.bob.get(path)).status, 404)
})
