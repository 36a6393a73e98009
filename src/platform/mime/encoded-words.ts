import { decodeText } from './charset.ts'
import { createTransferDecoder } from './transfer-encoding.ts'

/** `=?charset?encoding?text?=`; the charset may be followed by `*language`. */
const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi

interface Word {
  charset: string
  bytes: Buffer
}

/**
 * Decodes RFC 2047. More is accepted than the standard allows: words within quotes, next to each other,
 * and characters whose bytes are in two words.
 */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  let result = ''
  let end = 0
  let pending: Word | undefined
  const flush = () => {
    if (pending !== undefined) result += decodeWord(pending)
    pending = undefined
  }
  for (const match of text.matchAll(encodedWord)) {
    const between = text.slice(end, match.index)
    const word = toWord(match)
    // White space between two words is not part of the text.
    const isNext = pending !== undefined && between.trim() === ''
    if (isNext && pending?.charset === word.charset) {
      pending.bytes = Buffer.concat([pending.bytes, word.bytes])
    } else {
      flush()
      if (!isNext) result += between
      pending = word
    }
    end = match.index + match[0].length
  }
  flush()
  return result + text.slice(end)
}

function toWord([, charset, encoding, text]: RegExpExecArray): Word {
  const isBase64 = encoding!.toLowerCase() === 'b'
  const decode = createTransferDecoder(isBase64 ? 'base64' : 'quoted-printable')
  const encoded = isBase64 ? text! : text!.replaceAll('_', '=20')
  const bytes = Buffer.concat([decode.write(Buffer.from(encoded)), decode.end()])
  return { charset: charset!.toLowerCase().replace(/\*.*$/, ''), bytes }
}

const decodeWord = ({ charset, bytes }: Word) =>
  // An unknown charset in a header is not worth telling anybody about.
  decodeText(bytes, { charset, problems: new Set() })
