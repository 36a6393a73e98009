import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { parse } from 'parse5'
import { mailTemplateNames } from '../../src/channels/mail/templates/definitions.ts'
import { contrast } from '../../src/shared/accent.ts'
import { useDesk } from '../support/desk/use-desk.ts'
import { avatarForm, png } from '../support/fixtures/images.ts'

// Mails are read in programs that know tables and inline styles, and some of them nothing else.

const desk = useDesk()
const cards = mailTemplateNames.filter((name) => name !== 'reply')
const clippedBytes = 102_000

async function preview(name: string): Promise<{ html: string; text: string }> {
  const { status, body, text } = await desk.alice.post(`/v1/mail-templates/${name}/preview`, {})
  assert.equal(status, 200, text)
  return body
}

let logoUrl: string
before(async () => {
  const { body } = await desk.alice.post('/v1/organization/logo', avatarForm(await png(300, 60)))
  logoUrl = body.logo_url.replace('.webp', '.png')
  await desk.alice.patch('/v1/organization', { accent_color: '#ffcc00' })
})

interface Element {
  tagName?: string
  attrs?: { name: string; value: string }[]
  childNodes?: Element[]
}

const elementsOf = (node: Element): Element[] => [
  ...(node.tagName === undefined ? [] : [node]),
  ...(node.childNodes ?? []).flatMap(elementsOf),
]
const attribute = ({ attrs = [] }: Element, name: string) =>
  attrs.find((each) => each.name === name)?.value
const all = (html: string, tagName: string): Element[] =>
  elementsOf(parse(html) as Element).filter((element) => element.tagName === tagName)

describe('a mail that the desk writes by itself', () => {
  for (const name of cards) {
    test(`is laid out by tables and inline styles: ${name}`, async () => {
      const { html } = await preview(name)
      assert.ok(Buffer.byteLength(html) < clippedBytes)
      const tables = all(html, 'table')
      assert.ok(tables.length >= 2)
      for (const table of tables) {
        assert.equal(attribute(table, 'role'), 'presentation')
        const width = attribute(table, 'width')
        assert.ok(width === undefined || width === '100%' || Number(width) <= 600, `${width}`)
      }
      for (const tag of ['script', 'link', 'form', 'iframe', 'svg', 'div'])
        assert.deepEqual(all(html, tag), [])
      // The only style sheet changes colors, and only in the dark.
      const style = html.match(/(?<=<style>)[^<]*/)![0]!
      const rules = style.match(/^@media \(prefers-color-scheme: dark\) \{(.*)\}$/)![1]!
      for (const [, property] of rules.matchAll(/([a-z-]+):/g))
        assert.match(property!, /^(background-|border-)?color$/)
      assert.match(html, /<meta name="color-scheme" content="light dark">/)
    })

    test(`has the logo, and links in a readable accent color: ${name}`, async () => {
      const { html } = await preview(name)
      const [image, ...others] = all(html, 'img')
      assert.deepEqual(others, [])
      assert.equal(attribute(image!, 'src'), logoUrl)
      assert.equal(attribute(image!, 'alt'), (await desk.alice.get('/v1/organization')).body.name)
      for (const link of all(html, 'a')) {
        const style = attribute(link, 'style') ?? ''
        const color = /(?:^|; )color: (#[0-9a-f]{6})/.exec(style)![1]!
        const background = attribute(link, 'class') === 'button' ? buttonColor(html) : '#ffffff'
        assert.ok(contrast(color, background) >= 4.5, `${color} on ${background}`)
      }
    })
  }
})

const buttonColor = (html: string) => /bgcolor="(#[0-9a-f]{6})"/.exec(html)![1]!

test('account mails have a button, and the link beside it', async () => {
  for (const name of ['invitation', 'password_reset']) {
    const { html, text } = await preview(name)
    const [url] = /http\S+\/invite\/EXAMPLE/.exec(text)!
    assert.deepEqual(
      all(html, 'a').map((link) => attribute(link, 'href')),
      [url, url],
    )
  }
})

test('a reply looks like a mail of a person: no card, no logo', async () => {
  const { html } = await preview('reply')
  for (const tag of ['table', 'img', 'style']) assert.deepEqual(all(html, tag), [])
})

test('the logo for mails is PNG, of the same height for every logo, and goes with it', async () => {
  for (const [width, height] of [
    [300, 60],
    [16, 16],
    [1000, 20],
    [20, 1000],
  ]) {
    const form = avatarForm(await png(width, height))
    const { body } = await desk.alice.post('/v1/organization/logo', form)
    const image = await fetch(body.logo_url.replace('.webp', '.png'))
    assert.equal(image.headers.get('content-type'), 'image/png')
    assert.match(image.headers.get('cache-control')!, /immutable/)
    const bytes = Buffer.from(await image.arrayBuffer())
    assert.equal(bytes.readUInt32BE(20), 80)
    assert.ok(bytes.readUInt32BE(16) <= 320)
    assert.ok(bytes.length < 40_000)
    logoUrl = image.url
  }
  await desk.alice.delete('/v1/organization/logo')
  assert.equal((await fetch(logoUrl)).status, 404)
  const { html } = await preview('invitation')
  assert.deepEqual(all(html, 'img'), [])
  assert.ok(html.includes((await desk.alice.get('/v1/organization')).body.name))
})

test('there is no such picture of an avatar', async () => {
  const { body } = await desk.alice.post('/v1/users/me/avatar', avatarForm(await png()))
  assert.equal((await fetch(body.avatar_url)).status, 200)
  assert.equal((await fetch(body.avatar_url.replace('.webp', '.png'))).status, 404)
})
