import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sanitizeFileName } from '../../src/desk/attachments/file-name.ts'
import { contentDisposition } from '../../src/platform/http/content-disposition.ts'

describe('the name of a file', () => {
  const cases: [sent: string | undefined, kept: string][] = [
    ['invoice.pdf', 'invoice.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\maya\\photo.jpg', 'photo.jpg'],
    ['..\\..\\x', 'x'],
    ['a/b\u200b/../\u200b', 'file'],
    ['.\u200b./.htaccess', 'htaccess'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['in\u200bvi\u00adsible\ufeff.txt', 'invisible.txt'],
    ['a\0b\r\nc\u2028d\x7f.txt', 'abcd.txt'],
    [' . .. name.txt. . ', 'name.txt'],
    ['Gru\u0308\u00dfe.txt', 'Gr\u00fc\u00dfe.txt'],
    ['\ud800x', '\ufffdx'],
    ['', 'file'],
    ['...', 'file'],
    [undefined, 'file'],
  ]
  for (const [sent, kept] of cases) {
    test(`${JSON.stringify(sent)} becomes ${JSON.stringify(kept)}`, () => {
      assert.equal(sanitizeFileName(sent), kept)
    })
  }

  test('is cut between characters, and keeps its extension', () => {
    for (const letter of ['x', 'ü', '漢', '😀']) {
      const name = sanitizeFileName(`${letter.repeat(10_000)}.tar.gz`)
      const bytes = Buffer.byteLength(name)
      assert.ok(bytes <= 255 && bytes > 251, `${bytes} bytes`)
      assert.match(name, /^(.)\1+(\.tar)?\.gz$/u)
    }
    assert.equal(sanitizeFileName(`a.${'x'.repeat(10_000)}`).length, 255)
  })

  test('that is normal already stays as it is', () => {
    for (const sent of ['a', 'a b.c', 'ü'.repeat(127), '漢字.txt', '"quoted" %41.txt']) {
      assert.equal(sanitizeFileName(sanitizeFileName(sent)), sanitizeFileName(sent))
      assert.equal(sanitizeFileName(sent), sent)
    }
  })
})

describe('the header that names a file', () => {
  const cases: [name: string, header: string][] = [
    ['a b.txt', 'attachment; filename="a b.txt"'],
    ['a"b\\c%41.txt', `attachment; filename="a_b_c_41.txt"; filename*=UTF-8''a%22b%5Cc%2541.txt`],
    [
      "it's (ü)*.txt",
      `attachment; filename="it's (_)*.txt"; filename*=UTF-8''it%27s%20%28%C3%BC%29%2A.txt`,
    ],
    ['😀', `attachment; filename="_"; filename*=UTF-8''%F0%9F%98%80`],
    ['a\r\nX: y', `attachment; filename="a__X: y"; filename*=UTF-8''a%0D%0AX%3A%20y`],
  ]
  for (const [name, header] of cases) {
    test(JSON.stringify(name), () => assert.equal(contentDisposition('attachment', name), header))
  }
})
