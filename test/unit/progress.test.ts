import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Progress } from '../../src/cli/progress.ts'

function written(isTTY: boolean, work: (progress: Progress) => void): string {
  let text = ''
  const write = (part: string) => {
    text += part
  }
  {
    using progress = new Progress({ isTTY, columns: 60, write })
    work(progress)
  }
  return text
}

test('elsewhere than on a terminal, every tenth is a line, however small the steps', () => {
  const text = written(false, (progress) => {
    for (let done = 1; done <= 1_000; done++) progress.update('Copying', done * 5, 5_000)
    progress.update('Comparing', 2, 2)
  })
  const lines = text.trimEnd().split('\n')
  assert.equal(lines.length, 11)
  assert.match(lines[0]!, /^Copying: 10%, 500 of 5,000, \d+\.\d s$/)
  assert.match(lines[9]!, /^Copying: 100%, 5,000 of 5,000, /)
  assert.match(lines[10]!, /^Comparing: 100%, 2 of 2, /)
})

test('on a terminal, a bar is drawn in place, and every step ends its line', () => {
  const text = written(true, (progress) => {
    for (let done = 1; done <= 1_000; done++) progress.update('Copying', done, 1_000)
    progress.update('Comparing', 1, 4)
  })
  const lines = text.split('\n')
  assert.equal(lines.length, 3, text)
  const [copying, comparing] = lines.map((line) => line.split('\r\x1b[K'))
  assert.match(copying!.at(-1)!, /^Copying █{24} 100%, 1,000 of 1,000, /)
  assert.ok(copying!.length < 20, 'a thousand steps are not a thousand pictures')
  assert.match(comparing!.at(-1)!, /^Comparing █{6}░{18} 25%, 1 of 4, /)
  assert.equal(lines[2], '', 'what comes next has a line of its own')
})

test('a bar is never longer than the line, which could not be drawn over', () => {
  const text = written(true, (progress) => progress.update('A long story '.repeat(9), 1, 2))
  assert.ok(text.split('\r\x1b[K')[1]!.trimEnd().length < 60)
})
