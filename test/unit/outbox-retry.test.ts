import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptsMax, mayHaveArrived, retryDelayMs } from '../../web/console/outbox/retry.ts'
import { canSendAgain, isUnsent, needsDecision } from '../../web/console/outbox/unsent.ts'

const attempts = Array.from({ length: attemptsMax + 1 }, (_, index) => index + 1)

test('what may succeed later is sent again, later each time, and not forever', () => {
  for (const status of [0, 408, 429, 500, 502, 503]) {
    const delays = attempts.map((count) => retryDelayMs({ status }, count))
    assert.deepEqual(delays, [2_000, 5_000, 15_000, 60_000, undefined, undefined], `${status}`)
  }
})

test('what was rejected is not sent again by itself', () => {
  for (const status of [400, 401, 403, 404, 409, 413, 422]) {
    assert.equal(retryDelayMs({ status }, 1), undefined, `${status}`)
  }
})

test('a request that is still in progress is repeated', () => {
  assert.equal(retryDelayMs({ status: 409, retryAfter: 1 }, 1), 2_000)
})

test('the server decides how long to wait, within limits', () => {
  assert.equal(retryDelayMs({ status: 429, retryAfter: 30 }, 1), 30_000)
  assert.equal(retryDelayMs({ status: 429, retryAfter: 1 }, 3), 15_000)
  assert.equal(retryDelayMs({ status: 503, retryAfter: 3_600 }, 1), undefined)
})

test('without a response, or after a server error, the message may have arrived', () => {
  for (const status of [0, 500, 502, 504]) assert.ok(mayHaveArrived({ status }, false), `${status}`)
  assert.ok(mayHaveArrived({ status: 409, retryAfter: 1 }, false))
})

test('a rejection by its rules says that it has not arrived, limits and access say nothing', () => {
  for (const status of [400, 404, 409, 413, 422]) {
    assert.equal(mayHaveArrived({ status }, true), false, `${status}`)
  }
  for (const status of [401, 403, 429]) {
    assert.equal(mayHaveArrived({ status }, true), true, `${status}`)
    assert.equal(mayHaveArrived({ status }, false), false, `${status}`)
  }
})

test('a message counts as unsent from its first failure until it is gone', () => {
  const failure = 'You’re offline.'
  assert.equal(isUnsent({ state: 'waiting' }), false)
  assert.equal(isUnsent({ state: 'sending' }), false)
  assert.equal(isUnsent({ state: 'sending', failure }), true)
  for (const state of ['failed', 'unseen', 'retrying'] as const) {
    assert.equal(isUnsent({ state, failure }), true, state)
  }
})

test('a stopped reply is not sent without a look at what has arrived', () => {
  const files = { files: [], fileNames: [] }
  assert.equal(canSendAgain({ state: 'unseen', ...files }), false)
  assert.equal(needsDecision({ state: 'unseen' }), true)
  assert.equal(canSendAgain({ state: 'retrying', ...files }), true)
  assert.equal(needsDecision({ state: 'retrying' }), false)
  assert.equal(canSendAgain({ state: 'failed', ...files }), true)
})

test('a message whose files were lost is not sent without them', () => {
  const lost = { files: [], fileNames: ['plan.txt'] }
  assert.equal(canSendAgain({ state: 'failed', ...lost }), false)
})
