import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { renderMarkdown } from '../../src/desk/comments/markdown.ts'
import { findContinuation } from '../../web/console/pages/ticket/editor/find-continuation.ts'

/** What a field holds after this was typed into it, with `|` for Enter. */
function typeLines(text: string): string {
  let value = ''
  for (const [index, line] of text.split('|').entries()) {
    if (index > 0) {
      const { from, text } = findContinuation(value, value.length) ?? {
        from: value.length,
        text: '\n',
      }
      value = value.slice(0, from) + text
    }
    value += line
  }
  return value
}

describe('Enter', () => {
  for (const [typed, expected] of [
    ['- a|b||c', '- a\n- b\n\nc'],
    ['* a|b', '* a\n* b'],
    ['  + a|b', '  + a\n  + b'],
    ['9. a|b', '9. a\n10. b'],
    ['1) a|b', '1) a\n2) b'],
    ['> a|b||c', '> a\n> b\n\nc'],
    ['>a|b', '>a\n> b'],
    ['> > a|b', '> > a\n> > b'],
    ['a|b', 'a\nb'],
    ['-a|b', '-a\nb'],
    ['10. April|11', '10. April\n11. 11'],
    ['```|- a|b', '```\n- a\nb'],
    ['```|a|```|- b|c', '```\na\n```\n- b\n- c'],
  ] as const) {
    test(`makes ${JSON.stringify(expected)} of “${typed}”`, () => {
      assert.equal(typeLines(typed), expected)
    })
  }

  test('within a line takes the rest of it along, also to an empty item', () => {
    assert.deepEqual(findContinuation('- one two', 5), { from: 5, text: '\n- ' })
    assert.deepEqual(findContinuation('- one', 2), { from: 2, text: '\n- ' })
    assert.deepEqual(findContinuation('- \nb', 2), { from: 0, text: '' })
  })

  test('ends a list so that what follows is not a part of it', () => {
    assert.match(renderMarkdown(typeLines('- one|two||After')), /<\/ul>\n<p>After<\/p>/)
    assert.match(renderMarkdown(typeLines('> one||After')), /<\/blockquote>\n<p>After<\/p>/)
  })

  test('before a marker is a line break', () => {
    assert.equal(findContinuation('- one', 0), undefined)
    assert.equal(findContinuation('- one', 1), undefined)
  })
})
