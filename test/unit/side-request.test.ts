import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type ForwardForm,
  isWrittenAfter,
  toSideConversation,
} from '../../web/console/outbox/side-request.ts'

const form: ForwardForm = {
  to: [{ email: 'kim@carrier.example', name: 'Kim' }],
  toText: '',
  subject: ' Fwd: Lamp ',
  forwarded: 'all',
  includesNotes: false,
  fileIds: ['a', 'b'],
}

describe('what is forwarded', () => {
  const quoteOf = (changes: Partial<ForwardForm>) =>
    toSideConversation('Where is it?', { ...form, ...changes }).quote

  test('is the whole conversation, with notes only if they were asked for', () => {
    assert.deepEqual(quoteOf({}), { of: 'conversation', include_notes: false })
    assert.deepEqual(quoteOf({ includesNotes: true }), { of: 'conversation', include_notes: true })
  })

  test('is the description or one comment, which never brings others along', () => {
    const includesNotes = true
    const ofDescription = { of: 'message', comment_id: null }
    assert.deepEqual(quoteOf({ forwarded: 'description', includesNotes }), ofDescription)
    assert.deepEqual(quoteOf({ forwarded: 'x', includesNotes }), { of: 'message', comment_id: 'x' })
  })

  test('has people, files and a subject, or that of the ticket', () => {
    const { to, subject, body, attachment_ids } = toSideConversation('Where?', form)
    assert.deepEqual(
      { to, subject, body, attachment_ids },
      {
        to: [{ email: 'kim@carrier.example', name: 'Kim' }],
        subject: 'Fwd: Lamp',
        body: 'Where?',
        attachment_ids: ['a', 'b'],
      },
    )
    assert.ok(!('subject' in toSideConversation('Where?', { ...form, subject: ' ' })))
  })
})

describe('a message has arrived', () => {
  const messages = [
    { id: '1', author_id: 'ada', body: 'Where?' },
    { id: '2', author_id: null, body: 'Here.' },
    { id: '3', author_id: 'ada', body: 'Thanks. ' },
  ]
  const has = (afterId: string | null, body: string, authorId = 'ada') =>
    isWrittenAfter(messages, { afterId, body, authorId })

  test('if its author has written it after what they had seen', () => {
    assert.ok(has('2', 'Thanks.'))
    assert.ok(has(null, 'Where?'))
  })

  test('but not if it was there before, is of somebody else, or other words', () => {
    assert.ok(!has('1', 'Where?'))
    assert.ok(!has('2', 'Thanks.', 'bob'))
    assert.ok(!has('2', 'Thanks a lot.'))
  })
})
