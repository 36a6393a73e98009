import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toCsv } from '../../src/shared/csv.ts'

const cells: [cell: string | number | null, written: string][] = [
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0, '0'],
  [-5, '-5'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['－1', "'－1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['a=b', 'a=b'],
]

for (const [cell, written] of cells) {
  test(`${JSON.stringify(cell)} is written ${JSON.stringify(written)}`, () => {
    assert.equal(
      toCsv([
        ['x', 'y'],
        [1, cell],
      ]),
      `x,y\r\n1,${written}\r\n`,
    )
  })
}
