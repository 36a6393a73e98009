import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import sharp from 'sharp'
import { assertErrorDetail } from '../support/assert/assert-errors.ts'
import type { ApiClient } from '../support/client/client.ts'
import { countRows } from '../support/desk/seed-rows.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { animation, avatarForm, blue, png, red, redAndBlue } from '../support/fixtures/images.ts'

const desk = useDesk()
let client: ApiClient
let count = 0
beforeEach(async () => {
  const email = `u${++count}@acme.example`
  await desk.addUser(email, 'agent')
  client = await desk.client(email)
})

const path = '/v1/users/me/avatar'

async function upload(file: Buffer, name?: string, type?: string): Promise<string> {
  const { status, body, text } = await client.post(path, avatarForm(file, name, type))
  assert.equal(status, 200, text)
  return body.avatar_url
}

async function fetchImage(url: string) {
  const response = await fetch(url)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Metadata, pixels and bytes of the image that an upload is stored as. */
async function stored(file: Buffer) {
  const { bytes } = await fetchImage(await upload(file))
  const metadata = await sharp(bytes, { animated: true }).metadata()
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return [...data.subarray(at, at + 3)]
  }
  return { metadata, pixel, bytes }
}

function assertColor(actual: number[], expected: number[]): void {
  const isClose = actual.every((value, index) => Math.abs(value - expected[index]!) < 60)
  assert.ok(isClose, `${actual} should be like ${expected}`)
}

describe('an avatar’s format is detected by its bytes, not by its file name or type', () => {
  const formats: [string, () => Promise<Buffer>][] = [
    ['PNG', () => png()],
    ['PNG with transparency', () => redAndBlue(20, 20).ensureAlpha(0.5).png().toBuffer()],
    ['PNG with a palette', () => redAndBlue(20, 20).png({ palette: true }).toBuffer()],
    ['PNG of 16 bits', () => redAndBlue(20, 20).toColorspace('rgb16').png().toBuffer()],
    ['JPEG', () => redAndBlue(32, 32).jpeg().toBuffer()],
    ['JPEG in CMYK', () => redAndBlue(32, 32).toColorspace('cmyk').jpeg().toBuffer()],
    ['gray JPEG', () => redAndBlue(32, 32).grayscale().jpeg().toBuffer()],
    ['progressive JPEG', () => redAndBlue(32, 32).jpeg({ progressive: true }).toBuffer()],
    ['GIF', () => redAndBlue(32, 32).gif().toBuffer()],
    ['WebP', () => redAndBlue(32, 32).webp().toBuffer()],
    ['lossless WebP', () => redAndBlue(32, 32).webp({ lossless: true }).toBuffer()],
  ]
  for (const [name, make] of formats) {
    test(name, async () => {
      const file = await make()
      for (const [fileName, type] of [
        ['a.txt', 'text/plain'],
        ['', 'application/octet-stream'],
        ['../../x.svg', 'image/svg+xml'],
      ] as const) {
        const { bytes } = await fetchImage(await upload(file, fileName, type))
        assert.equal((await sharp(bytes).metadata()).format, 'webp')
      }
    })
  }
})

