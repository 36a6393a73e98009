const bytesMax = 255
const extensionLengthMax = 20

/** Control characters, those without width, those that turn the direction, ends of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** What a file is called, made harmless: only ever shown, it still must not mislead. */
export function sanitizeFileName(sent: string | undefined): string {
  const plain = (sent ?? '').toWellFormed().normalize('NFC').replaceAll(unseen, '')
  const lastPart = plain.split(/[/\\]/).at(-1)!
  return shortened(withoutEdges(lastPart)) || 'file'
}

/** By hand: a pattern would look at a long run of spaces again and again. */
function withoutEdges(name: string): string {
  const isEdge = (character: string) => character === '.' || character.trim() === ''
  let start = 0
  let end = name.length
  while (start < end && isEdge(name[start]!)) start++
  while (end > start && isEdge(name[end - 1]!)) end--
  return name.slice(start, end)
}

/** Keeps the extension. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= bytesMax) return name
  const dot = name.lastIndexOf('.')
  const extension = name.length - dot <= extensionLengthMax ? name.slice(dot) : ''
  let left = bytesMax - Buffer.byteLength(extension)
  let stem = ''
  for (const character of name.slice(0, name.length - extension.length)) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    stem += character
  }
  return withoutEdges(stem + extension)
}
