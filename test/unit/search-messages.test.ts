import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  joinMessagePages,
  type MessagePage,
  nextMessagePage,
} from '../../web/console/data/message-pages.ts'
import { splitAtMarks } from '../../web/console/pages/search/marks.ts'

const pageSize = 5
const toTime = (second: number) => new Date(second * 1_000).toISOString().replace('.000Z', 'Z')

test('pages of messages join to the whole list, if no second fills a page', () => {
  const counts = fc.array(fc.integer({ min: 0, max: pageSize - 1 }), { maxLength: 40 })
  fc.assert(
    fc.property(counts, (perSecond) => {
      const all = perSecond
        .flatMap((count, second) => Array<number>(count).fill(second))
        .map((second, id) => ({
          comment_id: String(id),
          attachment_id: null,
          created_at: toTime(second),
        }))
        .reverse()
      const pages: MessagePage<(typeof all)[number]>[] = []
      let before: string | undefined
      do {
        const matching = all.filter(({ created_at }) => !before || created_at < before)
        const page = { items: matching.slice(0, pageSize), before }
        pages.push(page)
        before = nextMessagePage(page, pageSize)
      } while (before)
      assert.deepEqual(
        joinMessagePages(pages).map(({ id }) => id),
        all.map(({ comment_id }) => comment_id),
      )
    }),
  )
})

test('a second that fills a page does not stop paging', () => {
  const items = Array.from({ length: pageSize }, () => ({ created_at: toTime(7) }))
  const before = nextMessagePage({ items, before: undefined }, pageSize)
  assert.equal(before, toTime(8))
  assert.equal(nextMessagePage({ items, before }, pageSize), toTime(7))
})

test('a text is split at its marks', () => {
  assert.deepEqual(splitAtMarks('a customs form', [[2, 9]]), [
    { text: 'a ', isMarked: false },
    { text: 'customs', isMarked: true },
    { text: ' form', isMarked: false },
  ])
})

test('whatever the marks are, no part of the text is lost', () => {
  const marks = fc.array(
    fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 })),
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 25, unit: 'grapheme' }), marks, (text, marks) => {
      const parts = splitAtMarks(text, marks)
      assert.equal(parts.map((part) => part.text).join(''), text)
    }),
  )
})
