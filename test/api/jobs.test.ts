import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { JobRunner, type RunnerOptions } from '../../src/platform/jobs/runner.ts'
import { enqueueJob, listJobs } from '../../src/platform/jobs/store.ts'
import type { JobHandler } from '../../src/platform/jobs/types.ts'
import { systemClock, toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/desk/client.ts'
import { type Desk, openDesk } from '../support/desk/desk.ts'
import { openWebhookReceiver } from '../support/network/receiver.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  // Its own kinds are not for these tests.
  await desk.jobs.close(0)
})
after(() => desk.close())

const now = () => toTimestamp(desk.clock.now())
const enqueue = (kind: string, { key = 'x', organization = 0 } = {}) =>
  desk.db.transact(async (tx) =>
    enqueueJob(tx.in(organization), { kind, key, runAt: now() }, now()),
  )
const find = async (kind: string) =>
  (await desk.db.read((tx) => listJobs(tx))).find((job) => job.kind === kind)

const runner = (kinds: Record<string, JobHandler>, options: Partial<RunnerOptions> = {}) => {
  const { db, clock } = desk
  // Of other kinds there is the sweep, which nobody here knows how to do.
  const all = { 'webhooks.sweep': async () => async () => undefined, ...kinds }
  const prepare = async () => false
  return new JobRunner({
    db,
    clock,
    kinds: all,
    enqueuePending: prepare,
    onError: () => {},
    ...options,
  })
}

test('a job that fails is tried again, later each time, and is dead at last', async () => {
  let calls = 0
  const failing = runner({
    failing: async () => {
      calls++
      throw new Error('not today')
    },
  })
  await enqueue('failing')
  const delays: number[] = []
  for (let count = 0; count < 20; count++) {
    await failing.runDue()
    const { run_at } = (await find('failing'))!
    delays.push((Date.parse(run_at) - Date.parse(now())) / 1_000)
    desk.clock.advance(delays.at(-1)!)
  }
  assert.ok(delays[0]! >= 5 && delays[0]! <= 6 && delays[1]! >= 10 && delays.at(-1)! >= 3_600)
  const job = (await find('failing'))!
  assert.deepEqual([job.state, job.attempts, job.last_error], ['failed', 20, 'Error: not today'])
  desk.clock.advance(100_000)
  await failing.runDue()
  assert.equal(calls, 20)
  await failing.close(0)
})

test('nobody else runs a job while its lease holds; then somebody does', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const ran: string[] = []
  const slow = runner({
    slow: async () => {
      ran.push('slow')
      begun.resolve()
      await held.promise
      return async () => undefined
    },
  })
  const quick = runner({
    slow: async () => {
      ran.push('quick')
      return async () => toTimestamp(new Date(desk.clock.now().getTime() + 60_000))
    },
  })
  await enqueue('slow')
  const running = slow.runDue()
  await begun.promise
  desk.clock.advance(14)
  await quick.runDue()
  assert.deepEqual(ran, ['slow'])
  desk.clock.advance(2)
  await quick.runDue()
  assert.deepEqual(ran, ['slow', 'quick'])
  held.resolve()
  await running
  await Promise.all([slow.close(0), quick.close(0)])
  assert.notEqual(await find('slow'), undefined, 'who has lost a job says nothing about it')
})

/** Runs until it is let go, or told to begin nothing new. */
function heldJob(ran: string[], name: string) {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const run: JobHandler = async (_job, { soon }) => {
    ran.push(name)
    begun.resolve()
    soon.addEventListener('abort', () => held.resolve())
    await held.promise
    return async () => undefined
  }
  return { run, begun: begun.promise, letGo: held.resolve }
}

const oftenRenewed = { clock: systemClock, lease: { seconds: 60, renewEveryMs: 100 } }

test('a lease is renewed while its job runs', async () => {
  const ran: string[] = []
  const { run, begun, letGo } = heldJob(ran, 'first')
  const first = runner({ renewed: run }, oftenRenewed)
  await enqueue('renewed')
  const running = first.runDue()
  await begun
  const { lease_ends_at } = (await find('renewed'))!
  const isLater = async () => (await find('renewed'))!.lease_ends_at! > lease_ends_at!
  await waitFor('it ends later', isLater, 20_000)
  letGo()
  await running
  assert.deepEqual(ran, ['first'])
  assert.equal(await find('renewed'), undefined)
  await first.close(0)
})

