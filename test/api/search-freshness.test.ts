import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type ApiClient, ticketInput } from '../support/client/client.ts'
import { addOrganization, untilIndexed } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

async function subjects(client: ApiClient, search: string): Promise<string[]> {
  const { body } = await client.get(`/v1/tickets?search=${encodeURIComponent(search)}`)
  const { body: found } = await client.get(`/v1/search?limit=20&q=${encodeURIComponent(search)}`)
  const names = (items: { subject: string }[]) => items.map(({ subject }) => subject)
  assert.deepEqual(names(found.tickets), names(body), 'both searches agree')
  return names(body)
}

async function customers(client: ApiClient, search: string): Promise<string[]> {
  const { body } = await client.get(`/v1/search?q=${encodeURIComponent(search)}`)
  return body.customers.map(({ name }: { name: string }) => name)
}

/** Once with an index that lags behind every write, once with one that includes the last write. */
for (const pace of ['with the index behind', 'with the index caught up'] as const) {
  const settle = () =>
    pace === 'with the index caught up' ? untilIndexed(desk) : Promise.resolve()

  describe(`the next search reflects a write, ${pace}:`, { concurrency: true }, () => {
    let client: ApiClient
    before(async () => {
      client = await addOrganization(desk, pace.replaceAll(' ', '-'))
    })
    const create = async (change = {}) => {
      const { body } = await client.post('/v1/tickets', ticketInput(change))
      return body.id as string
    }

    test('a created ticket', async () => {
      assert.deepEqual(await subjects(client, 'mandolin'), [])
      await create({ subject: 'A mandolin' })
      assert.deepEqual(await subjects(client, 'mandolin'), ['A mandolin'])
      await settle()
      await create({ subject: 'Two mandolins' })
      assert.deepEqual(await subjects(client, 'mandolin'), ['Two mandolins', 'A mandolin'])
    })

    test('a subject that is changed, and changed back', async () => {
      const id = await create({ subject: 'A violin' })
      await settle()
      for (const [subject, hits] of [
        ['A viola', { violin: [], viola: ['A viola'] }],
        ['A cello', { violin: [], viola: [], cello: ['A cello'] }],
        ['A violin', { violin: ['A violin'], viola: [], cello: [] }],
      ] as const) {
        await client.patch(`/v1/tickets/${id}`, { subject })
        for (const [term, expected] of Object.entries(hits)) {
          assert.deepEqual(await subjects(client, term), expected, `${term} in ${subject}`)
        }
        await settle()
        for (const [term, expected] of Object.entries(hits)) {
          assert.deepEqual(await subjects(client, term), expected, `${term} in ${subject}, later`)
        }
      }
    })

    test('a renamed customer, in all of their tickets', async () => {
      const customer_email = 'flute@example.com'
      const as = (customer_name: string, subject: string) =>
        create({ customer_name, customer_email, subject })
      await as('Piccolo', 'One')
      await as('Piccolo', 'Two')
      await settle()
      assert.deepEqual(await subjects(client, 'piccolo'), ['Two', 'One'])
      assert.deepEqual(await customers(client, 'piccolo'), ['Piccolo'])
      await as('Recorder', 'Three')
      assert.deepEqual(await subjects(client, 'piccolo'), [])
      assert.deepEqual(await customers(client, 'piccolo'), [])
      assert.deepEqual(await subjects(client, 'recorder'), ['Three', 'Two', 'One'])
      assert.deepEqual(await customers(client, 'recorder'), ['Recorder'])
      await settle()
      assert.deepEqual(await subjects(client, 'piccolo'), [])
      assert.deepEqual(await subjects(client, 'recorder'), ['Three', 'Two', 'One'])
      assert.deepEqual(await customers(client, 'recorder'), ['Recorder'])
    })

    test('a filter by a status that has just changed', async () => {
      const id = await create({ subject: 'A harp' })
      await settle()
      await client.patch(`/v1/tickets/${id}`, { status: 'open' })
      const open = await client.get('/v1/tickets?search=harp&status=open')
      const fresh = await client.get('/v1/tickets?search=harp&status=new')
      assert.deepEqual([open.body.length, fresh.body.length], [1, 0])
    })

    test('a rejected write, which changes nothing (422)', async () => {
      const id = await create({ subject: 'An oboe' })
      await settle()
      const change = { subject: 'A bassoon', assigned_user_id: id }
      assert.equal((await client.patch(`/v1/tickets/${id}`, change)).status, 422)
      assert.deepEqual(await subjects(client, 'oboe'), ['An oboe'])
      assert.deepEqual(await subjects(client, 'bassoon'), [])
    })
  })

  // Not concurrent, so that the new ticket reuses the row of the deleted one.
  test(`a deleted ticket is not found, nor confused with the next one, ${pace}`, async () => {
    const client = await addOrganization(desk, `deleting-${pace.replaceAll(' ', '-')}`)
    const create = async (subject: string) =>
      (await client.post('/v1/tickets', ticketInput({ subject }))).body.id
    const id = await create('A trumpet')
    await settle()
    await client.delete(`/v1/tickets/${id}`)
    assert.deepEqual(await subjects(client, 'trumpet'), [])
    await create('A trombone')
    assert.deepEqual(await subjects(client, 'trumpet'), [])
    assert.deepEqual(await subjects(client, 'trombone'), ['A trombone'])
    await settle()
    assert.deepEqual(await subjects(client, 'trumpet'), [])
    assert.deepEqual(await subjects(client, 'trombone'), ['A trombone'])
  })
}

test('each of 40 concurrent writers finds its own ticket at once', async () => {
  const client = await addOrganization(desk, 'writers')
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const subject = `Instrument number${index}x`
      assert.equal((await client.post('/v1/tickets', ticketInput({ subject }))).status, 201)
      assert.deepEqual(await subjects(client, `number${index}x`), [subject])
    }),
  )
})
