import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, test } from 'node:test'
import { referencePage } from '../../src/reference/page.ts'
import type { TestResponse } from '../support/client/client.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { document, operations } from './document.ts'

const desk = useDesk()
let page: TestResponse
before(async () => {
  page = await desk.alice.get('/docs')
})

const all = (pattern: RegExp, text = page.text) => [...text.matchAll(pattern)].map(([, it]) => it!)

test('the reference is a page without a key', async () => {
  const { status, headers } = await fetch(`${desk.url}/docs`)
  assert.equal(status, 200)
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
})

test('it shows each operation with its path, scope, errors and a command', () => {
  for (const { name, path, operation } of operations) {
    const article = articleOf(operation.operationId)
    assert.ok(article.includes(path), name)
    for (const scope of operation.security.flatMap((need) => Object.values(need).flat())) {
      assert.ok(article.includes(`<code>${scope}</code>`), name)
    }
    for (const status of Object.keys(operation.responses)) {
      assert.ok(article.includes(`<span class="status">${status}</span>`), `${name} ${status}`)
    }
    for (const field of operation.parameters ?? []) {
      assert.ok(article.includes(field.name), `${name} ${field.name}`)
    }
    assert.ok(article.includes(`curl '${desk.url}`), name)
  }
})

test('its commands can be pasted into a shell', () => {
  const create = articleOf('create_ticket')
  assert.ok(create.includes(`curl '${desk.url}/v1/tickets' \\\n  -H "Authorization: Bearer $BELL`))
  assert.ok(create.includes(`-d '{\n  "customer_name": "Maya Chen",`))
  assert.match(articleOf('search'), /\/v1\/search\?q=password\S+include=comments'/)
  assert.ok(articleOf('delete_user').includes('-X DELETE'))
  assert.ok(articleOf('upload_my_avatar').includes('-F file=@avatar.png'))
})

test('its policy lets its one style apply, and nothing else', () => {
  const styles = all(/<style>(.*?)<\/style>/gs)
  assert.equal(styles.length, 1)
  const hash = createHash('sha256').update(styles[0]!).digest('base64')
  const policy = page.headers.get('content-security-policy')!
  assert.match(policy, /^default-src 'none';/)
  assert.ok(policy.includes(`style-src 'sha256-${hash}';`), policy)
  assert.doesNotMatch(page.text, /<script|<link|<img|<iframe|\sstyle=|\son\w+=/)
})

test('it loads nothing and leads nowhere else', () => {
  assert.deepEqual(all(/\s(?:src|srcset|action|data|poster)="([^"]*)"/g), [])
  assert.doesNotMatch(all(/<style>(.*?)<\/style>/gs)[0]!, /url\(|@import|@font-face/)
  const outside = all(/\shref="([^"#][^"]*)"/g)
  assert.deepEqual([...new Set(outside)], ['openapi.json'])
})

test('every link within it leads somewhere, and no id stands twice', () => {
  const ids = all(/\sid="([^"]*)"/g)
  assert.equal(new Set(ids).size, ids.length)
  const links = all(/\shref="#([^"]*)"/g)
  assert.ok(links.length > operations.length)
  for (const link of links) assert.ok(ids.includes(link), link)
  for (const { operation } of operations) assert.ok(links.includes(operation.operationId))
})

test('its headings are in order', () => {
  const levels = all(/<h([1-6])[\s>]/g).map(Number)
  assert.equal(levels.filter((level) => level === 1).length, 1)
  for (const [index, level] of levels.entries()) {
    assert.ok(level <= (levels[index - 1] ?? 0) + 1, `h${level} after h${levels[index - 1]}`)
  }
})

test('texts cannot become anything but text', () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
  const hostile = referencePage(JSON.parse(poisoned(evil)))
  const clean = referencePage(document)
  const tags = (text: string) => [...new Set(all(/<(\/?\w+)/g, text))].sort()
  assert.deepEqual(tags(hostile), tags(clean))
  const escaped = '&#60;script&#62;alert(1)&#60;/script&#62;&#60;img src=x onerror=alert(1)&#62;'
  assert.ok(hostile.includes(`${escaped}&#34;&#39;&#38;`))
  assert.doesNotMatch(hostile, /<[^>]*"'&/)
})

test('the page speaks of the address by which it was asked', async () => {
  const one = await desk.alice.get('/docs')
  assert.ok(one.text.includes(`<code>${desk.url}</code>`))
  assert.ok(!one.text.includes('desk.invalid'))
})

/** The document with a hostile text wherever a text stands that is only shown. */
function poisoned(evil: string): string {
  return JSON.stringify(document, (key, value) => {
    const isText = ['description', 'summary', 'title', 'default', 'detail', 'msg'].includes(key)
    return isText && typeof value === 'string' ? `${value} \`${evil}\` ${evil}` : value
  })
}

function articleOf(id: string): string {
  const article = all(/(<article .*?<\/article>)/gs).find((text) => text.includes(` id="${id}"`))
  assert.ok(article, `${id} is not on the page`)
  return article
    .replaceAll('<wbr>', '')
    .replaceAll(/<span class="(?:name|text|word)">(.*?)<\/span>/g, '$1')
    .replaceAll('&#39;', "'")
    .replaceAll('&#34;', '"')
}