test('a job whose lease is lost begins nothing new', async () => {
  const ran: string[] = []
  const { run, begun } = heldJob(ran, 'loser')
  const loser = runner({ lost: run }, oftenRenewed)
  await enqueue('lost')
  const running = loser.runDue()
  await begun
  await desk.sqlFromOutside(
    `UPDATE jobs SET leased_by = ? WHERE kind = 'lost'`,
    crypto.randomUUID(),
  )
  await running
  assert.notEqual(await find('lost'), undefined, 'it is left to whoever has it now')
  await loser.close(0)
})

test('a job that runs on after a jump of the clock is not begun a second time', async () => {
  const ran: string[] = []
  const { run, begun, letGo } = heldJob(ran, 'once')
  const only = runner({ jumped: run })
  await enqueue('jumped')
  const running = only.runDue()
  await begun
  desk.clock.advance(3_600)
  const looking = only.runDue()
  await waitFor('it is leased again', async () => (await find('jumped'))!.lease_ends_at! > now())
  letGo()
  await Promise.all([running, looking])
  assert.deepEqual(ran, ['once'])
  await only.close(0)
})

test('an organization whose jobs take long leaves room for others', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const ran: string[] = []
  const busy = runner(
    {
      long: async ({ dedup_key }) => {
        ran.push(dedup_key)
        await held.promise
        return async () => undefined
      },
      short: async () => {
        begun.resolve()
        return async () => undefined
      },
    },
    { slots: { total: 3, perOrganization: 2 } },
  )
  for (const key of ['a', 'b', 'c', 'd']) await enqueue('long', { key, organization: 1 })
  const running = busy.runDue()
  await waitFor('as many run as may', () => ran.length >= 2)
  desk.clock.advance(1)
  await enqueue('short', { organization: 2 })
  const runningToo = busy.runDue()
  await begun.promise
  assert.deepEqual(ran.toSorted(), ['a', 'b'])
  held.resolve()
  await Promise.all([running, runningToo])
  assert.deepEqual(ran.toSorted(), ['a', 'b', 'c', 'd'])
  await busy.close(0)
})

test('a job that has more to do comes after those that have waited', async () => {
  const ran: string[] = []
  const one = runner(
    {
      more: async () => {
        ran.push('more')
        desk.clock.advance(1)
        return async () => (ran.length < 4 ? '2026-01-01T00:00:00Z' : undefined)
      },
      other: async () => {
        ran.push('other')
        return async () => undefined
      },
    },
    { slots: { total: 1, perOrganization: 1 } },
  )
  await enqueue('more')
  await enqueue('other')
  await one.runDue()
  assert.deepEqual(ran, ['more', 'other', 'more', 'more'])
  await one.close(0)
})

test('what a job leaves to do while its runner looks is run as well', async (t) => {
  let looks = 0
  let runs = 0
  const asked = Promise.withResolvers<void>()
  const twice = async () => {
    runs++
    await asked.promise
    return async () => (runs === 1 ? now() : undefined)
  }
  const read = desk.db.read.bind(desk.db)
  const readLate = async (work: Parameters<typeof read>[0]) => {
    t.mock.restoreAll()
    const answer = await read(work)
    asked.resolve()
    while ((await find('twice'))?.lease_ends_at !== null) await nextTurn()
    return answer
  }
  // The second look hears that there is nothing to take when there is again.
  const enqueuePending = async () => {
    looks++
    if (looks === 2) t.mock.method(desk.db, 'read', readLate)
    return looks === 1
  }
  await enqueue('twice')
  const looking = runner({ twice }, { enqueuePending })
  await looking.runDue()
  assert.equal(runs, 2)
  await looking.close(0)
})

test('a stop gives back what is under way, and counts no attempt', async () => {
  await using receiver = await openWebhookReceiver()
  await using own = await openDesk()
  const isCalled = Promise.withResolvers<void>()
  receiver.answer = () => {
    isCalled.resolve()
    return new Promise<number>(() => {})
  }
  const { body } = await own.alice.post('/v1/webhooks', {
    url: receiver.url,
    event_types: ['ticket.created'],
  })
  await own.alice.post('/v1/tickets', ticketInput())
  await isCalled.promise
  await own.jobs.close(10)
  const job = (await own.db.read((tx) => listJobs(tx))).find(
    ({ dedup_key }) => dedup_key === body.id,
  )
  assert.deepEqual([job?.lease_ends_at, job?.attempts], [null, 0])
  const [delivery] = (await own.alice.get(`/v1/webhooks/${body.id}/deliveries`)).body
  assert.deepEqual([delivery.state, delivery.attempt_count], ['pending', 0])
})
