import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FairQueue } from '../../src/platform/fair-queue.ts'

/** A task that runs until it is ended, and notes when it starts. */
function heldTask(name: string, started: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const run = () => {
    started.push(name)
    return promise
  }
  return { run, end: resolve }
}

test('owners take turns, however many tasks one of them adds', async () => {
  const queue = new FairQueue<string>({ runningMax: 1, waitingPerOwnerMax: 10 })
  const started: string[] = []
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
  await Promise.all(
    names.map((name) =>
      queue.run(name[0]!, async () => {
        started.push(name)
      }),
    ),
  )
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no more run at once than allowed, in all and for one owner', async () => {
  const queue = new FairQueue<string>({
    runningMax: 3,
    runningPerOwnerMax: 2,
    waitingPerOwnerMax: 10,
  })
  const started: string[] = []
  const tasks = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => ({ name, ...heldTask(name, started) }))
  const done = tasks.map(({ name, run }) => queue.run(name[0]!, run))
  assert.deepEqual(started, ['a1', 'a2', 'b1'])
  assert.deepEqual([queue.running, queue.waiting], [3, 2])
  tasks[3]!.end()
  await done[3]
  assert.deepEqual(started, ['a1', 'a2', 'b1', 'b2'])
  for (const { end } of tasks) end()
  await Promise.all(done)
  assert.deepEqual([queue.running, queue.waiting], [0, 0])
})

test('an owner with too many waiting tasks is refused, others are not', async () => {
  const queue = new FairQueue<string>({ runningMax: 1, waitingPerOwnerMax: 1 })
  const started: string[] = []
  const held = heldTask('a1', started)
  const done = [queue.run('a', held.run), queue.run('a', async () => {})]
  await assert.rejects(
    queue.run('a', async () => {}),
    { code: 'rate_limited' },
  )
  done.push(queue.run('b', async () => {}))
  held.end()
  await Promise.all(done)
})

test('a task whose caller has gone never runs and takes no place', async () => {
  const queue = new FairQueue<string>({ runningMax: 1, waitingPerOwnerMax: 1 })
  const started: string[] = []
  const held = heldTask('a1', started)
  const first = queue.run('a', held.run)
  const caller = new AbortController()
  const abandoned = queue.run('a', heldTask('a2', started).run, { signal: caller.signal })
  caller.abort()
  await assert.rejects(abandoned, { code: 'malformed' })
  const next = queue.run('a', async () => {})
  held.end()
  await Promise.all([first, next])
  assert.deepEqual(started, ['a1'])
})

test('a task that fails gives its place back', async () => {
  const queue = new FairQueue<string>({ runningMax: 1, waitingPerOwnerMax: 1 })
  await assert.rejects(
    queue.run('a', async () => {
      throw new Error('broken')
    }),
    { message: 'broken' },
  )
  assert.equal(await queue.run('a', async () => 'next'), 'next')
})

test('a task that has waited too long is given up, and the queue goes on', async () => {
  const queue = new FairQueue({ runningMax: 1, waitingPerOwnerMax: 10, waitMsMax: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = queue.run(1, () => promise)
  await assert.rejects(
    queue.run(2, async () => {}),
    { code: 'unavailable' },
  )
  assert.equal(queue.waiting, 0)
  resolve()
  await first
  assert.equal(await queue.run(2, async () => 'done'), 'done')
})
