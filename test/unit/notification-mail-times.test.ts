import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MailTimes, mailDueAt, quietUntil } from '../../src/events/notifications/mail-times.ts'

const berlin: MailTimes = {
  timezone: 'Europe/Berlin',
  digest_time: '08:00',
  quiet_hours: null,
  is_quiet_on_weekends: false,
}
const digest = (times: Partial<MailTimes>, after: string) =>
  mailDueAt('digest', { ...berlin, ...times }, after)
const quiet = (times: Partial<MailTimes>, time: string) => quietUntil({ ...berlin, ...times }, time)
const night = { quiet_hours: { from: '20:00', to: '07:00' } }

test('off is never due, soon in two minutes', () => {
  assert.equal(mailDueAt('off', berlin, '2026-03-02T10:00:00Z'), null)
  assert.equal(mailDueAt('soon', berlin, '2026-03-02T10:00:00Z'), '2026-03-02T10:02:00Z')
})

test('the digest comes once a day at the time on the wall, whenever clocks change', () => {
  // Clocks in Berlin are put forward on 29 March 2026, and back on 25 October.
  assert.equal(digest({}, '2026-03-28T06:59:59Z'), '2026-03-28T07:00:00Z')
  assert.equal(digest({}, '2026-03-28T07:00:00Z'), '2026-03-29T06:00:00Z')
  assert.equal(digest({}, '2026-10-24T06:00:00Z'), '2026-10-25T07:00:00Z')
  assert.equal(digest({}, '2026-10-24T23:30:00Z'), '2026-10-25T07:00:00Z')
})

test('a digest at a time that does not exist is an hour later, and one at a time that comes twice is sent once', () => {
  const times = { digest_time: '02:30' }
  assert.equal(digest(times, '2026-03-28T12:00:00Z'), '2026-03-29T01:30:00Z')
  assert.equal(digest(times, '2026-03-29T01:30:00Z'), '2026-03-30T00:30:00Z')
  assert.equal(digest(times, '2026-10-24T12:00:00Z'), '2026-10-25T00:30:00Z')
  assert.equal(digest(times, '2026-10-25T00:30:00Z'), '2026-10-26T01:30:00Z')
})

test('quiet hours across midnight end in the morning', () => {
  assert.equal(quiet(night, '2026-03-02T18:59:59Z'), undefined)
  assert.equal(quiet(night, '2026-03-02T19:00:00Z'), '2026-03-03T06:00:00Z')
  assert.equal(quiet(night, '2026-03-03T05:59:59Z'), '2026-03-03T06:00:00Z')
  assert.equal(quiet(night, '2026-03-03T06:00:00Z'), undefined)
  const lunch = { quiet_hours: { from: '12:00', to: '13:00' } }
  assert.equal(quiet(lunch, '2026-03-02T11:30:00Z'), '2026-03-02T12:00:00Z')
  assert.equal(quiet(lunch, '2026-03-02T12:00:00Z'), undefined)
})

test('quiet hours end at the time on the wall in nights in which clocks change', () => {
  assert.equal(quiet(night, '2026-03-28T19:00:00Z'), '2026-03-29T05:00:00Z')
  assert.equal(quiet(night, '2026-10-24T18:00:00Z'), '2026-10-25T06:00:00Z')
  const early = { quiet_hours: { from: '22:00', to: '02:30' } }
  assert.equal(quiet(early, '2026-03-29T00:59:59Z'), '2026-03-29T01:30:00Z')
  assert.equal(quiet(early, '2026-10-25T00:29:59Z'), '2026-10-25T00:30:00Z')
  assert.equal(quiet(early, '2026-10-25T01:15:00Z'), undefined, 'the second 02:15')
})

test('a quiet weekend joins the quiet hours around it', () => {
  const weekend = { is_quiet_on_weekends: true }
  assert.equal(quiet(weekend, '2026-03-06T22:59:59Z'), undefined, 'Friday')
  assert.equal(quiet(weekend, '2026-03-06T23:00:00Z'), '2026-03-08T23:00:00Z')
  assert.equal(quiet({ ...night, ...weekend }, '2026-03-06T19:30:00Z'), '2026-03-09T06:00:00Z')
  assert.equal(quiet({ ...night, ...weekend }, '2026-03-27T19:30:00Z'), '2026-03-30T05:00:00Z')
})
