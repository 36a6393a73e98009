import { isHiddenStyle, parseStyle } from './css.ts'
import { findAttribute, type HtmlElement } from './parse.ts'

const setOf = (names: string) => new Set(names.trim().split(/\s+/))

/** Written as they are. */
export const allowedElements = setOf(`
  a abbr acronym address b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn
  div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike
  strong sub sup table tbody td tfoot th thead tr tt u ul var wbr
`)

export const voidElements = setOf('br col hr img wbr')

/** Written as another element that looks alike. */
export const replacedElements = new Map([
  ...[
    ...setOf(`
    address article aside details dialog fieldset figcaption figure footer form header hgroup legend
    main nav search section summary`),
  ].map((name): [string, string] => [name, 'div']),
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
  ['xmp', 'pre'],
])

/** Left out with all that is in them; of other unknown elements the content is kept. */
const droppedElements = setOf(`
  applet area audio base basefont bgsound canvas command datalist embed frame frameset head iframe
  input isindex keygen link math meta meter noembed noframes noscript object optgroup option param
  portal progress script select source style svg template textarea title track video xml
`)

export const isDropped = ({ tagName, namespaceURI }: HtmlElement) =>
  namespaceURI !== 'http://www.w3.org/1999/xhtml' || droppedElements.has(tagName)

type Check = (value: string) => string | null

const oneOf = (words: string): Check => {
  const known = setOf(words)
  return (value) => (known.has(value.trim().toLowerCase()) ? value.trim().toLowerCase() : null)
}
const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : null
const integerUpTo =
  (max: number): Check =>
  (value) =>
    /^\d{1,6}$/.test(value.trim()) ? String(Math.min(Number(value), max)) : null

const size = matching(/^\d{1,4}(?:\.\d{1,4})?(?:%|px)?$/)
const color = matching(/^#?[a-z0-9]{1,25}$/i)
const horizontal = oneOf('left right center justify')
const vertical = oneOf('top middle bottom baseline')
const cell = { align: horizontal, valign: vertical, bgcolor: color, width: size, height: size }
const spanned = {
  ...cell,
  colspan: integerUpTo(100),
  rowspan: integerUpTo(1_000),
  nowrap: () => '',
}
const column = { align: horizontal, valign: vertical, width: size, span: integerUpTo(100) }
const block = { align: horizontal }

const attributesOf: Record<string, Record<string, Check>> = {
  ...Object.fromEntries(
    ['div', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, block]),
  ),
  caption: { align: oneOf('top bottom left right center') },
  table: {
    ...cell,
    border: integerUpTo(20),
    cellpadding: integerUpTo(100),
    cellspacing: integerUpTo(100),
  },
  thead: cell,
  tbody: cell,
  tfoot: cell,
  tr: cell,
  td: spanned,
  th: spanned,
  col: column,
  colgroup: column,
  hr: { align: horizontal, width: size, size: integerUpTo(20), color, noshade: () => '' },
  img: {
    width: size,
    height: size,
    alt: (value) => value.slice(0, 1_000).toWellFormed(),
    align: oneOf('top middle bottom left right'),
    border: integerUpTo(20),
  },
  font: { color, size: matching(/^[+-]?[1-7]$/), face: matching(/^[\p{L}\p{N}_ ,.'-]{1,200}$/u) },
  ol: { start: matching(/^-?\d{1,6}$/), type: matching(/^[1aAiI]$/) },
  ul: { type: oneOf('disc circle square') },
  li: { value: matching(/^-?\d{1,6}$/) },
}

const globalAttributes: Record<string, Check> = {
  dir: oneOf('ltr rtl auto'),
  lang: matching(/^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,5}$/i),
}

/** Neither addresses nor styles, which need to be looked at as a whole. */
export function safeAttributes(name: string, element: HtmlElement): Map<string, string> {
  const safe = new Map<string, string>()
  const own = attributesOf[name]
  for (const attribute of element.attrs) {
    const check =
      (own && Object.hasOwn(own, attribute.name) && own[attribute.name]) ||
      (Object.hasOwn(globalAttributes, attribute.name) && globalAttributes[attribute.name])
    const value = check ? check(attribute.value) : null
    if (value !== null) safe.set(attribute.name, value)
  }
  return safe
}

const noStyle: ReadonlyMap<string, string> = new Map()

export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const style = findAttribute(element, 'style')
  return style === undefined ? noStyle : parseStyle(style)
}

/** Not read by anybody: neither it nor what is in it. */
export const isHidden = (element: HtmlElement) =>
  isDropped(element) ||
  findAttribute(element, 'hidden') !== undefined ||
  isHiddenStyle(styleOf(element))
