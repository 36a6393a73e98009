import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketInput } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()

test('Markdown is rendered like the body of a comment', async () => {
  const text = 'Try **again**\n<script>alert(1)</script> ![x](https://example.com/x.png)'
  const { status, body } = await desk.bob.post('/v1/markdown', { text })
  assert.equal(status, 200)
  const { id } = (await desk.bob.post('/v1/tickets', ticketInput())).body
  const comment = await desk.bob.post(`/v1/tickets/${id}/comments`, { body: text })
  assert.deepEqual(body, { html: comment.body.body_html })
  assert.equal((await desk.bob.post('/v1/markdown', { text: '  ' })).status, 422)
})
