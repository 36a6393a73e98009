import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, trustedHtml } from '../../src/platform/http/html.ts'
import { hostileTexts } from '../support/fixtures/hostile-texts.ts'

test('what is put into HTML is shown as it is, between tags and in a quoted attribute', () => {
  for (const text of hostileTexts) {
    const { text: made } = html`<p title="${text}">${text}</p>`
    const [, inAttribute, between] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(made) ?? []
    assert.equal(inAttribute, between, made)
    assert.doesNotMatch(inAttribute!, /[<>"']/)
    assert.equal(unescaped(between!), text)
  }
})

test('HTML is put into HTML as it is, also a list of it', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`)
  assert.equal(html`<ul>${items}</ul>`.text, '<ul><li>a</li><li>&#60;b&#62;</li></ul>')
  assert.equal(html`${trustedHtml('<em>x</em>')}`.text, '<em>x</em>')
})

test('what is absent leaves no trace, and a zero is there', () => {
  assert.equal(html`[${undefined}${false}${[]}${0}]`.text, '[0]')
})

const unescaped = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
