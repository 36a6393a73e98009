import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { ApiClient } from '../support/client/client.ts'
import { scaled } from '../support/depth.ts'
import { openDesk } from '../support/desk/desk.ts'
import { addOrganization, seedTickets, untilIndexed } from '../support/desk/seed-rows.ts'
import {
  assertAnswers,
  type Question,
  SearchModel,
  someTerm,
  someText,
  someTitle,
} from '../support/generators/search-model.ts'
import { isOnPostgres } from '../support/postgres/postgres.ts'
import { serveFrom } from '../support/process/serve-from.ts'

type Step =
  | { do: 'create'; subject: string; description: string; name: string; customer: number }
  | { do: 'rename' | 'move' | 'delete'; which: number; subject: string; status: string }
  | ({ do: 'ask' } & Question)

const which = fc.nat(1_000)
const status = fc.constantFrom('new', 'open')
const customer = fc.nat(2)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      subject: someTitle,
      description: someText,
      name: someTitle,
      customer,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('rename' as const, 'move' as const, 'delete' as const),
      which,
      subject: someTitle,
      status,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      terms: fc.array(someTerm, { minLength: 1, maxLength: 3 }),
      status: fc.option(status, { nil: undefined, freq: 3 }),
    }),
  },
)

/** Applies a step to the organization and to its model, and compares the search results. */
async function applyStep(model: SearchModel, step: Step): Promise<void> {
  if (step.do === 'ask') {
    const { terms, status } = step
    model.asked.push({ terms, status })
    return assertAnswers(model, { terms, status })
  }
  if (step.do === 'create') return create(model, step)
  const index = step.which % Math.max(1, model.tickets.length)
  const ticket = model.tickets[index]
  if (ticket === undefined) return
  const path = `/v1/tickets/${ticket.id}`
  if (step.do === 'delete') {
    assert.equal((await model.client.delete(path)).status, 204)
    model.tickets.splice(index, 1)
    return
  }
  const { subject, status } = step
  const change = step.do === 'rename' ? { subject } : { status }
  assert.equal((await model.client.patch(path, change)).status, 200)
  Object.assign(ticket, change)
}

async function create(model: SearchModel, step: Step & { do: 'create' }): Promise<void> {
  const { subject, description, name } = step
  const email = `c${step.customer}@x.org`
  const sent = { subject, description, customer_name: name, customer_email: email }
  const { status, body, text } = await model.client.post('/v1/tickets', sent)
  assert.equal(status, 201, text)
  model.names.set(email, name)
  const ticket = { id: body.id, number: body.ticket_number, status: body.status }
  model.tickets.push({ ...ticket, subject, description, email })
}

async function askAgain(models: SearchModel[]): Promise<void> {
  for (const model of models) for (const asked of model.asked) await assertAnswers(model, asked)
}

/** Runs the models concurrently, so that their writes share disk syncs. */
async function applyAllSteps(models: SearchModel[], steps: readonly Step[][]): Promise<void> {
  await Promise.all(
    models.map(async (model, index) => {
      for (const step of steps[index]!) await applyStep(model, step)
    }),
  )
}

const stepsOfMany = (worlds: number, count: { minLength: number; maxLength: number }) =>
  fc.array(fc.array(step, count), { minLength: worlds, maxLength: worlds })

/** More tickets than a new index processes in one batch. */
const crowd = Array.from({ length: 4_500 }, (_, index) => ({ subject: `Crowd ${index + 1}.` }))

async function assertCrowdIsFound(client: ApiClient): Promise<void> {
  const all = await client.get('/v1/tickets?search=crowd&limit=1&include_total=true')
  assert.equal(all.headers.get('x-total-count'), String(crowd.length))
  for (const number of [1, 400, 501, crowd.length]) {
    const { body } = await client.get(`/v1/tickets?search=%22crowd%20${number}.%22`)
    assert.deepEqual(
      body.map((item: { ticket_number: number }) => item.ticket_number),
      [number],
    )
  }
}

test('searches match a scan of every text, whatever the state of the index', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-random-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const models: SearchModel[] = []
  let key = ''
  {
    await using desk = await openDesk({
      BELLHOP_DATA_DIR: dataDir,
      BELLHOP_SEARCH_TIMEOUT_MS: '120000',
    })
    const worlds = fc.asyncProperty(
      stepsOfMany(4, { minLength: 20, maxLength: 30 }),
      async (steps) => {
        const slugs = steps.map((_, index) => `world-${models.length + index}`)
        const opened = await Promise.all(slugs.map((slug) => addOrganization(desk, slug)))
        const fresh = opened.map((client) => new SearchModel(client))
        models.push(...fresh)
        await applyAllSteps(fresh, steps)
      },
    )
    await fc.assert(worlds, { numRuns: scaled(1) })

    await t.test('once the index has caught up', async () => {
      await untilIndexed(desk)
      await askAgain(models)
    })

    await t.test('with some tickets indexed, and changed since', async () => {
      const [more] = fc.sample(stepsOfMany(models.length, { minLength: 6, maxLength: 6 }), 1)
      await applyAllSteps(models, more!)
      await askAgain(models)
    })

    await seedTickets(desk.db, 'acme', crowd)
    key = desk.bob.key!
  }

  // On PostgreSQL the index cannot be lost separately from its table.
  if (isOnPostgres) return
  for (const suffix of ['', '-wal', '-shm']) {
    await rm(join(dataDir, `bellhop.db.search${suffix}`), { force: true })
  }
  await using again = await serveFrom(dataDir)
  const moved = models.map(({ client, tickets, names, asked }) =>
    Object.assign(new SearchModel(new ApiClient(again.url, client.key)), { tickets, names, asked }),
  )
  const bob = new ApiClient(again.url, key)
  await t.test('while a lost index is rebuilt', async () => {
    await assertCrowdIsFound(bob)
    await askAgain(moved)
    await assertCrowdIsFound(bob)
  })
  await t.test('with changes after the rebuild, before and after they are indexed', async () => {
    const [more] = fc.sample(stepsOfMany(moved.length, { minLength: 4, maxLength: 4 }), 1)
    await applyAllSteps(moved, more!)
    await untilIndexed(again)
    await askAgain(moved)
    await assertCrowdIsFound(bob)
  })
})
