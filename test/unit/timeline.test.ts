import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment, Event, SideConversation } from '@bellhop/sdk'
import { buildTimeline } from '../../web/console/pages/ticket/conversation/timeline.ts'

// Where side conversations stand between the comments and changes of a ticket.

const at = (minute: number) => `2026-11-14T10:0${minute}:00Z`
const comment = (id: string, minute: number) => ({ id, created_at: at(minute) }) as Comment
const aside = (id: string, minute: number) => ({ id, created_at: at(minute) }) as SideConversation
const event = (type: Event['type'], id: string, minute: number) =>
  ({ id: `${type} ${id}`, type, resource_id: id, created_at: at(minute) }) as Event

const keys = (...parameters: Parameters<typeof buildTimeline>) =>
  buildTimeline(...parameters).map(({ key }) => key)

const history = [
  event('comment.created', 'one', 1),
  event('ticket.updated', 'status', 2),
  event('side_conversation.created', 'kim', 3),
  event('side_message.created', 'first', 3),
  event('ticket.updated', 'priority', 4),
  event('comment.created', 'two', 5),
  event('side_message.created', 'answer', 6),
]
const comments = [comment('one', 1), comment('two', 5)]

test('a side conversation stands where it began, whatever is answered later', () => {
  assert.deepEqual(keys(comments, history, [aside('kim', 3)]), [
    'one',
    'ticket.updated status',
    'kim',
    'ticket.updated priority',
    'two',
  ])
})

test('until it is loaded, nothing stands in its place', () => {
  assert.deepEqual(keys(comments, history), ['one', 'ticket.updated status', 'two'])
})

test('one of a merged ticket stands by its time', () => {
  const merged = [aside('early', 0), aside('middle', 3), aside('late', 9)]
  assert.deepEqual(keys(comments, history.slice(0, 1), merged), [
    'early',
    'one',
    'middle',
    'two',
    'late',
  ])
})

test('one that has just begun is shown before its event', () => {
  assert.deepEqual(keys(comments, [], [aside('kim', 9)]), ['one', 'two', 'kim'])
})
