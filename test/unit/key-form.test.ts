import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  generateKey,
  hashKey,
  isWellFormedKey,
  keyPrefix,
} from '../../src/platform/access/key-format.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

describe('a key', () => {
  for (const kind of ['live', 'session'] as const) {
    test(`of kind ${kind} begins with it, and is well formed`, () => {
      const key = generateKey(kind)
      assert.match(key, new RegExp(`^bh_${kind}_[0-9A-Za-z]+$`))
      assert.ok(isWellFormedKey(key))
    })
  }

  test('is another one each time, with at least 190 bits to guess', () => {
    const keys = new Set(Array.from({ length: 500 }, () => generateKey('live')))
    assert.equal(keys.size, 500)
    const secrets = [...keys].map((key) => key.slice('bh_live_'.length, -6))
    assert.ok(secrets.every((secret) => secret.length * Math.log2(62) >= 190))
    assert.equal(new Set(secrets.join('')).size, 62, 'every character is in use')
  })

  test('with any one character changed, or two swapped, is not well formed', () => {
    const key = generateKey('live')
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x'
      assert.ok(!isWellFormedKey(key.slice(0, at) + other + key.slice(at + 1)), `at ${at}`)
      const [a, b] = [key[at], key[at + 1]]
      if (b === undefined || a === b) continue
      assert.ok(!isWellFormedKey(key.slice(0, at) + b + a + key.slice(at + 2)), `swapped at ${at}`)
    }
  })

  test('has nothing before, after or inside it', () => {
    const key = generateKey('live')
    const wrong = [
      `${key} `,
      ` ${key}`,
      `${key}\n`,
      `${key}x`,
      key.slice(0, -1),
      key.slice(1),
      '',
      key.toUpperCase(),
      key.toLowerCase(),
      key.replace('bh_live_', 'bh_session_'),
      key.replace('bh_live_', 'bh_dead_'),
      key.replace('bh_', 'BH_'),
      'bh_live_',
      `${key}\0`,
    ]
    for (const text of wrong) assert.ok(!isWellFormedKey(text), JSON.stringify(text))
  })

  test('is recognized quickly, however long the text', () => {
    const started = cpuTime()
    assert.ok(!isWellFormedKey(`bh_live_${'a'.repeat(1_000_000)}`))
    assert.ok(cpuTime() - started < 20_000)
  })

  test('is stored as a hash that is always the same and shows nothing of it', () => {
    const key = generateKey('live')
    assert.equal(hashKey(key), hashKey(key))
    assert.notEqual(hashKey(key), hashKey(generateKey('live')))
    assert.ok(!hashKey(key).includes(key.slice(8, 16)))
  })

  test('shows its kind and eight characters, no more', () => {
    for (const kind of ['live', 'session'] as const) {
      const key = generateKey(kind)
      assert.equal(keyPrefix(key), key.slice(0, `bh_${kind}_`.length + 8))
    }
  })
})
