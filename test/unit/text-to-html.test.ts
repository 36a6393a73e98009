import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { textToHtml } from '../../src/platform/text-to-html.ts'

test('spaces, line breaks and signs stay, addresses become links', () => {
  assert.equal(textToHtml('a  b\n  <c> & d'), '<p>a\u00a0 b<br>\n\u00a0 &lt;c&gt; &amp; d</p>')
  assert.equal(
    textToHtml('(https://a.example/x?y="z")'),
    '<p>(<a href="https://a.example/x?y=" rel="noopener noreferrer nofollow" target="_blank">https://a.example/x?y=</a>&quot;z&quot;)</p>',
  )
})

test('any text is shown as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...' \ta<>&"\'\nhttps://.:)') }), (text) => {
      const [paragraph, ...others] = parseFragment(textToHtml(text)).childNodes
      assert.deepEqual([paragraph!.nodeName, others], ['p', []])
      assert.equal(textOf(paragraph!), text.replaceAll('\t', '    '))
    }),
  )
})

test('many addresses stay short', () => {
  const text = 'https://a.example '.repeat(5_000)
  assert.ok(textToHtml(text).length < 3 * text.length)
})

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if ('value' in node) return node.value.replaceAll('\n', '').replaceAll('\u00a0', ' ')
  if (node.nodeName === 'br') return '\n'
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
