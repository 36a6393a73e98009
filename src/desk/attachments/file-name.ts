const bytesMax = 255
const extensionLengthMax = 20

/** Control, zero-width and direction characters, and line separators. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name is only ever displayed, but must not mislead. */
export function sanitizeFileName(rawName: string | undefined): string {
  const plain = (rawName ?? '').toWellFormed().normalize('NFC').replaceAll(invisible, '')
  const baseName = plain.split(/[/\\]/).at(-1)!
  return shorten(trimEdges(baseName)) || 'file'
}

/** Not with a regular expression, which would take quadratic time on long runs of spaces. */
function trimEdges(name: string): string {
  const isEdge = (character: string) => character === '.' || character.trim() === ''
  let start = 0
  let end = name.length
  while (start < end && isEdge(name[start]!)) start++
  while (end > start && isEdge(name[end - 1]!)) end--
  return name.slice(start, end)
}

/** Keeps the extension. */
function shorten(name: string): string {
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
  return trimEdges(stem + extension)
}
