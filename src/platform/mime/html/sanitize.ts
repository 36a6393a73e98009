import { cidAddress, imageSource, misleadingTarget, safeLink } from './addresses.ts'
import { isHiddenStyle, serializeStyle } from './css.ts'
import {
  allowedElements,
  isDropped,
  replacedElements,
  safeAttributes,
  styleOf,
  voidElements,
} from './elements.ts'
import { findAttribute, type HtmlElement, parseHtml, walkHtml } from './parse.ts'
import { type OpenElement, StableHtmlWriter } from './writer.ts'

export interface SanitizedHtml {
  /** Safe to show in a page. Remote images have their address in `data-src`, so they do not load. */
  html: string
  /** Content-IDs of the images that it shows; their `src` is `cidAddress` of them. */
  cids: string[]
  isShortened: boolean
}

const bytesMax = 1024 * 1024
const linkTextMax = 300

/** Keeps how a mail looks, and nothing that runs, loads, submits or leaves its place. */
export function sanitizeHtml(html: string): SanitizedHtml {
  const { body, isShortened } = parseHtml(html)
  const sanitizer = new Sanitizer()
  if (body) sanitizer.write(body)
  return { ...sanitizer.result(), isShortened: isShortened || sanitizer.writer.isShortened }
}

class Sanitizer {
  readonly writer = new StableHtmlWriter(bytesMax)
  readonly #cids = new Set<string>()
  readonly #links: OpenLink[] = []

  write(body: HtmlElement): void {
    const attributes = this.#attributes('table', body)
    attributes.delete('width')
    attributes.delete('height')
    const isWrapped = attributes.size > 0
    if (isWrapped) this.writer.open('div', toDivAttributes(attributes))
    walkHtml(body, {
      enter: (element) => this.#enter(element),
      leave: (element) => this.#leave(element),
      text: (value) => this.#text(value),
      isDone: () => this.writer.isFull,
    })
  }

  result() {
    return { html: this.writer.finish(), cids: [...this.#cids] }
  }

  #enter(element: HtmlElement): boolean {
    if (isDropped(element)) return false
    const name = replacedElements.get(element.tagName) ?? element.tagName
    if (name === 'img' || name === 'image') {
      this.#image(element)
      return false
    }
    if (voidElements.has(name)) {
      this.writer.void(name, this.#attributes(name, element))
      return false
    }
    if (name === 'a') return this.#enterLink(element)
    if (allowedElements.has(name)) this.writer.open(name, this.#attributes(name, element))
    return true
  }

  #leave({ tagName }: HtmlElement): void {
    if (tagName === 'a') this.#leaveLink()
    else if (allowedElements.has(replacedElements.get(tagName) ?? tagName)) this.writer.close()
  }

  #text(value: string): void {
    const link = this.#links.at(-1)
    if (link && link.text.length < linkTextMax) link.text += value.slice(0, linkTextMax)
    this.writer.text(value)
  }

  #enterLink(element: HtmlElement): boolean {
    const attributes = this.#attributes('a', element)
    const url = safeLink(findAttribute(element, 'href') ?? '')
    if (url) {
      attributes.set('href', url.href)
      attributes.set('rel', 'noopener noreferrer nofollow')
      attributes.set('target', '_blank')
    }
    // Without an address it is no more than a part of the text.
    const opened = this.writer.open(url ? 'a' : 'span', attributes)
    this.#links.push({ url, opened, text: '' })
    return true
  }

  #leaveLink(): void {
    const { url, opened, text } = this.#links.pop()!
    const target = url && misleadingTarget(text, url)
    if (target && opened.name === 'a') {
      this.writer.replaceAttributes(opened, new Map(opened.attributes).set('title', target))
    }
    this.writer.close()
  }

  /** Its address is always the first attribute, so that it can be replaced later. */
  #image(element: HtmlElement): void {
    const attributes = this.#attributes('img', element)
    const source = imageSource(findAttribute(element, 'src') ?? '')
    if (source?.kind === 'remote') {
      if (isTrackingPixel(element)) return
      this.writer.void('img', new Map([['data-src', source.url], ...attributes]))
    } else if (source?.kind === 'cid') {
      this.#cids.add(source.cid)
      this.writer.void('img', new Map([['src', cidAddress(source.cid)], ...attributes]))
    } else if (source?.kind === 'data') {
      this.writer.void('img', new Map([['src', source.url], ...attributes]))
    } else if (attributes.get('alt')) this.writer.void('img', attributes)
  }

  #attributes(name: string, element: HtmlElement): Map<string, string> {
    const attributes = safeAttributes(name, element)
    const style = styleOf(element)
    const isHidden = findAttribute(element, 'hidden') !== undefined || isHiddenStyle(style)
    const css = isHidden ? 'display:none' : serializeStyle(style)
    if (css !== '') attributes.set('style', css)
    return attributes
  }
}

interface OpenLink {
  url: URL | null
  opened: OpenElement
  text: string
}

/** The look that `body` has by attributes only it and tables may have. */
function toDivAttributes(attributes: Map<string, string>): Map<string, string> {
  const kept = new Map([...attributes].filter(([name]) => ['dir', 'lang', 'style'].includes(name)))
  const color = attributes.get('bgcolor')
  if (color && /^#?[a-z0-9]{3,25}$/i.test(color))
    kept.set(
      'style',
      `background-color:${color}${kept.has('style') ? `;${kept.get('style')}` : ''}`,
    )
  return kept
}

function isTrackingPixel(element: HtmlElement): boolean {
  const style = styleOf(element)
  if (isHiddenStyle(style) || findAttribute(element, 'hidden') !== undefined) return true
  const sizes = ['width', 'height'].map((name) =>
    Number.parseFloat(style.get(name) ?? findAttribute(element, name) ?? ''),
  )
  const known = sizes.filter((size) => !Number.isNaN(size))
  return known.includes(0) || (known.length > 0 && known.every((size) => size <= 1))
}
