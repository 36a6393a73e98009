import { BellhopError } from '../errors.ts'

export const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i
export const jsonBytesMax = 1024 * 1024
const depthMax = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a JSON body, strictly: UTF-8, of bounded depth, without a key twice in one object (which
 * value counts would depend on who reads it) and without `__proto__`.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const text = decode(bytes)
  const { depth, members } = measure(text)
  if (depth > depthMax) throw invalidJson(`nested more than ${depthMax} levels deep`)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidJson()
  }
  if (countMembers(value) !== members) throw invalidJson('a key stands twice in one object')
  return value
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidJson('not UTF-8')
  }
}

/** How deep a JSON text nests, and how many members its objects have, by its punctuation. */
function measure(text: string): { depth: number; members: number } {
  let level = 0
  let depth = 0
  let members = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at)
        break
      case 0x3a: // :
        members++
        break
      case 0x7b: // {
      case 0x5b: // [
        depth = Math.max(depth, ++level)
        break
      case 0x7d: // }
      case 0x5d: // ]
        level--
        break
    }
  }
  return { depth, members }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countMembers(item), 0)
  let count = 0
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') throw invalidJson('__proto__ is not a key')
    count += 1 + countMembers(member)
  }
  return count
}

const invalidJson = (reason?: string) =>
  new BellhopError('malformed', [
    {
      loc: ['body'],
      msg: reason === undefined ? 'JSON decode error' : `JSON decode error: ${reason}`,
      type: 'json_invalid',
    },
  ])
