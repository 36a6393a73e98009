import assert from 'node:assert/strict'
import { test } from 'node:test'
import { qrModules } from '../../web/console/pages/settings/profile/qr/code.ts'
import { readQrCode } from '../support/people/qr-reader.ts'

const uri =
  'otpauth://totp/Support:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Support&algorithm=SHA1&digits=6&period=30'

/** One text for each version that the reader knows, as long as it may be. */
const texts: Record<number, string> = {
  1: 'short',
  2: 'x'.repeat(32),
  6: uri,
  7: 'y'.repeat(154),
  10: 'ä'.repeat(135),
  20: 'z'.repeat(858),
}

for (const [version, text] of Object.entries(texts)) {
  test(`a reader finds in a code of version ${version} what was put into it`, () => {
    const rows = qrModules(text)!
    assert.equal(rows.length, Number(version) * 4 + 17)
    assert.equal(readQrCode(rows), text)
  })
}

test('a text of every length fits into a square with its three finders', () => {
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  for (let length = 0; length <= 858; length += 39) {
    const rows = qrModules('a'.repeat(length))!
    const at = (x: number, y: number) =>
      rows.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map(Number)
          .join(''),
      )
    const far = rows.length - 7
    for (const corner of [at(0, 0), at(far, 0), at(0, far)]) assert.deepEqual(corner, finder)
    assert.ok(rows.every((row) => row.length === rows.length))
  }
})

test('a text that is too long makes no code', () => {
  assert.equal(qrModules('z'.repeat(859)), undefined)
})
