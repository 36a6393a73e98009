import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cacheByUrl } from '../../src/reference/cache-by-url.ts'

test('a text is made once, whatever the number of addresses', () => {
  let made = 0
  const textFor = cacheByUrl((url) => {
    made++
    return `<${url}> and ${url}/docs`
  })
  for (let number = 0; number < 100; number++) {
    const url = `http://host-${number}:80`
    assert.equal(String(textFor(url)), `<${url}> and ${url}/docs`)
  }
  assert.equal(made, 1)
})

test('the latest texts are kept, the oldest are let go', () => {
  const textFor = cacheByUrl((url) => url)
  const first = textFor('http://first')
  assert.equal(textFor('http://first'), first)
  for (let number = 0; number < 50; number++) textFor(`http://host-${number}`)
  assert.equal(textFor('http://host-49'), textFor('http://host-49'))
  assert.notEqual(textFor('http://first'), first)
})

test('an address with characters that need care is taken care of by the maker', () => {
  const textFor = cacheByUrl((url) => url.replaceAll('&', '&amp;'))
  assert.equal(String(textFor('https://example.com/a&b')), 'https://example.com/a&amp;b')
})