describe('the stored avatar', () => {
  const sizes: [width: number, height: number, storedWidth: number, storedHeight: number][] = [
    [1, 1, 1, 1],
    [512, 512, 512, 512],
    [513, 513, 512, 512],
    [2_000, 1_000, 512, 256],
    [300, 900, 171, 512],
    [5_000, 2, 512, 1],
  ]
  for (const [width, height, ...expected] of sizes) {
    test(`of a ${width} × ${height} image is ${expected.join(' × ')}`, async () => {
      const { metadata } = await stored(await png(width, height))
      assert.deepEqual([metadata.width, metadata.height], expected)
    })
  }

  test('shows the uploaded image', async () => {
    const { pixel } = await stored(await png(1_000, 1_000))
    assertColor(pixel(20, 256), red)
    assertColor(pixel(490, 256), blue)
  })

  test('has no metadata', async () => {
    const image = redAndBlue(40, 40)
      .withExif({ IFD0: { Copyright: 'secret-exif' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>')
      .withIccProfile('p3')
    for (const file of [
      await image.clone().jpeg().toBuffer(),
      await image.clone().png().toBuffer(),
      await image.clone().webp().toBuffer(),
    ]) {
      assert.ok((await sharp(file).metadata()).exif, 'the upload has metadata')
      const { metadata, bytes } = await stored(file)
      for (const kind of ['exif', 'xmp', 'icc', 'iptc'] as const) {
        assert.equal(metadata[kind], undefined, kind)
      }
      assert.ok(!bytes.includes('secret'))
    }
  })

  test('is rotated according to its EXIF orientation', async () => {
    for (const [orientation, topLeft, bottomRight] of [
      [1, red, blue],
      [2, blue, red],
      [3, blue, red],
      [6, red, blue],
      [8, blue, red],
    ] as const) {
      const file = await redAndBlue(80, 40).withMetadata({ orientation }).jpeg().toBuffer()
      const { metadata, pixel } = await stored(file)
      const size = orientation < 5 ? [80, 40] : [40, 80]
      assert.deepEqual([metadata.width, metadata.height], size)
      assert.equal(metadata.orientation, undefined)
      assertColor(pixel(3, 3), topLeft)
      assertColor(pixel(size[0]! - 4, size[1]! - 4), bottomRight)
    }
  })

  for (const format of ['gif', 'webp'] as const) {
    test(`of an animated ${format} is animated`, async () => {
      const { metadata } = await stored(await animation(format))
      assert.equal(metadata.pages, 3)
      assert.deepEqual(metadata.delay, [100, 100, 100])
      assert.equal(metadata.loop, 0)
      const { metadata: large } = await stored(await animation(format, 600))
      assert.deepEqual([large.width, large.pageHeight, large.pages], [512, 512, 3])
    })
  }

  test('keeps transparency', async () => {
    const { metadata } = await stored(await redAndBlue(20, 20).ensureAlpha(0.5).png().toBuffer())
    assert.equal(metadata.hasAlpha, true)
  })
})

describe('avatar_url', () => {
  test('is absolute, loads without a key, and is cached as immutable', async () => {
    const url = await upload(await png())
    assert.ok(url.startsWith(`${desk.url}/`))
    const { response } = await fetchImage(url)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'image/webp')
    const cache = response.headers.get('cache-control') ?? ''
    assert.match(cache, /\bpublic\b/)
    assert.match(cache, /\bimmutable\b/)
    assert.ok(Number(/max-age=(\d+)/.exec(cache)?.[1]) >= 86_400 * 30)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
  })

  test('answers HEAD without a body, and rejects DELETE (405)', async () => {
    const url = await upload(await png())
    const head = await fetch(url, { method: 'HEAD' })
    assert.equal(head.status, 200)
    assert.equal(head.headers.get('content-type'), 'image/webp')
    assert.ok(Number(head.headers.get('content-length')) > 0)
    assert.equal((await fetch(url, { method: 'DELETE' })).status, 405)
    assert.equal((await fetch(url)).status, 200)
  })

  test('is in every response with the user', async () => {
    const url = await upload(await png())
    const { body: me } = await client.get('/v1/users/me')
    assert.equal(me.avatar_url, url)
    assert.equal((await desk.alice.get(`/v1/users/${me.id}`)).body.avatar_url, url)
    const { body } = await desk.alice.get('/v1/users?limit=100')
    assert.equal(body.find((user: { id: string }) => user.id === me.id).avatar_url, url)
    const renamed = await desk.alice.patch(`/v1/users/${me.id}`, { full_name: 'Renamed' })
    assert.equal(renamed.body.avatar_url, url)
  })

  test('cannot be guessed: it is long, new for each upload, and not derived from the user id', async () => {
    const file = await png()
    const [first, second] = [await upload(file), await upload(file)]
    assert.notEqual(first, second)
    const { body } = await client.get('/v1/users/me')
    for (const url of [first, second]) {
      const name = url.slice(url.lastIndexOf('/') + 1).replace('.webp', '')
      assert.ok(name.length >= 22, name)
      assert.ok(!url.includes(body.id))
    }
  })

  test('is a 404 once the avatar is replaced', async () => {
    const first = await upload(await png())
    const second = await upload(await png(20, 20))
    assert.equal((await fetch(first)).status, 404)
    const { bytes } = await fetchImage(second)
    assert.equal((await sharp(bytes).metadata()).width, 20)
  })

  test('is a 404 once the avatar is deleted; other users keep theirs', async () => {
    const url = await upload(await png())
    const { body: earlier } = await client.get('/v1/users/me')
    const form = avatarForm(await png())
    const { body: other } = await desk.bob.post(path, form)
    desk.clock.advance(5)
    const { status, body } = await client.delete(path)
    assert.equal(status, 200)
    const updated_at = `${desk.clock.now().toISOString().slice(0, 19)}Z`
    assert.deepEqual(body, { ...earlier, avatar_url: null, updated_at })
    assert.equal((await fetch(url)).status, 404)
    assert.equal((await fetch(other.avatar_url)).status, 200)
    assert.equal((await desk.bob.get('/v1/users/me')).body.avatar_url, other.avatar_url)
  })

  test('is a 404 once the user is deleted', async () => {
    const url = await upload(await png())
    const { body } = await client.get('/v1/users/me')
    const earlier = await countRows(desk.db, 'avatars')
    await desk.alice.delete(`/v1/users/${body.id}`)
    assert.equal((await fetch(url)).status, 404)
    assert.equal(await countRows(desk.db, 'avatars'), earlier - 1)
  })

  test('is a 404 for an unknown name', async () => {
    const names = ['x', `${'A'.repeat(32)}.webp`, '..%2f..%2fetc%2fpasswd', `${'a'.repeat(5000)}`]
    for (const name of names) {
      assertErrorDetail(await desk.alice.get(`/avatars/${name}`), 404, 'Avatar not found')
    }
  })
})

test('deleting a missing avatar changes nothing (200)', async () => {
  const { body: earlier } = await client.get('/v1/users/me')
  desk.clock.advance(5)
  const { status, body } = await client.delete(path)
  assert.equal(status, 200)
  assert.deepEqual(body, earlier)
})

test('uploading an avatar changes avatar_url and updated_at only', async () => {
  const { body: earlier } = await client.get('/v1/users/me')
  desk.clock.advance(5)
  const { body } = await client.post(path, avatarForm(await png()))
  const updated_at = `${desk.clock.now().toISOString().slice(0, 19)}Z`
  assert.deepEqual(body, { ...earlier, avatar_url: body.avatar_url, updated_at })
})

test('changing an avatar requires the scope users:write and a role that may change it (403)', async () => {
  const cases: [string, string][] = [
    [
      'read_only_agent',
      'Insufficient permissions. Role read_only_agent may not change their own avatar',
    ],
    [
      'read_only_admin',
      'Insufficient permissions. Role read_only_admin may not change their own avatar',
    ],
  ]
  for (const [role, detail] of cases) {
    await desk.addUser(`${role}@acme.example`, role as 'read_only_agent')
    const reader = await desk.client(`${role}@acme.example`)
    assertErrorDetail(await reader.post(path, avatarForm(await png())), 403, detail)
    assertErrorDetail(await reader.delete(path), 403, detail)
  }
  const scoped = await desk.client('bob@acme.example', { scopes: ['users:read'] })
  assertErrorDetail(
    await scoped.post(path, avatarForm(await png())),
    403,
    'Insufficient permissions. Required scope: users:write',
  )
})
