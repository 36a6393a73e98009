import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { pagePaths } from '../../src/app/console/routes.ts'
import { useDesk } from '../support/desk/use-desk.ts'

const desk = useDesk()
let page: string
before(async () => {
  page = await (await fetch(`${desk.url}/`)).text()
})

test('every path of the console serves the same page, with Cache-Control: no-cache', async () => {
  for (const path of pagePaths) {
    const response = await fetch(desk.url + path.replace(/\{\w+\}/, '42'))
    assert.equal(response.status, 200, path)
    assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(response.headers.get('cache-control'), 'no-cache')
    assert.equal(await response.text(), page)
  }
})

test('the Content-Security-Policy of the console allows its own files only, and frames of panel apps', async () => {
  const { headers } = await fetch(`${desk.url}/inbox`)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/)
  assert.match(policy, /font-src 'self'/)
  assert.match(policy, /frame-ancestors 'none'/)
  const frames = "frame-src 'self' https: http:"
  assert.ok(policy.includes(frames))
  assert.doesNotMatch(policy.replace(frames, ''), /unsafe|https?:|\*/)
  assert.doesNotMatch(page, /<script(?![^>]* src=)|<style|style=|https?:/)
})

test('the files that the console page links to exist and are cached as immutable', async () => {
  const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name]) => name!)
  const names = links.filter((name) => name !== '/manifest.webmanifest')
  assert.ok(names.length >= 3)
  for (const name of names) {
    assert.match(name, /^\/assets\/[\w-]+-\w{8}\.(js|css|svg|png)$/)
    const { status, headers } = await fetch(desk.url + name)
    assert.equal(status, 200, name)
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
  }
})

test('the typeface comes in pieces of 60 kB in all, cached as immutable, with its license', async () => {
  const folder = new URL('../../web/dist/assets/', import.meta.url)
  const files = (await readdir(folder)).filter((name) => /^manrope-.*\.(woff2|txt)$/.test(name))
  const pieces = files.filter((name) => name.endsWith('.woff2'))
  const scripts = pieces.map((name) => name.replace(/^manrope-(.+)-\w{8}\.woff2$/, '$1'))
  assert.deepEqual(scripts.sort(), ['cyrillic', 'greek', 'latin', 'latin-ext'])
  const style = page.match(/\/assets\/first-\w+\.css/)![0]
  const css = await (await fetch(desk.url + style)).text()
  let bytes = 0
  for (const name of pieces) {
    assert.ok(css.includes(`url("/assets/${name}")`), name)
    const file = await fetch(`${desk.url}/assets/${name}`)
    assert.equal(file.headers.get('content-type'), 'font/woff2')
    assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    bytes += (await file.arrayBuffer()).byteLength
  }
  assert.ok(bytes <= 60_000, `${bytes} bytes`)
  const license = files.find((name) => name.endsWith('.txt'))
  const terms = await (await fetch(`${desk.url}/assets/${license}`)).text()
  assert.match(terms, /SIL OPEN FONT LICENSE/i)
})

test('the console can be installed: its manifest has icons of all kinds', async () => {
  const response = await fetch(`${desk.url}/manifest.webmanifest`)
  assert.equal(response.headers.get('content-type'), 'application/manifest+json')
  const { icons, ...manifest } = (await response.json()) as {
    icons: { src: string; type: string; sizes: string; purpose: string }[]
  }
  const { id, start_url, scope, display } = manifest as Record<string, string>
  assert.deepEqual([id, start_url, scope, display], ['/', '/', '/', 'standalone'])
  const kinds = icons.map(({ type, sizes, purpose }) => [type, sizes, purpose].join(' '))
  assert.deepEqual(kinds, [
    'image/svg+xml any any',
    'image/png 192x192 any',
    'image/png 512x512 any',
    'image/png 512x512 maskable',
  ])
  for (const { src, type, sizes } of icons) {
    const file = await fetch(desk.url + src)
    assert.equal(file.headers.get('content-type'), type)
    const bytes = Buffer.from(await file.arrayBuffer())
    assert.ok(bytes.length < 20_000, `${src}: ${bytes.length} bytes`)
    if (type === 'image/png')
      assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes)
  }
})

test('the service worker is asked for each time, stores nothing and answers no requests', async () => {
  const response = await fetch(`${desk.url}/service-worker.js`)
  assert.equal(response.headers.get('cache-control'), 'no-cache')
  assert.match(response.headers.get('content-type')!, /^text\/javascript/)
  const code = await response.text()
  assert.match(code, /notificationclick/)
  assert.doesNotMatch(code, /caches|"fetch"|respondWith|indexedDB/)
})

test('console assets are compressed according to Accept-Encoding', async () => {
  const path = /src="([^"]+)"/.exec(page)![1]!
  const plain = await fetchRaw(path, '')
  assert.equal(plain.encoding, undefined)
  for (const [accepted, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const packed = await fetchRaw(path, accepted)
    assert.equal(packed.encoding, encoding, accepted)
    assert.ok(packed.bytes.length < plain.bytes.length / 2)
    assert.deepEqual(open(packed.bytes), plain.bytes)
  }
  assert.equal((await fetchRaw(path, 'br;q=0.0, identity')).encoding, undefined)
})

test('unknown and encoded asset paths are a 404', async () => {
  for (const name of [
    'index.html',
    '..%2findex.html',
    '..%2f..%2fpackage.json',
    'console.js',
    'constructor',
    '.js',
    'x.js.br',
    'assets%2Fx.js',
    'toString.js',
  ]) {
    assert.equal((await fetch(`${desk.url}/assets/${name}`)).status, 404, name)
  }
})

/** Unlike `fetch`, leaves the body compressed. */
function fetchRaw(path: string, accepted: string) {
  return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const headers = { 'accept-encoding': accepted }
    const sent = request(desk.url + path, { headers }, async (response) => {
      const parts = await Array.fromAsync(response)
      resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts) })
    })
    sent.on('error', reject).end()
  })
}

test('an unknown path is a 404 page for browsers, and a JSON 404 for API clients', async () => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const path of [
    '/nowhere',
    '/inbox/',
    '/tickets/',
    '/settings/profile/more',
    '/v2/tickets',
  ]) {
    const shown = await fetch(desk.url + path, { headers: html })
    assert.equal(shown.status, 404, path)
    assert.equal(shown.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.match(shown.headers.get('content-security-policy')!, /default-src 'none'/)
    const text = await shown.text()
    assert.match(text, /Page not found/)
    assert.match(text, /<a [^>]*href="\/"/)
    assert.ok(!text.includes('nowhere'))
    for (const accept of ['*/*', 'application/json']) {
      const response = await fetch(desk.url + path, { headers: { accept } })
      assert.equal(response.status, 404)
      assert.deepEqual(await response.json(), { detail: 'Not Found' })
    }
  }
  for (const path of ['/v1', '/v1/nothing', '/v1/tickets/']) {
    const response = await fetch(desk.url + path, { headers: html })
    assert.deepEqual([response.status, await response.json()], [404, { detail: 'Not Found' }])
  }
  const posted = await fetch(`${desk.url}/nowhere`, { method: 'POST', headers: html })
  assert.deepEqual(await posted.json(), { detail: 'Not Found' })
  const head = await fetch(`${desk.url}/nowhere`, { method: 'HEAD', headers: html })
  assert.equal(head.headers.get('content-type'), 'text/html; charset=utf-8')
})
