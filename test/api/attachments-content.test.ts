import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'
import sharp from 'sharp'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { type Attached, attach, download, newPlace } from '../support/fixtures/files.ts'
import { animation, hugePng, longGif, png, redAndBlue } from '../support/fixtures/images.ts'

const desk = useDesk()
let place: string
before(async () => {
  place = await newPlace(desk.bob)
})

const keep = async (name: string, bytes: Uint8Array | string) =>
  (await attach(desk.bob, place, [name, bytes]))[0]

describe('the content of an attachment', () => {
  // Spans several stored chunks, so that ranges start and end in any of them.
  const bytes = randomBytes(600_000)
  const size = bytes.length
  let file: Attached
  let path: string
  before(async () => {
    file = await keep('Übersicht "2026".bin', bytes)
    path = `${place}/${file.id}/content`
  })
  const get = (headers?: Record<string, string>) => download(desk.bob, path, headers)

  test('is a download, not displayed inline, and cached as immutable', async () => {
    const { status, headers } = await get()
    assert.equal(status, 200)
    assert.partialDeepStrictEqual(Object.fromEntries(headers), {
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-length': String(size),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'application/octet-stream',
      etag: `"${file.sha256}"`,
      'x-content-type-options': 'nosniff',
    })
    assert.match(
      headers.get('content-disposition')!,
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''%C3%9Cbersicht/,
    )
  })

  for (const [range, first, last] of [
    ['bytes=0-0', 0, 0],
    ['bytes=262143-262144', 262_143, 262_144],
    ['bytes=100-', 100, size - 1],
    ['bytes=-1', size - 1, size - 1],
    ['bytes=-300000', size - 300_000, size - 1],
    ['bytes=-999999999', 0, size - 1],
    ['bytes=599999-99999999', size - 1, size - 1],
    ['BYTES=5-9', 5, 9],
  ] as const) {
    test(`responses the range ${range} with 206`, async () => {
      const response = await get({ range })
      assert.equal(response.status, 206)
      assert.equal(response.headers.get('content-range'), `bytes ${first}-${last}/${size}`)
      assert.equal(response.headers.get('content-length'), String(last + 1 - first))
      assert.ok(response.bytes.equals(bytes.subarray(first, last + 1)))
    })
  }

  for (const range of ['bytes=600000-', 'bytes=99999999999999999999-', 'bytes=-0']) {
    test(`responses the unsatisfiable range ${range} with 416`, async () => {
      const response = await desk.bob.get(path, { range })
      assertErrorDetail(response, 416, 'Requested range not satisfiable')
      assert.equal(response.headers.get('content-range'), `bytes */${size}`)
      assert.equal(response.headers.get('cache-control'), null)
    })
  }

  for (const range of [
    'bytes=5-4',
    'bytes=-',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
    'bytes',
  ]) {
    test(`ignores the malformed or multiple range ${range} (200)`, async () => {
      const response = await get({ range })
      assert.deepEqual([response.status, response.bytes.length], [200, size])
    })
  }

  test('answers a matching If-None-Match with 304', async () => {
    for (const known of [`"${file.sha256}"`, `"x", W/"${file.sha256}"`, '*']) {
      const response = await get({ 'if-none-match': known, range: 'bytes=0-1' })
      assert.deepEqual([response.status, response.bytes.length], [304, 0])
      assert.equal(response.headers.get('etag'), `"${file.sha256}"`)
      assert.equal(response.headers.get('content-length'), null)
    }
    assert.equal((await get({ 'if-none-match': '"x"' })).status, 200)
  })

  test('is sent whole (200) when If-Range does not match', async () => {
    const range = 'bytes=0-9'
    assert.equal((await get({ range, 'if-range': `"${file.sha256}"` })).status, 206)
    for (const other of ['"x"', `W/"${file.sha256}"`, 'Sun, 01 Mar 2026 10:00:00 GMT']) {
      assert.equal((await get({ range, 'if-range': other })).status, 200)
    }
  })

  test('answers HEAD with its length and no body', async () => {
    const response = await desk.bob.call('HEAD', path)
    assert.deepEqual([response.status, response.text], [200, ''])
    assert.equal(response.headers.get('content-length'), String(size))
    const empty = await keep('empty', '')
    assert.equal((await download(desk.bob, `${place}/${empty.id}/content`)).bytes.length, 0)
  })
})

