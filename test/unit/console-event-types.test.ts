import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventTypes, isAudited } from '../../src/events/log/types.ts'
import * as page from '../../web/console/pages/settings/event-types.ts'

test('the console knows all event types, and which of them are audited', () => {
  assert.deepEqual(page.eventTypes.toSorted(), eventTypes.toSorted())
  assert.deepEqual(page.eventTypes.filter(page.isAudited), page.eventTypes.filter(isAudited))
})
