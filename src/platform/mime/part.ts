import libmime from 'libmime'
import { cleanText } from './charset.ts'
import { decodeWords } from './encoded-words.ts'
import { decodeRawValue, firstValue, type HeaderFields } from './header.ts'

export interface Part {
  /** Counted from 1, in the order of the mail. */
  number: number
  parent: Part | null
  /** Of the mail itself 1. */
  level: number
  fields: HeaderFields
  /** In lower case, such as `text/plain`. */
  contentType: string
  /** In lower case; empty if not declared. */
  charset: string
  /** Of a multipart; null for parts that have content. */
  boundary: string | null
  /** Such as `flowed`. */
  format: string
  isSpaceDeleted: boolean
  smimeType: string
  isAttachment: boolean
  /** Empty if there is none. */
  name: string
  /** Without angle brackets. */
  contentId: string | null
  contentLocation: string | null
  transferEncoding: string
}

interface Position {
  number: number
  parent: Part | null
  /** For names in raw 8 bit. */
  fallbackCharset: string
}

const nameCharactersMax = 1_000

export function readPart(fields: HeaderFields, position: Position): Part {
  const { number, parent, fallbackCharset } = position
  const header = (name: string) => decodeRawValue(firstValue(fields, name), fallbackCharset)
  const disposition = libmime.parseHeaderValue(header('content-disposition'))
  const type = libmime.parseHeaderValue(header('content-type'))
  const name = toName(disposition.params.filename || type.params.name || '')
  const contentType = toContentType(type.value, name, parent)
  const boundary = /^multipart\//.test(contentType) ? readBoundary(fields) : null
  return {
    number,
    parent,
    level: parent === null ? 1 : parent.level + 1,
    fields: parent === null ? fields : [],
    // Without a boundary, all of it is content.
    contentType:
      contentType.startsWith('multipart/') && boundary === null ? 'text/plain' : contentType,
    charset: (type.params.charset ?? '').trim().toLowerCase(),
    boundary,
    format: (type.params.format ?? '').trim().toLowerCase(),
    isSpaceDeleted: (type.params.delsp ?? '').trim().toLowerCase() === 'yes',
    smimeType: (type.params['smime-type'] ?? '').trim().toLowerCase(),
    isAttachment: /^attachment$/i.test((disposition.value || '').trim()),
    name,
    contentId: toId(header('content-id')),
    contentLocation: toId(header('content-location')),
    transferEncoding: header('content-transfer-encoding')
      .replace(/[;(].*$/s, '')
      .trim()
      .toLowerCase(),
  }
}

const toName = (text: string) =>
  cleanText(decodeWords(text))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no name has them
    .replaceAll(/[\0-\x1f\x7f]+/g, ' ')
    .trim()
    .slice(0, nameCharactersMax)
    .toWellFormed()

function toContentType(value: string | false, name: string, parent: Part | null): string {
  const declared = (value || '').trim().toLowerCase()
  if (/^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/.test(declared)) return declared
  if (name !== '') return libmime.detectMimeType(extensionOf(name))
  return parent?.contentType === 'multipart/digest' ? 'message/rfc822' : 'text/plain'
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1] ?? ''

/** Compared byte by byte with the lines of the mail. */
function readBoundary(fields: HeaderFields): string | null {
  const boundary = libmime.parseHeaderValue(firstValue(fields, 'content-type')).params.boundary
  return boundary?.trimEnd() || null
}

/** An id or a location, without angle brackets. */
const toId = (value: string) =>
  value
    .trim()
    .replace(/^<(.*)>$/s, '$1')
    .slice(0, nameCharactersMax)
    .toWellFormed() || null

/** The name of a file that has none. */
export function inventName({ contentType, number }: Part): string {
  const kind = /^(image|audio|video)\//.exec(contentType)?.[1]
  const extension = extensionOfType(contentType)
  return kind === undefined ? `part-${number}.${extension}` : `${kind}.${extension}`
}

function extensionOfType(contentType: string): string {
  if (contentType === 'image/jpeg') return 'jpg'
  return libmime.detectExtension(contentType) || 'bin'
}

export const typeOfName = (name: string) => libmime.detectMimeType(extensionOf(name))

/** The nearest one that contains the part, itself included. */
export function findAncestor(part: Part, contentType: string): Part | undefined {
  for (let each: Part | null = part; each !== null; each = each.parent)
    if (each.contentType === contentType) return each
  return undefined
}
