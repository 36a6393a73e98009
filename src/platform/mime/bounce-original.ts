import { toAddress } from './bounce-report.ts'
import { copyOfOriginal } from './bounce-text.ts'
import { decodeWords } from './encoded-words.ts'
import { type Fields, type ReadHeader, readFieldBlocks, toOneLine, typeOf } from './mail-fields.ts'

export interface OriginalMail {
  /** With angle brackets. */
  messageId: string | null
  subject: string | null
  /** Addresses of its header. */
  to: string[]
  /** `X-Bellhop-Return` */
  returnKey: string | null
}

const headCharactersMax = 256 * 1024
const subjectCharactersMax = 1_000
const recipientsMax = 100
const returnKeyCharactersMax = 100

/** What the report says about the mail it is about: as a part, at the end of its text, or in its headers. */
export function readOriginal(
  header: ReadHeader,
  parts: readonly { contentType: string; text: string }[],
): OriginalMail {
  const fields = findHead(parts)
  const subject = fields?.get('subject')
  return {
    messageId:
      firstId(fields?.get('message-id')) ??
      lastId(header('in-reply-to')) ??
      lastId(header('references')),
    subject: subject
      ? toOneLine(decodeWords(subject.slice(0, subjectCharactersMax * 10)), subjectCharactersMax) ||
        null
      : null,
    to: addressesOf(fields?.get('to') ?? ''),
    returnKey: toOneLine(fields?.get('x-bellhop-return') ?? '', returnKeyCharactersMax) || null,
  }
}

function findHead(parts: readonly { contentType: string; text: string }[]): Fields | undefined {
  const original = parts.find(({ contentType }) =>
    /^(message\/(rfc822|global)(-headers)?|text\/rfc822-headers)$/.test(typeOf(contentType)),
  )
  const text = original?.text ?? textOfCopy(parts)
  return text === undefined ? undefined : readFieldBlocks(text.slice(0, headCharactersMax))[0]
}

function textOfCopy(parts: readonly { contentType: string; text: string }[]): string | undefined {
  const text = parts.find(({ contentType }) => typeOf(contentType) === 'text/plain')?.text
  return text === undefined ? undefined : copyOfOriginal(text)
}

const idPattern = /<[^<>\s]{1,900}>/

const firstId = (value = '') => idPattern.exec(value)?.[0].toWellFormed() ?? null

function lastId(values: string[]): string | null {
  const value = (values[0] ?? '').slice(-20_000)
  return firstId(value.slice(Math.max(0, value.lastIndexOf('<'))))
}

const addressesOf = (to: string) =>
  to
    .split(/[\s,;<>]+/, recipientsMax)
    .map(toAddress)
    .filter((address) => address !== '')
