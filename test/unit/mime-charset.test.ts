import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse, utf8 } from '../support/fixtures/mails.ts'

const text = async (type: string, body: string) => {
  const mail = await parse(`Content-Type: ${type}\n\n${body}`)
  return [mail.text, ...mail.problems]
}

test('declared charsets, by the names that browsers know and others', async () => {
  for (const [charset, body, expected] of [
    ['gb2312', '\xd6\xd0\xce\xc4 \xe9F', '中文 镕'],
    ['ks_c_5601-1987', '\xb0\xa1', '가'],
    ['windows-1250', 'P\xf8\xedli\x9a', 'Příliš'],
    ['iso-8859-1', '\x93a\x94 \x80', '“a” €'],
    ['koi8-r', '\xcd\xc9\xd2', 'мир'],
    ['utf-7', 'Gr+APwA3w-e', 'Grüße'],
    ['unicode-1-1-utf-7', '+AOk-', 'é'],
    ['cp850', 'gr\x81n', 'grün'],
    ['cp437', 'gr\x81n', 'grün'],
    ['cp932', '\x82\xa0', 'あ'],
    ['iso-2022-jp-ms', '\x1b$B-!F|\x1b(B', '①日'],
    ['"utf8"', utf8('ü'), 'ü'],
    ['utf-16', '\xff\xfea\0\xfc\0', 'aü'],
    ['utf-8', '\xef\xbb\xbf\xc3\xbc', 'ü'],
  ] as const)
    assert.deepEqual(await text(`text/plain; charset=${charset}`, body), [expected], charset)
})

test('undeclared charsets are detected', async () => {
  for (const [type, body, expected] of [
    ['text/plain', utf8('Grüße'), 'Grüße'],
    ['text/plain', 'Gr\xfc\xdfe', 'Grüße'],
    ['text/plain; charset=us-ascii', 'Gr\xfc\xdfe', 'Grüße'],
    ['text/plain; charset=us-ascii', utf8('日本'), '日本'],
    ['text/plain', '\x1b$BF|K\\\x1b(B', '日本'],
    ['text/plain; charset=us-ascii', '\x1b$BF|K\\\x1b(B', '日本'],
    ['text/html', '<meta charset="windows-1250">P\xf8\xedli\x9a', 'Příliš'],
    ['text/plain; charset=utf-8', 'Gr\xfc\xdfe', 'Grüße'],
  ] as const)
    assert.deepEqual(await text(type, body), [expected], `${type}: ${body}`)
})

test('an unknown charset keeps the bytes and says so', async () => {
  for (const charset of ['x-klingon', 'iso-2022-kr', 'hz-gb-2312'])
    assert.deepEqual(await text(`text/plain; charset=${charset}`, 'a\xe4'), [
      'aä',
      'unknown_charset',
    ])
})

test('what is not a character becomes U+FFFD', async () => {
  assert.deepEqual(await text('text/plain; charset=utf-8', 'a\0b'), ['a\ufffdb'])
  assert.deepEqual(await text('text/plain; charset=utf-8', `${utf8('ü')}\xff`), [
    'ü\ufffd',
    'broken_encoding',
  ])
  assert.deepEqual(await text('text/plain; charset=utf-16le', 'a\0\0\xd8b\0'), ['a\ufffdb'])
  assert.deepEqual(await text('text/plain; charset=utf-7', 'a+2AA-b'), ['a\ufffdb'])
})