describe('the content type of an attachment', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, string, () => Uint8Array | string | Promise<Uint8Array>][] = [
    ['page.png', 'text/plain; charset=utf-8', () => '<!doctype html><script>alert(1)</script>'],
    ['logo.svg', 'text/plain; charset=utf-8', () => svg],
    ['feed.xml', 'text/plain; charset=utf-8', () => `<?xml version="1.0"?>${svg}`],
    ['letter.html', 'text/plain; charset=utf-8', () => 'Grüße'.repeat(100_000)],
    ['latin.txt', 'application/octet-stream', () => Buffer.from('Grüße', 'latin1')],
    ['late.txt', 'application/octet-stream', () => `${'x'.repeat(300_000)}\0`],
    ['half.txt', 'application/octet-stream', () => Buffer.from('Gr\u00fc').subarray(0, 3)],
    ['picture.txt', 'image/png', () => png()],
    ['picture.html', 'image/webp', () => redAndBlue(9, 9).webp().toBuffer()],
    ['paper', 'application/pdf', () => '%PDF-1.7\n'],
    ['archive.exe', 'application/zip', () => 'PK\x03\x04 and so on'],
  ]
  for (const [name, expected, make] of cases) {
    test(`is ${expected} for ${name}`, async () => {
      const created = await keep(name, await make())
      assert.equal(created.content_type, expected)
      const { headers } = await download(desk.bob, `${place}/${created.id}/content`)
      assert.equal(headers.get('content-type'), expected)
      assert.match(headers.get('content-disposition')!, /^attachment;/)
    })
  }
})

describe('an attachment preview', () => {
  const previewOf = (file: Attached) => download(desk.bob, `${place}/${file.id}/preview`)

  test('is a small, upright WebP of the first frame without metadata', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' } }
    const photo = redAndBlue(900, 600).withExif(exif).withMetadata({ orientation: 6 })
    const file = await keep('photo.jpg', await photo.jpeg().toBuffer())
    assert.equal(file.has_preview, true)
    const { status, headers, bytes } = await previewOf(file)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/webp')
    assert.match(headers.get('content-disposition')!, /^inline;/)
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'")
    const { format, width, height, ...rest } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['webp', 320, 480])
    assert.deepEqual([rest.exif, rest.icc, rest.xmp], [undefined, undefined, undefined])
    const moving = await previewOf(await keep('moving.gif', await animation('gif')))
    assert.equal((await sharp(moving.bytes, { animated: true }).metadata()).pages ?? 1, 1)
    const tag = headers.get('etag')!
    const again = await download(desk.bob, `${place}/${file.id}/preview`, { 'if-none-match': tag })
    assert.equal(again.status, 304)
  })

  test('contains no HTML that was appended to the image', async () => {
    const both = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await previewOf(await keep('both.png', both))
    assert.ok(!bytes.includes('script'))
  })

  const half = async (file: Buffer) => file.subarray(0, file.length / 2)
  const without: [string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
    ['a text', () => 'hello'],
    ['half a picture', async () => half(await png(500, 500))],
    ['text that begins like a picture', () => 'GIF89a=1;alert(1)//'],
    ['a TIFF', () => redAndBlue(20, 20).tiff().toBuffer()],
    ['a PNG of 14,000 × 14,000', () => hugePng(14_000)],
    ['a GIF of ten thousand frames', () => longGif(10_000, 64)],
    ['a GIF of one frame of 60,000 × 60,000', () => longGif(1, 60_000, 60_000)],
  ]
  for (const [name, make] of without) {
    test(`is not generated for ${name}, whose content is stored anyway`, async () => {
      const bytes = Buffer.from(await make())
      const earlier = process.resourceUsage().maxRSS
      const file = await keep('x', bytes)
      assert.equal(file.has_preview, false)
      const path = `${place}/${file.id}`
      assertErrorDetail(await desk.bob.get(`${path}/preview`), 404, 'Preview not found')
      assert.ok((await download(desk.bob, `${path}/content`)).bytes.equals(bytes))
      const grownMib = (process.resourceUsage().maxRSS - earlier) / 1024
      assert.ok(grownMib < 100, `memory grew by ${grownMib} MiB`)
      assert.equal((await desk.bob.get('/healthz')).status, 200)
    })
  }
})
