import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Frame, readFrames } from '../../sdk/src/frames.ts'

/** A stream that brings so many bytes at a time. */
const streamOf = (text: string, bytesAtOnce: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += bytesAtOnce) {
        controller.enqueue(bytes.slice(at, at + bytesAtOnce))
      }
      controller.close()
    },
  })

const framesOf = (text: string, bytesAtOnce: number): Promise<Frame[]> =>
  Array.fromAsync(readFrames(streamOf(text, bytesAtOnce), 10_000))

test('messages are the same however the bytes are cut', async () => {
  const text = 'retry: 1000\n:\nid: a\n\nid: b\nevent: ticket.created\ndata: {"name":"登录 🛎️"}\n\n'
  const expected = [
    { retry: '1000', id: 'a' },
    { id: 'b', event: 'ticket.created', data: '{"name":"登录 🛎️"}' },
  ]
  for (const bytes of [1, 2, 3, 5, 1_000]) assert.deepEqual(await framesOf(text, bytes), expected)
})

test('lines may end as in other houses, and data may have several', async () => {
  const text = 'data: one\r\ndata:two\r\nunknown: 3\r\n\r\n'
  assert.deepEqual(await framesOf(text, 4), [{ data: 'one\ntwo' }])
})

test('a message that is cut off is none', async () => {
  assert.deepEqual(await framesOf('id: a\n\nid: b\ndata: {"half":\n', 1_000), [{ id: 'a' }])
  assert.deepEqual(await framesOf('id: a\n\nid: b\ndata: {}', 1_000), [{ id: 'a' }])
})

test('silence is not waited out', async () => {
  const silent = new ReadableStream<Uint8Array>()
  await assert.rejects(readFrames(silent, 10).next(), /timed out/)
})
