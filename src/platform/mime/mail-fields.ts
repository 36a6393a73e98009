/** The values of a header by its name in lower case, decoded, topmost first. */
export type ReadHeader = (name: string) => string[]

export type Fields = Map<string, string>

const linesMax = 5_000

/** The fields of each block of lines; blocks are separated by empty lines. The first of equal fields counts. */
export function readFieldBlocks(text: string): Fields[] {
  const blocks: Fields[] = []
  let block: Fields = new Map()
  let name = ''
  for (const line of text.split(/\r\n|\r|\n/, linesMax)) {
    if (line.trim() === '') {
      if (block.size > 0) blocks.push(block)
      block = new Map()
      name = ''
    } else if (/^[ \t]/.test(line)) {
      if (name !== '') block.set(name, `${block.get(name)} ${line.trim()}`)
    } else {
      const colon = line.indexOf(':')
      name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : ''
      if (block.has(name)) name = ''
      if (name !== '') block.set(name, line.slice(colon + 1).trim())
    }
  }
  if (block.size > 0) blocks.push(block)
  return blocks
}

/** The type without parameters, in lower case. */
export const typeOf = (contentType: string) => contentType.split(';', 1)[0]!.trim().toLowerCase()

/** Of a `From` header; the part before the @, in lower case. Empty if there is none. */
export function localPartOf(from: string): string {
  const open = from.lastIndexOf('<')
  const close = from.indexOf('>', open)
  // `MAILER-DAEMON <>`
  const isBracketed = open >= 0 && from.slice(open + 1, close).trim() !== '' && close > open
  const words = (isBracketed ? from.slice(open + 1, close) : from).split(/[\s,;:()<>"]+/)
  const address =
    words.find((word) => word.includes('@')) ?? words.find((word) => word !== '') ?? ''
  const at = address.lastIndexOf('@')
  return (at < 0 ? address : address.slice(0, at)).toLowerCase()
}

/** Whether it was sent so that nothing can come back, as reports about mails are. */
export const hasEmptyReturnPath = (header: ReadHeader) =>
  /^\s*<\s*>\s*$/.test(header('return-path')[0] ?? '')

/** In one line, at most `charactersMax` characters, fit to be stored and shown. */
export const toOneLine = (text: string, charactersMax: number) =>
  text
    .slice(0, charactersMax * 4)
    .replaceAll(/[\0-\x20\x7f-\x9f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, charactersMax)
    .toWellFormed()
