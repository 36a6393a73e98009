import assert from 'node:assert/strict'
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCatalog } from '../../messages/compiler/catalog.ts'
import { generateModule, generateTypes } from '../../messages/compiler/generate.ts'

type Sources = Record<string, string>
type Compiled = Record<string, string & ((values: object) => unknown)>

/** A catalog from files like `en/server/portal.json`. */
async function read(files: Record<string, Sources>, language = 'en') {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bellhop-messages-'))
  for (const [name, messages] of Object.entries(files)) {
    await mkdir(join(folder.path, name, '..'), { recursive: true })
    await writeFile(join(folder.path, name), JSON.stringify(messages))
  }
  return readCatalog('server', language, folder.path)
}

const readEnglish = (messages: Sources, language?: string) =>
  read({ 'en/server/it.json': messages }, language)

/** The compiled messages, as a program would import them. */
async function compile(messages: Sources, language?: string): Promise<Compiled> {
  const code = generateModule(await readEnglish(messages, language))
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

const compileOne = async (source: string) => (await compile({ 'it.says': source })).it_says!

test('a message without placeholders is a string', async () => {
  const source = 'Send `all` of $it \\ now'
  assert.equal(await compileOne(source), source)
})

test('a message with placeholders is a function, whatever is around them', async () => {
  const says = await compileOne("`$'{'{sum}\\n'}'` for {name}")
  assert.equal(says({ name: 'Maya', sum: 5 }), '`$\x7b5\\n}` for Maya')
})

test('an apostrophe quotes braces and tags, and is itself elsewhere', async () => {
  assert.equal(
    await compileOne("It''s here, isn't it? '{name}' '<b>'"),
    "It's here, isn't it? {name} <b>",
  )
})

test('a plural is chosen by the rules of the language, and exact numbers come first', async () => {
  const source = '{count, plural, one {# ticket} other {# tickets} =0 {No tickets}}'
  const says = await compileOne(source)
  const texts = [0, 1, 2, 1234].map((count) => says({ count }))
  assert.deepEqual(texts, ['No tickets', '1 ticket', '2 tickets', '1,234 tickets'])
})

test('a plural of another language has other forms', async () => {
  const polish = '{count, plural, one {# bilet} few {# bilety} many {# biletów} other {# biletu}}'
  const catalog = await read(
    {
      'en/server/it.json': { 'it.says': '{count, plural, one {# ticket} other {# tickets}}' },
      'pl/server/it.json': { 'it.says': polish },
    },
    'pl',
  )
  const module: Compiled = await import(
    `data:text/javascript,${encodeURIComponent(generateModule(catalog))}`
  )
  const texts = [1, 2, 5, 21, 22].map((count) => module.it_says!({ count }))
  assert.deepEqual(texts, ['1 bilet', '2 bilety', '5 biletów', '21 biletów', '22 bilety'])
})

test('an ordinal is chosen by its own rules', async () => {
  const says = await compileOne('{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}')
  assert.deepEqual(
    [1, 2, 3, 4, 11, 21].map((day) => says({ day })),
    ['1st', '2nd', '3rd', '4th', '11th', '21st'],
  )
})

test('select chooses by a word or by yes and no', async () => {
  const says = await compileOne(
    '{kind, select, note {Note} other {Reply}}{own, select, true { of yours} other {}}',
  )
  assert.equal(says({ kind: 'note', own: true }), 'Note of yours')
  assert.equal(says({ kind: 'reply', own: false }), 'Reply')
})

test('numbers are formatted', async () => {
  const says = await compileOne(
    '{a, number} {b, number, percent} {c, number, integer} {d, number, ::.00}',
  )
  assert.equal(says({ a: 12345.5, b: 0.25, c: 2.7, d: 3 }), '12,345.5 25% 3 3.00')
})

test('dates and times are formatted in a time zone', async () => {
  const says = await compileOne('{at, date, medium}, {at, time, short}, {at, date, ::yMMMM}')
  const at = new Date('2026-03-01T23:30:00Z')
  const text = String(says({ at, timeZone: 'Europe/Berlin' })).replaceAll('\u202f', ' ')
  assert.equal(text, 'Mar 2, 2026, 12:30 AM, March 2026')
})

test('tags are functions, and make a list of texts and what they return', async () => {
  const says = await compileOne('Ask {name} or <link>sign in</link>.')
  const link = (text: string) => ({ text })
  assert.deepEqual(says({ name: 'Maya', link }), ['Ask Maya or ', { text: 'sign in' }, '.'])
})

test('tags can be in plurals, with values in them', async () => {
  const says = await compileOne('{count, plural, =0 {None} other {See <b>all # of {name}</b>}}!')
  const b = (text: string) => [text]
  assert.deepEqual(says({ count: 2, name: 'Maya', b }), ['See ', ['all 2 of Maya'], '!'])
  assert.deepEqual(says({ count: 0, name: 'Maya', b }), ['None', '!'])
})

test('types name every placeholder', async () => {
  const types = generateTypes(
    await readEnglish({
      'it.a': 'Send',
      'it.b': '{name} {count, plural, other {# {count}}} {own, select, other {}}',
      'it.c': '<link>on {at, date}</link>',
    }),
  )
  const lines = types.split('\n').filter((line) => line.startsWith('export declare const it_'))
  assert.deepEqual(
    lines.map((line) => line.slice('export declare const '.length)),
    [
      'it_a: string',
      'it_b: (values: { name: string | number; count: number; own: string | boolean }) => string',
      'it_c: <T>(values: { link: (text: string) => T; at: Date; timeZone: string }) => (string | T)[]',
    ],
  )
})

test('the pseudo-language changes texts and nothing else', async () => {
  const messages = {
    'it.a': 'Send',
    'it.b': '{count, plural, one {# ticket} other {# tickets}} of {name}',
    'it.c': 'Or <link>sign in</link>.',
  }
  const { it_a, it_b, it_c } = await compile(messages, 'pseudo')
  assert.equal(it_a, '⟦Šééñð⟧')
  assert.equal(it_b!({ count: 1, name: 'Maya' }), '⟦1 ţîîçķééţ ööƒ Maya⟧')
  assert.deepEqual(it_c!({ link: (text: string) => [text] }), ['⟦Ööŕ ', ['šîîĝñ îîñ'], '.⟧'])
})

const wrong: [source: string, problem: RegExp][] = [
  ['Hello {name', /expect argument closing brace at column 7/],
  ['<link>here', /unclosed tag at column 1/],
  ['{count, plural, one {#}}', /missing other clause/],
  ['{count, amount}', /invalid argument type/],
  ['{at, date, tiny}', /tiny is not a date style/],
  ['{sum, number, currency}', /currency is not a style of numbers/],
  ['{count, plural, offset:1 other {#}}', /offsets are not supported/],
  ['{name} <name>here</name>', /the placeholder name is used in two ways/],
  ['{full_name}', /the placeholder full_name is not in camelCase/],
  ['<a>here <b>there</b></a>', /the tag b is inside of another/],
]

for (const [source, problem] of wrong) {
  test(`${source} is an error that names file and key`, async () => {
    await assert.rejects(
      async () => generateModule(await readEnglish({ 'it.says': source })),
      (error: Error) => /it\.json: it\.says: /.test(error.message) && problem.test(error.message),
    )
  })
}

for (const key of ['says', 'other.says', 'it.two words', 'it.', 'it.Says', 'it.says_it']) {
  test(`${key} is not a key`, async () => {
    await assert.rejects(readEnglish({ [key]: 'x' }), /a key here looks like it\.where\.what/)
  })
}

const english = { 'it.says': 'Hello {name}', 'it.counts': '{count, plural, other {#}}' }
const inGerman = (german: Sources) =>
  read({ 'en/server/it.json': english, 'de/server/it.json': german }, 'de')

test('a language that lacks a message has it in English', async () => {
  const { messages } = await inGerman({ 'it.says': 'Hallo {name}' })
  assert.deepEqual(
    messages.map(({ source }) => source),
    ['Hallo {name}', english['it.counts']],
  )
})

test('a language may do without a plural', async () => {
  await inGerman({ 'it.counts': '{count}' })
})

const untrue: [german: Sources, problem: RegExp][] = [
  [{ 'it.sings': 'La' }, /de\/server\/it\.json: it\.sings: English has no such message/],
  [{ 'it.says': 'Hallo {nam}' }, /it\.says: English has no placeholder nam/],
  [{ 'it.says': 'Hallo' }, /it\.says: the placeholder name is missing/],
  [{ 'it.says': '{name, plural, other {#}}' }, /it\.says: English uses the placeholder name in/],
]

for (const [german, problem] of untrue) {
  test(`the translation ${JSON.stringify(german)} is an error`, async () => {
    await assert.rejects(inGerman(german), problem)
  })
}
