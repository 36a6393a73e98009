import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { sanitizeHtml } from '../../src/platform/mime/html/sanitize.ts'
import { scaled } from '../support/depth.ts'
import { hostileHtml } from '../support/fixtures/hostile-html.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const elements = new Set(
  `a abbr acronym b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt
  em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup
  table tbody td tfoot th thead tr tt u ul var wbr`.split(/\s+/),
)
const attributes = new Set(
  `align alt bgcolor border cellpadding cellspacing color colspan data-src dir face height href lang
  noshade nowrap rel rowspan size span src start style target title type valign value width`.split(
    /\s+/,
  ),
)
const forbiddenCss =
  /url|\\|\/\*|@|[{}<>"']|expression|position|z-index|transform|animation|behavior|binding|opacity|content|float|filter|cursor|-\d{3}|vw|calc|var\(/

/** The tree without the parts that no browser distinguishes. */
function outline(node: Node): unknown {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  const { tagName, attrs, childNodes } = node as Element
  return [tagName, attrs?.map(({ name, value }) => [name, value]), childNodes?.map(outline)]
}

function* allNodes(root: DefaultTreeAdapterTypes.ParentNode): Generator<Node> {
  const waiting: Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('childNodes' in node) waiting.push(...node.childNodes)
  }
}

function checkSafe(html: string): void {
  const fragment = parseFragment(html)
  for (const node of allNodes(fragment)) {
    if (node === fragment || node.nodeName === '#text') continue
    assert.ok('tagName' in node, `${node.nodeName} in ${html}`)
    assert.ok(elements.has(node.tagName), `<${node.tagName}> in ${html}`)
    assert.equal(node.namespaceURI, 'http://www.w3.org/1999/xhtml')
    for (const { name, value } of node.attrs) checkAttribute(node.tagName, name, value)
    if (node.tagName === 'a') {
      const values = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      assert.equal(values.rel, 'noopener noreferrer nofollow')
      assert.equal(values.target, '_blank')
    }
  }
}

