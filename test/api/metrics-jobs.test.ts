import assert from 'node:assert/strict'
import { test } from 'node:test'
import { JobRunner } from '../../src/platform/jobs/runner.ts'
import { enqueueJob } from '../../src/platform/jobs/store.ts'
import type { JobHandler } from '../../src/platform/jobs/types.ts'
import { addSeconds, toTimestamp } from '../../src/platform/time.ts'
import { metricValue } from '../support/assert/prometheus.ts'
import { ApiClient } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'

test('bellhop_jobs reports jobs by kind and state, and the age of the oldest due job', async () => {
  await using desk = await openDesk()
  await desk.jobs.close(0)
  const jobs = async (kind: string) => {
    const { text } = await new ApiClient(desk.url).get('/metrics')
    const states = ['due', 'running', 'scheduled', 'failed']
    return {
      counts: states.map((state) => metricValue(text, 'bellhop_jobs', { kind, state })),
      overdueSeconds: metricValue(text, 'bellhop_jobs_oldest_due_age_seconds'),
    }
  }
  const now = () => toTimestamp(desk.clock.now())
  const enqueue = (kind: string, key: string, runAt: string) =>
    desk.db.transact(async (tx) => enqueueJob(tx.in(0), { kind, key, runAt }, now()))
  for (const known of ['webhooks.deliver', 'webhooks.cleanup', 'companies.join']) {
    assert.deepEqual(await jobs(known), { counts: [0, 0, 0, 0], overdueSeconds: 0 })
  }

  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const hold: JobHandler = async () => {
    started.resolve()
    await held.promise
    return async () => undefined
  }
  const { db, clock } = desk
  const runner = new JobRunner({
    db,
    clock,
    kinds: { 'webhooks.cleanup': hold },
    enqueuePending: async () => false,
    onError: () => {},
  })
  await enqueue('webhooks.cleanup', 'held', now())
  const running = runner.runDue()
  await started.promise
  await enqueue('webhooks.cleanup', 'later', addSeconds(now(), 3_600))
  for (const key of ['x', 'y']) await enqueue('webhooks.cleanup', key, now())
  await enqueue('webhooks.deliver', 'failed', now())
  await desk.sqlFromOutside(
    `UPDATE jobs SET state = 'failed' WHERE dedup_key = 'failed' RETURNING id`,
  )
  desk.clock.advance(10)
  assert.deepEqual(await jobs('webhooks.cleanup'), { counts: [2, 1, 1, 0], overdueSeconds: 10 })
  assert.deepEqual((await jobs('webhooks.deliver')).counts, [0, 0, 0, 1])

  await desk.sqlFromOutside(`DELETE FROM jobs WHERE dedup_key IN ('x', 'y') RETURNING id`)
  assert.deepEqual(await jobs('webhooks.cleanup'), { counts: [0, 1, 1, 0], overdueSeconds: 0 })
  held.resolve()
  await running
  await runner.close(0)
})
