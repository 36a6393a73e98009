import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { JobRunner, type RunnerOptions } from '../../src/platform/jobs/runner.ts'
import { enqueueJob, listJobs } from '../../src/platform/jobs/store.ts'
import type { JobHandler } from '../../src/platform/jobs/types.ts'
import { systemClock, toTimestamp } from '../../src/platform/time.ts'
import { waitFor } from '../support/assert/until.ts'
import { ticketInput } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { openWebhookReceiver } from '../support/network/receiver.ts'

const desk = useDesk()
before(async () => {
  // The desk’s own job kinds would interfere with these tests.
  await desk.jobs.close(0)
})

const now = () => toTimestamp(desk.clock.now())
const enqueue = (kind: string, { key = 'x', organization = 0 } = {}) =>
  desk.db.transact(async (tx) =>
    enqueueJob(tx.in(organization), { kind, key, runAt: now() }, now()),
  )
const find = async (kind: string) =>
  (await desk.db.read((tx) => listJobs(tx))).find((job) => job.kind === kind)

const runner = (kinds: Record<string, JobHandler>, options: Partial<RunnerOptions> = {}) => {
  const { db, clock } = desk
  // The database also has the sweep job, which needs a handler.
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

test('a failing job is retried with growing delays, and fails after 20 attempts', async () => {
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

test('a leased job is run by another runner only after its lease expires', async () => {
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const ran: string[] = []
  const slow = runner({
    slow: async () => {
      ran.push('slow')
      started.resolve()
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
  await started.promise
  desk.clock.advance(14)
  await quick.runDue()
  assert.deepEqual(ran, ['slow'])
  desk.clock.advance(2)
  await quick.runDue()
  assert.deepEqual(ran, ['slow', 'quick'])
  held.resolve()
  await running
  await Promise.all([slow.close(0), quick.close(0)])
  assert.notEqual(
    await find('slow'),
    undefined,
    'a runner that lost its lease does not complete the job',
  )
})

/** A job that runs until it is released, or polled to start nothing new. */
function heldJob(ran: string[], name: string) {
  const started = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const run: JobHandler = async (_job, { soon }) => {
    ran.push(name)
    started.resolve()
    soon.addEventListener('abort', () => held.resolve())
    await held.promise
    return async () => undefined
  }
  return { run, started: started.promise, release: held.resolve }
}

const oftenRenewed = { clock: systemClock, lease: { seconds: 60, renewEveryMs: 100 } }

test('a lease is renewed while its job runs', async () => {
  const ran: string[] = []
  const { run, started, release } = heldJob(ran, 'first')
  const first = runner({ renewed: run }, oftenRenewed)
  await enqueue('renewed')
  const running = first.runDue()
  await started
  const { lease_ends_at } = (await find('renewed'))!
  const isLater = async () => (await find('renewed'))!.lease_ends_at! > lease_ends_at!
  await waitFor('the lease ends later', isLater, 20_000)
  release()
  await running
  assert.deepEqual(ran, ['first'])
  assert.equal(await find('renewed'), undefined)
  await first.close(0)
})

test('a job whose lease is lost is polled to stop, and is not completed', async () => {
  const ran: string[] = []
  const { run, started } = heldJob(ran, 'leaseLoser')
  const leaseLoser = runner({ lost: run }, oftenRenewed)
  await enqueue('lost')
  const running = leaseLoser.runDue()
  await started
  await desk.sqlFromOutside(
    `UPDATE jobs SET leased_by = ? WHERE kind = 'lost'`,
    crypto.randomUUID(),
  )
  await running
  assert.notEqual(
    await find('lost'),
    undefined,
    'the job is left to the runner that holds the lease',
  )
  await leaseLoser.close(0)
})

test('a running job is not started again after the clock jumps ahead', async () => {
  const ran: string[] = []
  const { run, started, release } = heldJob(ran, 'once')
  const only = runner({ jumped: run })
  await enqueue('jumped')
  const running = only.runDue()
  await started
  desk.clock.advance(3_600)
  const looking = only.runDue()
  await waitFor(
    'the job is leased again',
    async () => (await find('jumped'))!.lease_ends_at! > now(),
  )
  release()
  await Promise.all([running, looking])
  assert.deepEqual(ran, ['once'])
  await only.close(0)
})

test('an organization with long-running jobs leaves slots for others', async () => {
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const ran: string[] = []
  const busy = runner(
    {
      long: async ({ dedup_key }) => {
        ran.push(dedup_key)
        await held.promise
        return async () => undefined
      },
      short: async () => {
        started.resolve()
        return async () => undefined
      },
    },
    { slots: { total: 3, perOrganization: 2 } },
  )
  for (const key of ['a', 'b', 'c', 'd']) await enqueue('long', { key, organization: 1 })
  const running = busy.runDue()
  await waitFor('all slots of the organization are in use', () => ran.length >= 2)
  desk.clock.advance(1)
  await enqueue('short', { organization: 2 })
  const runningToo = busy.runDue()
  await started.promise
  assert.deepEqual(ran.toSorted(), ['a', 'b'])
  held.resolve()
  await Promise.all([running, runningToo])
  assert.deepEqual(ran.toSorted(), ['a', 'b', 'c', 'd'])
  await busy.close(0)
})

test('a job that reschedules itself runs after jobs that have waited longer', async () => {
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

test('a job rescheduled while its runner polls is run as well', async (t) => {
  let polls = 0
  let runs = 0
  const polled = Promise.withResolvers<void>()
  const twice = async () => {
    runs++
    await polled.promise
    return async () => (runs === 1 ? now() : undefined)
  }
  const read = desk.db.read.bind(desk.db)
  const readLate = async (work: Parameters<typeof read>[0]) => {
    t.mock.restoreAll()
    const response = await read(work)
    polled.resolve()
    while ((await find('twice'))?.lease_ends_at !== null) await nextTurn()
    return response
  }
  // The second poll finds no job just before there is one again.
  const enqueuePending = async () => {
    polls++
    if (polls === 2) t.mock.method(desk.db, 'read', readLate)
    return polls === 1
  }
  await enqueue('twice')
  const looking = runner({ twice }, { enqueuePending })
  await looking.runDue()
  assert.equal(runs, 2)
  await looking.close(0)
})

test('stopping the runner releases its jobs without counting an attempt', async () => {
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