function checkAttribute(element: string, name: string, value: string): void {
  const shown = `${name}="${value}" of <${element}>`
  assert.ok(attributes.has(name), shown)
  if (name === 'href') assert.match(value, /^(?:https?:\/\/|mailto:|tel:)/, shown)
  if (name === 'src')
    assert.match(
      value,
      /^(?:cid:[^"<>\s]+|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]+)$/,
      shown,
    )
  if (name === 'data-src') assert.match(value, /^https?:\/\/[^"<>\s]+$/, shown)
  if (name === 'style') assert.doesNotMatch(value, forbiddenCss, shown)
}

/** Parsed again, as a part of a page or as a whole one, it is the same tree; so it cannot become another. */
function checkStable(html: string): void {
  const asFragment = parseFragment(html).childNodes.map(outline)
  for (const doctype of ['', '<!doctype html>']) {
    const root = parse(doctype + html).childNodes.find(
      ({ nodeName }) => nodeName === 'html',
    ) as Element
    const body = root.childNodes.find(({ nodeName }) => nodeName === 'body') as Element
    assert.deepEqual(body.childNodes.map(outline), asFragment, html)
  }
  assert.equal(serializeOutline(parseFragment(html)), html)
}

/** Written down again it is the same text, so no tag was added, moved or closed early. */
function serializeOutline(root: DefaultTreeAdapterTypes.DocumentFragment): string {
  const escapeText = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\u00a0', '&nbsp;')
  const write = (node: Node): string => {
    if (node.nodeName === '#text')
      return escapeText((node as DefaultTreeAdapterTypes.TextNode).value)
    const { tagName, attrs, childNodes } = node as Element
    const inner = childNodes.map(write).join('')
    const start = `<${tagName}${attrs.map(({ name, value }) => ` ${name}="${escapeText(value)}"`).join('')}>`
    if (/^(?:br|col|hr|img|wbr)$/.test(tagName)) return start
    return `${start}${tagName === 'pre' && inner.startsWith('\n') ? '\n' : ''}${inner}</${tagName}>`
  }
  return root.childNodes.map(write).join('')
}

function checkAll(input: string): string {
  const { html } = sanitizeHtml(input)
  checkSafe(html)
  checkStable(html)
  return html
}

test('of hostile mails only harmless elements, attributes and values are left', () => {
  assert.ok(hostileHtml.length >= 150, `${hostileHtml.length} mails`)
  for (const payload of hostileHtml) checkAll(payload)
  for (const payload of hostileHtml)
    checkAll(`<table><tr><td><p><a href=x>${payload}</a></table>${payload}`)
  checkAll(hostileHtml.join(''))
  checkAll(hostileHtml.toReversed().join(' '))
})

test('hostile mails inside of elements of every kind stay harmless', () => {
  const names = [
    ...elements,
    'svg',
    'math',
    'select',
    'template',
    'noscript',
    'button',
    'form',
    'o:p',
    'nobr',
    'ruby',
  ]
  for (const name of names) {
    const every = hostileHtml.filter((_, index) => index % 7 === name.length % 7)
    for (const payload of every) checkAll(`<p>a<${name}>${payload}</${name}><b>z`)
  }
})

test('however tags are nested, the result is parsed as it was meant', () => {
  const names = [
    ...elements,
    'button',
    'form',
    'svg',
    'math',
    'mtext',
    'select',
    'option',
    'template',
    'nobr',
    'section',
    'title',
    'o:p',
    'body',
    'xmp',
  ]
  const tag = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names).map((name) => `<${name}>`) },
    { weight: 3, arbitrary: fc.constantFrom(...names).map((name) => `</${name}>`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '<a href="https://a.example">',
        '<a href="http://b.example/">www.c.example',
        '<img alt="&quot;<b>" src="cid:a b">',
        '<p style="margin:0">',
        '<td colspan=3>',
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        'x',
        ' ',
        '\n',
        '\n\n',
        '\r',
        '\f',
        '\0',
        '&#13;',
        '&lt;b&gt;',
        '&nbsp;',
        '<!--',
        '-->',
        ']]>',
        '"',
        '<',
        '\u0085',
      ),
    },
  )
  const page = fc.array(tag, { maxLength: 40 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(page, (html) => void checkAll(html)),
    { numRuns: scaled(300) },
  )
})

test('sanitizing twice changes nothing more', () => {
  for (const payload of hostileHtml) {
    const { html } = sanitizeHtml(payload)
    const again = sanitizeHtml(html).html
    // Addresses in `data-src` are for the reader to load, and no part of a mail.
    assert.equal(again.replaceAll(/ data-src="[^"]*"/g, ''), again)
    checkSafe(again)
  }
})

const cases: { name: string; html: string; expected: string }[] = [
  {
    name: 'formatting is kept',
    html: '<p class="MsoNormal" id="x">Dear <b>team</b>,<br>it <i>broke</i> &amp; <u>burns</u>.<o:p></o:p></p>',
    expected: '<p>Dear <b>team</b>,<br>it <i>broke</i> &amp; <u>burns</u>.</p>',
  },
  {
    name: 'tables keep their look',
    html: '<table width=600 cellpadding=0 cellspacing="0" border=0 bgcolor="#ffffff" align=center class=x><tr><td valign=top colspan=2 nowrap style="padding:3px 4px;mso-x:1">x</td></tr></table>',
    expected:
      '<table width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" align="center"><tbody><tr><td valign="top" colspan="2" nowrap="" style="padding:3px 4px">x</td></tr></tbody></table>',
  },
  {
    name: 'links open apart',
    html: '<a href=" https://Example.com/a b?x=1&y=2 " class=b title="https://fake.example" target=_top>here</a>',
    expected:
      '<a href="https://example.com/a%20b?x=1&amp;y=2" rel="noopener noreferrer nofollow" target="_blank">here</a>',
  },
  {
    name: 'an address that leads elsewhere has the real host in its title',
    html: '<a href="https://evil.example/login">https://www.<b>bank.example</b>/login</a>',
    expected:
      '<a href="https://evil.example/login" rel="noopener noreferrer nofollow" target="_blank" title="evil.example">https://www.<b>bank.example</b>/login</a>',
  },
  {
    name: 'an address that leads where it says has no title',
    html: '<a href="http://www.bank.example/login?x">Bank.example</a>',
    expected:
      '<a href="http://www.bank.example/login?x" rel="noopener noreferrer nofollow" target="_blank">Bank.example</a>',
  },
  {
    name: 'a mail address that leads to another one has that in its title',
    html: '<a href="mailto:mallory@evil.example">help@bank.example</a>',
    expected:
      '<a href="mailto:mallory@evil.example" rel="noopener noreferrer nofollow" target="_blank" title="mallory@evil.example">help@bank.example</a>',
  },
  {
    name: 'remote images wait for the reader',
    html: '<img src="https://cdn.example/a.png" srcset="b.png 2x" width=120 height="40" alt="Logo">',
    expected: '<img data-src="https://cdn.example/a.png" width="120" height="40" alt="Logo">',
  },
  {
    name: 'tracking pixels are removed',
    html: 'a<img src="https://t.example/o.gif" width=1 height=1><img src="https://t.example/o.gif" style="display:none"><img src="https://t.example/o.gif" height="0" width=600>b',
    expected: 'ab',
  },
  {
    name: 'thin remote images are no tracking pixels',
    html: '<img src="https://t.example/line.gif" width=600 height=1>',
    expected: '<img data-src="https://t.example/line.gif" width="600" height="1">',
  },
  {
    name: 'hidden previews stay hidden',
    html: '<div style="max-height:0;overflow:hidden;color:#fff">Preview</div><span hidden>x</span>Hi',
    expected: '<div style="display:none">Preview</div><span style="display:none">x</span>Hi',
  },
  {
    name: 'the look of the whole page is kept',
    html: '<html><body bgcolor="#eee" style="font-family:Arial, \'Segoe UI\'; margin:0" dir=rtl>x',
    expected:
      '<div dir="rtl" style="background-color:#eee;font-family:arial, segoe ui;margin:0">x</div>',
  },
  {
    name: 'forms become text',
    html: '<form action=x><label>Name</label> <input value=y><button>Send</button></form>',
    expected: '<div>Name Send</div>',
  },
  {
    name: 'a paragraph around a block stays around it',
    html: '<p align=center style="color:red">a<button><div>b</div></button></p>',
    expected: '<div align="center" style="margin:1em 0;color:red">a<div>b</div></div>',
  },
]
for (const { name, html, expected } of cases) {
  test(`${name} when HTML is sanitized`, () => assert.equal(checkAll(html), expected))
}

test('inline images are listed by their Content-ID', () => {
  const { html, cids } = sanitizeHtml(
    '<img src="cid:image001.png@01DA"><img src="CID:a%20b%40c"><img src="image002.png@01DA"><img src="cid:<x@y>"><img src="cid:image001.png@01DA"><img src="cid:%E0%A4%A">',
  )
  assert.deepEqual(cids, ['image001.png@01DA', 'a b@c', 'image002.png@01DA', 'x@y', '%E0%A4%A'])
  assert.match(html, /^<img src="cid:image001.png%4001DA"><img src="cid:a%20b%40c">/)
})

test('data images are kept up to 64 KiB and only as pixels', () => {
  const image = (type: string, length: number) =>
    sanitizeHtml(`<img src="data:${type};base64,${'A'.repeat(length)}">`).html
  assert.match(image('image/png', 1_000), /^<img src="data:image\/png;base64,A+">$/)
  assert.match(image('image/JPG', 64 * 1024), /^<img src="data:image\/jpeg;base64,A+">$/)
  assert.equal(image('image/png', 64 * 1024 + 1), '')
  assert.equal(image('image/svg+xml', 100), '')
  assert.equal(image('text/html', 100), '')
})

test('mails of hostile depth, width or length are cut', () => {
  const many = (part: string, count = 100_000) => part.repeat(count)
  for (const html of [
    `${many('<div>')}deep${many('</div>')}`,
    many('<table><tr><td>', 50_000),
    many('<b><i><a href=x><p>', 30_000),
    many('<font color=red><p>x', 30_000),
    `${Array.from({ length: 2_000 }, (_, index) => `<b lang=a${index}>`).join('')}${many('<p>x', 20_000)}`,
    many('<svg><g>'),
    many('<template>'),
    many('<ul><li>'),
    many('<x>y</x>', 60_000),
    `<table>${many('<b>x')}`,
    many('<p>&amp;&lt;&quot;', 60_000),
  ]) {
    const { html: cut, isShortened } = sanitizeHtml(html)
    assert.ok(isShortened, html.slice(0, 40))
    assert.ok(Buffer.byteLength(cut) <= 1024 * 1024)
    checkSafe(cut)
    assert.equal(sanitizeHtml(cut).html, cut)
  }
})

test('text that does not fit is cut, and its elements are closed', () => {
  const { html, isShortened } = sanitizeHtml(
    `<p><b>${'<'.repeat(10)}${'é'.repeat(900_000)}</b>after`,
  )
  assert.ok(isShortened)
  assert.ok(Buffer.byteLength(html) <= 1024 * 1024)
  assert.match(html.slice(-20), /é<\/b><\/p>$/)
})

test('what follows elements that are too deep is kept', () => {
  const { html } = sanitizeHtml(`${'<div>'.repeat(5_000)}deep${'</div>'.repeat(5_000)}<p>after</p>`)
  assert.match(html, /deep/)
  assert.match(html, /after<\/p>/)
})

test('a mail of normal size is not shortened', () => {
  const row = '<tr><td style="padding:1px">Part 7</td><td align="right">12.50</td></tr>'
  const { isShortened } = sanitizeHtml(`<table>${row.repeat(2_000)}</table>`)
  assert.equal(isShortened, false)
})
