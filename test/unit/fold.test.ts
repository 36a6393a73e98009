import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { foldText } from '../../src/platform/db/search/fold.ts'

describe('texts that differ in case alone fold to the same', () => {
  const cases: string[][] = [
    ['Lamp', 'LAMP', 'lamp', 'lAmP'],
    ['É', 'é', 'e\u0301', 'E\u0301'],
    ['straße', 'STRASSE', 'Strasse', 'STRAẞE'],
    ['ΟΔΟΣ', 'οδος', 'οδοσ', 'Οδος'],
    ['ΣΑΣ ΣΑΣ', 'σας σας', 'σασ σασ'],
    ['İ', 'i', 'I', 'ı'],
    ['Ǆ', 'ǅ', 'ǆ'],
    ['ﬃ', 'FFI', 'ffi'],
    ['ΐ', 'Ϊ́'],
    ['ᾳ', 'ᾼ', 'ΑΙ'],
    ['Å', 'Å', 'å'],
    ['K', 'K', 'k'],
    ['𐐀', '𐐨'],
    ['Ꭰ', 'ꭰ'],
  ]
  for (const texts of cases) {
    test(texts.join(' = '), () => assert.deepEqual([...new Set(texts.map(foldText))].length, 1))
  }
})

describe('what differs in more than case stays apart', () => {
  for (const [a, b] of [
    ['e', 'é'],
    ['o', 'ö'],
    ['a', 'а'],
    ['日', '曰'],
    ['s', 'z'],
  ] as const) {
    test(`${a} and ${b}`, () => assert.notEqual(foldText(a), foldText(b)))
  }
})

test('every character folds like its capital and its small letter', () => {
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    const [small, capital] = [character.toLowerCase(), character.toUpperCase()]
    if (small === character && capital === character) continue
    const name = `U+${code.toString(16)}`
    assert.equal(foldText(small), foldText(character), `${name} and its small letter`)
    assert.equal(foldText(capital), foldText(character), `${name} and its capital`)
  }
})

test('ASCII takes a shorter way to the same place', () => {
  const ascii = fc.string({ unit: 'binary-ascii' })
  fc.assert(fc.property(ascii, (text) => foldText(`${text}é`) === `${foldText(text)}é`))
})

test('the case of a text does not change how it folds', () => {
  // Without marks that join the letter before them: changing the case may reorder those.
  const words = fc.string({ unit: fc.constantFrom(...'aBßẞsSıIΣσςéÉшШЖ日🙂 -1ﬁᾳǅ') })
  fc.assert(fc.property(words, (text) => foldText(text.toUpperCase()) === foldText(text)))
  fc.assert(fc.property(words, (text) => foldText(text.toLowerCase()) === foldText(text)))
})
