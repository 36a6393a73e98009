import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { BellhopError } from '../../src/platform/errors.ts'
import { parseJsonBody } from '../../src/platform/http/json-body.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))
const isRefused = (error: unknown) =>
  error instanceof BellhopError && error.code === 'malformed' && Array.isArray(error.detail)

test('every JSON text is read as the standard reader does', () => {
  const values = fc.json({ maxDepth: 8 }).filter((text) => !text.includes('__proto__'))
  fc.assert(fc.property(values, (text) => assert.deepEqual(parse(text), JSON.parse(text))))
})

test('so are texts full of punctuation and escapes', () => {
  const texts = fc.string({ unit: fc.constantFrom('"', '\\', ':', '{', '}', '[', ']', 'a', '\n') })
  fc.assert(
    fc.property(fc.dictionary(texts, fc.array(texts)), (value) => {
      const text = JSON.stringify({ ...value })
      assert.deepEqual(parse(text), JSON.parse(text))
    }),
  )
})

test('no text at all is no body', () => assert.equal(parse(''), undefined))

test('a text that is broken anywhere is refused as the standard reader refuses it', () => {
  const whole = JSON.stringify({ a: ['x"\\', 1, null, { b: { c: 'd:e' } }], f: true })
  for (let at = 0; at < whole.length; at++) {
    for (const text of [whole.slice(0, at), whole.slice(0, at) + whole.slice(at + 1)]) {
      if (text === '') continue
      let isJson = true
      try {
        JSON.parse(text)
      } catch {
        isJson = false
      }
      if (isJson) assert.deepEqual(parse(text), JSON.parse(text), text)
      else assert.throws(() => parse(text), isRefused, text)
    }
  }
})

describe('a key may stand once in an object', () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"a":1,"b":2,"a":3}',
    '{"a":1,"\\u0061":2}',
    '[{"x":{"a":[],"a":[]}}]',
    '{"":1,"":2}',
    '{"1":1,"1":2}',
    '{"constructor":1,"constructor":2}',
  ]) {
    test(text, () => assert.throws(() => parse(text), isRefused))
  }
  test('but the same key in two objects is another', () => {
    assert.deepEqual(parse('[{"a":{"a":1}},{"a":2}]'), [{ a: { a: 1 } }, { a: 2 }])
  })
})

describe('__proto__ is no key', () => {
  for (const text of ['{"__proto__":1}', '[{"a":{"__proto__":{}}}]', '{"\\u005f_proto__":null}']) {
    test(text, () => assert.throws(() => parse(text), isRefused))
  }
  test('but it may be a value, and its neighbors may be keys', () => {
    const value = parse('{"constructor":{"prototype":1},"toString":2,"x":"__proto__"}')
    assert.deepEqual(Object.keys(value as object), ['constructor', 'toString', 'x'])
  })
})

describe('depth has a limit', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test('32 levels pass, 33 do not', () => {
    assert.doesNotThrow(() => parse(nested(32)))
    assert.throws(() => parse(nested(33)), isRefused)
    assert.throws(() => parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`), isRefused)
  })
  test('brackets inside a text are no depth', () => {
    assert.equal(parse(JSON.stringify('['.repeat(1_000))), '['.repeat(1_000))
  })
})

describe('the number of values has a limit', () => {
  const list = (count: number, item = '1') => `[${Array(count).fill(item).join()}]`
  test('20,000 pass, and no more', () => {
    assert.doesNotThrow(() => parse(list(19_999)))
    for (const item of ['1', '[]', '{}', '"a"', '{"a":1}']) {
      assert.throws(() => parse(list(20_001, item)), isRefused, item)
    }
  })
  test('commas inside a text do not count', () => {
    assert.doesNotThrow(() => parse(JSON.stringify([','.repeat(100_000), '\\",'.repeat(50_000)])))
  })
  test('it is checked before the text is read', () => {
    assert.throws(() => parse(`${list(20_001)}}`), /20,?000 values/)
  })
})

describe('only UTF-8 is read', () => {
  for (const bytes of ['22ff22', '22c0af22', '22eda08022', '22f490808022', 'fffe5b005d00']) {
    test(bytes, () => assert.throws(() => parseJsonBody(Buffer.from(bytes, 'hex')), isRefused))
  }
})

test('a mebibyte of anything is read or refused quickly', () => {
  const size = 1024 * 1024
  const fill = (unit: string) => unit.repeat(Math.floor(size / unit.length))
  const texts = [
    fill('['),
    fill('{"a":'),
    fill('"'),
    fill('\\'),
    `"${fill('\\')}"`,
    `"${fill('\\"')}"`,
    `[${fill('1,')}1]`,
    `[${fill('{},')}1]`,
    fill(':'),
    `"${fill('[')}"`,
    fill('"\\\\",'),
  ]
  for (const text of texts) {
    const started = cpuTime()
    try {
      parse(text)
    } catch (error) {
      assert.ok(isRefused(error))
    }
    assert.ok(cpuTime() - started < 20_000, text.slice(0, 20))
  }
})
