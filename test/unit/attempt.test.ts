import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendAttempt } from '../../src/events/webhooks/attempt.ts'
import { Outbound } from '../../src/platform/net/outbound.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/network/receiver.ts'

const silences: Record<string, WebhookReceiver['answer']> = {
  'does not answer': () => new Promise(() => {}),
  'begins an answer and does not end it': () => (response) => {
    response.writeHead(200).write('so far so good')
  },
}

for (const [what, answer] of Object.entries(silences)) {
  test(`a receiver that ${what} is waited for so long and no longer`, async () => {
    await using receiver = await openWebhookReceiver()
    receiver.answer = answer
    const outbound = new Outbound(true)
    const message = { headers: {}, body: '{}' }
    const at = '2026-03-01T10:00:00Z'
    const outcome = await sendAttempt(outbound, receiver.url, { message, at, timeoutMs: 3_000 })
    assert.equal(receiver.received.length, 1)
    assert.deepEqual(
      [outcome?.status, outcome?.error, outcome?.response_body],
      [null, 'No response within 3 seconds', ''],
    )
    assert.ok(outcome!.duration_ms >= 2_990, String(outcome!.duration_ms))
    outbound.close()
  })
}
