import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message } from './parse.ts'

// A language made from English that nobody speaks: `⟦Ŝééñð⟧`. Text without brackets is not in the
// catalog, and text that does not fit would not fit in German either.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map(Array.from(plain, (letter, index) => [letter, [...accented][index]!]))

export const pseudoMessage = (message: Message): Message => ({
  ...message,
  elements: [literal('⟦'), ...message.elements.map(pseudoElement), literal('⟧')],
})

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return literal(pseudoText(element.value))
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) }
    case TYPE.plural:
    case TYPE.select:
      return { ...element, options: mapValues(element.options) }
    default:
      return element
  }
}

const mapValues = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { value: value.map(pseudoElement) }]),
  )

/** Two letters of every five are vowels: with these doubled, a text is about 40 % longer. */
const pseudoText = (text: string): string =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => accents.get(letter)!)
