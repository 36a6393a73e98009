import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RateLimiter } from '../../src/platform/http/rate-limiter.ts'

describe('so many requests a minute', () => {
  test('are allowed, the next one is not', () => {
    const limit = new RateLimiter()
    const taken = [0, 1, 2, 3].map((now) => limit.take('a', 3, now))
    assert.deepEqual(
      taken.map(({ isAllowed, remaining }) => [isAllowed, remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ],
    )
    assert.ok(taken.every((allowance) => allowance.limit === 3))
  })

  test('are counted for each name apart', () => {
    const limit = new RateLimiter()
    assert.ok(limit.take('a', 1, 0).isAllowed)
    assert.ok(!limit.take('a', 1, 0).isAllowed)
    assert.ok(limit.take('b', 1, 0).isAllowed)
  })

  test('are told to begin anew in a minute at most, whatever the time', () => {
    for (let now = 0.1; now < 1e9; now *= 1.01) {
      const { resetSeconds } = new RateLimiter().take('a', 1, now)
      assert.equal(resetSeconds, 60, `at ${now}`)
    }
  })

  test('are allowed anew when the minute is over, and the wait that was told is true', () => {
    for (const start of [0, 123.4, 59_999]) {
      const limit = new RateLimiter()
      limit.take('a', 1, start)
      for (const later of [0, 1, 400, 30_000.5, 59_000, 59_001, 59_999]) {
        const { isAllowed, resetSeconds } = limit.take('a', 1, start + later)
        assert.ok(!isAllowed)
        assert.ok(Number.isInteger(resetSeconds) && resetSeconds >= 1)
        assert.ok(later + resetSeconds * 1_000 >= 60_000, 'not too soon')
        assert.ok(later + resetSeconds * 1_000 < 61_000, 'not much too late')
      }
      assert.ok(limit.take('a', 1, start + 60_000).isAllowed)
    }
  })

  test('a refused request does not make the wait longer', () => {
    const limit = new RateLimiter()
    limit.take('a', 1, 0)
    for (let now = 0; now < 60_000; now += 100) limit.take('a', 1, now)
    assert.ok(limit.take('a', 1, 60_000).isAllowed)
  })

  test('a limit that was lowered meanwhile leaves nothing, and not less', () => {
    const limit = new RateLimiter()
    for (let count = 0; count < 5; count++) limit.take('a', 10, 0)
    const { isAllowed, remaining } = limit.take('a', 3, 1)
    assert.equal(isAllowed, false)
    assert.equal(remaining, 0)
  })

  test('a limit that was raised meanwhile counts at once', () => {
    const limit = new RateLimiter()
    limit.take('a', 1, 0)
    assert.ok(limit.take('a', 2, 1).isAllowed)
  })

  test('a flood of names neither fills the memory nor stops the rest', () => {
    const limit = new RateLimiter()
    const earlier = process.memoryUsage().heapUsed
    for (let count = 0; count < 300_000; count++) limit.take(`name ${count}`, 1, count / 1_000)
    const grownMib = (process.memoryUsage().heapUsed - earlier) / 2 ** 20
    assert.ok(grownMib < 100, `${grownMib} MiB`)
    assert.ok(limit.take('other', 1, 301).isAllowed)
    assert.ok(!limit.take('other', 1, 301).isAllowed)
  })
})
