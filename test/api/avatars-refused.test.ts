import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { assertErrors } from '../support/assert/assert-errors.ts'
import { cpuTime } from '../support/assert/cpu-clock.ts'
import type { TestResponse } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import {
  avatarForm,
  hugePng,
  longGif,
  png,
  pngOfBytes,
  redAndBlue,
} from '../support/fixtures/images.ts'

const path = '/v1/users/me/avatar'
const bytesMax = 2 * 1024 * 1024

const desk = useDesk()
before(async () => {
  await upload(await png())
})

/** A rejected upload leaves the existing avatar as it was. */
async function assertRefusedUpload(
  send: () => Promise<TestResponse>,
  status: number,
  problem: string,
) {
  const { body: earlier } = await desk.bob.get('/v1/users/me')
  assertErrors(await send(), status, problem)
  assert.deepEqual((await desk.bob.get('/v1/users/me')).body, earlier)
  assert.equal((await fetch(earlier.avatar_url)).status, 200)
}

const upload = (file: Uint8Array) => desk.bob.post(path, avatarForm(file))

describe('the avatar size limit of 2 MiB', () => {
  test('accepts a file of exactly 2 MiB', async () => {
    const { status, text } = await upload(await pngOfBytes(bytesMax))
    assert.equal(status, 200, text)
  })

  test('rejects a file one byte over 2 MiB (422)', async () => {
    const file = await pngOfBytes(bytesMax + 1)
    await assertRefusedUpload(() => upload(file), 422, 'body.file value_error')
  })

  test('rejects a file of 20 MiB (422)', async () => {
    const file = await pngOfBytes(20 * 1024 * 1024)
    await assertRefusedUpload(() => upload(file), 422, 'body.file value_error')
  })
})

describe('an avatar that is not a readable PNG, JPEG, GIF or WebP is rejected (422)', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'
  const half = async (file: Promise<Buffer>) => {
    const whole = await file
    return whole.subarray(0, Math.floor(whole.length / 2))
  }
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['an empty file', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0x89])],
    ['a text', () => Buffer.from('hello')],
    ['zeros', () => Buffer.alloc(1_000)],
    ['SVG', () => Buffer.from(svg)],
    ['SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['compressed SVG', () => deflateSync(svg)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF')],
    ['TIFF', () => redAndBlue(20, 20).tiff().toBuffer()],
    ['AVIF', () => redAndBlue(20, 20).avif({ effort: 0 }).toBuffer()],
    ['PPM', () => Buffer.concat([Buffer.from('P6\n2 2\n255\n'), Buffer.alloc(12, 9)])],
    ['the signature of a PNG alone', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['half a PNG', () => half(sharp(noise()).png().toBuffer())],
    ['half a JPEG', () => half(sharp(noise()).jpeg().toBuffer())],
    ['half a GIF', () => half(sharp(noise()).gif().toBuffer())],
    ['half a WebP', () => half(sharp(noise()).webp().toBuffer())],
    ['text that begins like a GIF', () => Buffer.from('GIF89a=1;alert(1)//')],
    ['text that begins like a JPEG', () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
  ]
  for (const [name, make] of cases) {
    test(name, async () => {
      const file = await make()
      await assertRefusedUpload(() => upload(file), 422, 'body.file value_error')
    })
  }

  test('HTML appended to an avatar image is not stored', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    for (const file of [await png(), await redAndBlue(9, 9).gif().toBuffer()]) {
      const { status, body, text } = await upload(Buffer.concat([file, page]))
      assert.equal(status, 200, text)
      const bytes = Buffer.from(await (await fetch(body.avatar_url)).arrayBuffer())
      assert.ok(!bytes.includes('script'))
    }
  })
})

