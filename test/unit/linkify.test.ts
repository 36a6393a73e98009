import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkify } from '../../src/shared/linkify.ts'

const linksIn = (text: string) =>
  linkify(text).flatMap(({ value, isLink }) => (isLink ? [value] : []))

test('addresses in a text are links, without the punctuation that follows', () => {
  const text = 'See https://a.example/x?y=1, (http://b.example/z). Or https://c.example/a.b!'
  assert.deepEqual(linksIn(text), [
    'https://a.example/x?y=1',
    'http://b.example/z',
    'https://c.example/a.b',
  ])
  assert.equal(
    linkify(text)
      .map(({ value }) => value)
      .join(''),
    text,
  )
  assert.deepEqual(linkify('nothing'), [{ value: 'nothing', isLink: false }])
})

test('takes time in proportion to the text, whatever is in it', () => {
  const timeOf = (length: number) => {
    const text = `https://a.example/${'.'.repeat(length)}x`
    const start = process.cpuUsage()
    linkify(text)
    const { user, system } = process.cpuUsage(start)
    return user + system
  }
  timeOf(10_000)
  // Far more than it takes, and a tenth of what quadratic time would be.
  assert.ok(timeOf(50_000) < 500_000, 'microseconds')
})
