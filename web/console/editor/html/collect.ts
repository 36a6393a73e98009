import type { Piece, Wrap } from '../join-pieces.ts'
import {
  type Element,
  isElement,
  isHidden,
  isText,
  type Parent,
  textWithLines,
} from './elements.ts'
import { isLink, linkOf, wrapsOf } from './marks.ts'

/** Text as it was copied. */
export interface CopiedPiece extends Piece {
  isCode?: boolean
}

interface Options {
  pieces: CopiedPiece[]
  /** Returns whether it has read the element. */
  onElement(element: Element, wraps: readonly Wrap[]): boolean
}

/** The text in an element, with its formatting, up to elements that are read otherwise. */
export function collect(parent: Parent, wraps: readonly Wrap[], options: Options): void {
  for (const node of parent.childNodes) {
    if (isText(node)) options.pieces.push({ text: visible(node.data), wraps })
    else if (isElement(node) && !isHidden(node)) collectElement(node, wraps, options)
  }
}

/** Without characters that take no space. */
const visible = (text: string) => text.replaceAll(/[\u200b\ufeff]/g, '').replaceAll(/\s+/g, ' ')

function collectElement(element: Element, outer: readonly Wrap[], options: Options): void {
  const { pieces } = options
  const { localName } = element
  const wraps = wrapsOf(element, outer)
  if (options.onElement(element, wraps)) return
  if (localName === 'br') pieces.push({ text: '\n', wraps: [] })
  else if (['code', 'kbd', 'samp', 'tt'].includes(localName)) collectCode(element, wraps, pieces)
  else if (localName === 'img') pieces.push({ text: pictureText(element), wraps })
  else if (localName === 'input') pieces.push({ text: inputText(element), wraps })
  else if (localName === 'a') collect(element, withLink(element, wraps), options)
  else collect(element, wraps, options)
}

const withLink = (element: Element, wraps: readonly Wrap[]) => {
  const link = wraps.some(isLink) ? undefined : linkOf(element)
  return link ? [...wraps, link] : wraps
}

function collectCode(element: Element, wraps: readonly Wrap[], pieces: CopiedPiece[]): void {
  const text = textWithLines(element).replaceAll(/\s+/g, ' ')
  pieces.push({ text, wraps, isCode: text.trim() !== '' })
}

/** Mail programs and chats send emoji as pictures. */
function pictureText(image: Element): string {
  const text = image.getAttribute('alt') ?? ''
  return /^\p{Emoji}/u.test(text) && text.length <= 16 && !/[\w\s]/.test(text) ? text : ''
}

function inputText(input: Element): string {
  if (input.getAttribute('type')?.toLowerCase() !== 'checkbox') return ''
  return input.getAttribute('checked') === null ? '☐ ' : '☑ '
}
