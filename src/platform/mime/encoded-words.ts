// Encoded words of RFC 2047, as in `=?utf-8?Q?caf=C3=A9?=`.

const word = /=\?([\w:.+-]{1,40})(?:\*[\w-]{0,20})?\?([bq])\?([^?\s]{0,1000})\?=/gi

/** A word in an unknown charset stays as it is. */
export function decodeWords(text: string): string {
  let decoded = ''
  let end = 0
  let pending: { charset: string; bytes: Buffer; source: string } | undefined
  const flush = () => {
    if (pending !== undefined)
      decoded += decodeBytes(pending.charset, pending.bytes) ?? pending.source
    pending = undefined
  }
  for (const match of text.matchAll(word)) {
    const [source, charset = '', encoding = '', content = ''] = match
    const between = text.slice(end, match.index)
    const bytes = toBytes(encoding, content)
    end = match.index + source.length
    // A character may be divided between two words, and spaces between words do not count.
    if (
      pending !== undefined &&
      between.trim() === '' &&
      pending.charset === charset.toLowerCase()
    ) {
      pending.bytes = Buffer.concat([pending.bytes, bytes])
      pending.source += between + source
      continue
    }
    const wasWord = pending !== undefined
    flush()
    if (!wasWord || between.trim() !== '') decoded += between
    pending = { charset: charset.toLowerCase(), bytes, source }
  }
  flush()
  return decoded + text.slice(end)
}

function toBytes(encoding: string, content: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(content, 'base64')
  const spaced = content.replaceAll('_', ' ')
  const bytes = spaced.replaceAll(/=([0-9a-f]{2})/gi, (_match, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function decodeBytes(charset: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return undefined
  }
}