describe('a small avatar file that decodes to a huge image is rejected before decoding (422)', () => {
  const cases: [string, () => Buffer][] = [
    ['a PNG of 14,000 × 14,000', () => hugePng(14_000)],
    ['a GIF of ten thousand frames', () => longGif(10_000, 64)],
    ['a GIF of 400 frames of 2,000 × 2,000', () => longGif(400, 2_000)],
    ['a GIF of one frame of 60,000 × 60,000', () => longGif(1, 60_000, 60_000)],
  ]
  for (const [name, make] of cases) {
    test(name, async () => {
      const file = make()
      assert.ok(file.length < bytesMax)
      const earlier = process.resourceUsage().maxRSS
      const started = cpuTime()
      await assertRefusedUpload(() => upload(file), 422, 'body.file value_error')
      const grownMib = (process.resourceUsage().maxRSS - earlier) / 1024
      assert.ok(grownMib < 100, `memory grew by ${grownMib} MiB`)
      assert.ok(cpuTime() - started < 30_000)
      assert.equal((await desk.bob.get('/v1/users/me')).status, 200)
    })
  }
})

describe('an avatar upload without exactly one file is rejected (400)', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' }
  const part = (disposition: string, body = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`
  const cases: [string, () => Promise<TestResponse>, string][] = [
    ['an empty form', () => desk.bob.post(path, new FormData()), 'body.file missing'],
    [
      'a part with another name',
      () => desk.bob.post(path, `${part('name="avatar"; filename="a.png"')}--b--`, boundary),
      'body.file missing',
    ],
    [
      'a text field instead of the file',
      () => desk.bob.post(path, `${part('name="file"')}--b--\r\n`, boundary),
      'body.file missing',
    ],
    ['a truncated form', () => desk.bob.post(path, part('name="a"'), boundary), 'body value_error'],
    ['a body that is not a form', () => desk.bob.post(path, 'hello', boundary), 'body value_error'],
    [
      'a form without a boundary',
      () => desk.bob.post(path, 'x', { 'content-type': 'multipart/form-data' }),
      'body value_error',
    ],
    ['no body', () => desk.bob.post(path), 'header.content-type value_error'],
    ['JSON', () => desk.bob.post(path, { file: 'x' }), 'header.content-type value_error'],
    [
      'the bare image',
      async () => desk.bob.post(path, await png(), { 'content-type': 'image/png' }),
      'header.content-type value_error',
    ],
    [
      'a URL-encoded form',
      () => desk.bob.post(path, 'file=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      'header.content-type value_error',
    ],
  ]
  for (const [name, send, problem] of cases) {
    test(name, async () => assertRefusedUpload(send, 400, problem))
  }

  test('two files', async () => {
    const form = avatarForm(await png())
    form.append('file', new Blob(['second']), 'second.png')
    await assertRefusedUpload(() => desk.bob.post(path, form), 400, 'body.file value_error')
  })

  test('many parts', async () => {
    const form = new FormData()
    for (let index = 0; index < 2_000; index++) form.append(`field${index}`, 'x')
    await assertRefusedUpload(() => desk.bob.post(path, form), 400, 'body value_error')
  })

  test('other form parts of an avatar upload are ignored', async () => {
    const form = new FormData()
    form.append('note', 'hello')
    form.append('other', new Blob(['x']), 'other.txt')
    form.append('file', new Blob([Uint8Array.from(await png())]), '\u0000\r\n"na;me"\u202e.png')
    const { status, text } = await desk.bob.post(path, form)
    assert.equal(status, 200, text)
  })
})

test('concurrent avatar uploads leave one avatar, the one that the user has', async () => {
  const file = await png()
  const responses = await Promise.all(Array.from({ length: 6 }, () => upload(file)))
  assert.ok(responses.every(({ status }) => status === 200))
  const { body } = await desk.bob.get('/v1/users/me')
  for (const { body: uploaded } of responses) {
    const { status } = await fetch(uploaded.avatar_url)
    assert.equal(status, uploaded.avatar_url === body.avatar_url ? 200 : 404)
  }
})

/** Pixels that do not compress, so that half of the file is half of the image. */
function noise() {
  return {
    create: { width: 64, height: 64, channels: 3, background: '#888', noise: gaussian },
  } as const
}
const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
