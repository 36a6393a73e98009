import { BellhopError } from '../errors.ts'
import { formatThousands } from '../text.ts'

export const jsonContentType = /^application\/([\w.-]+\+)?json\s*(;|$)/i
export const jsonBytesMax = 1024 * 1024
/** For endpoints with a few short fields, or no body at all. */
export const smallJsonBytesMax = 16 * 1024
const depthMax = 32
/** Members and elements of all objects and arrays together. Parsing this many takes about 20 ms. */
const valuesMax = 20_000

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body strictly: UTF-8, limited depth and number of values, no duplicate keys (which
 * value counts would depend on the parser) and no `__proto__`.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const { depth, values, members } = measure(bytes)
  if (depth > depthMax) throw invalidJson(`nested more than ${depthMax} levels deep`)
  if (values > valuesMax) throw invalidJson(`more than ${formatThousands(valuesMax)} values`)
  const text = decode(bytes)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidJson()
  }
  if (countMembers(value) !== members) throw invalidJson('duplicate key in an object')
  return value
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw invalidJson('invalid UTF-8')
  }
}

interface Measures {
  depth: number
  /** Counted by commas and brackets: at least as many as there are. */
  values: number
  members: number
}

/** A cheap scan of the punctuation, before anything is allocated for the values. */
function measure(bytes: Buffer): Measures {
  let level = 0
  let depth = 0
  let values = 0
  let members = 0
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case 0x22: // "
        at = endOfString(bytes, at)
        break
      case 0x3a: // :
        members++
        break
      case 0x2c: // ,
        values++
        break
      case 0x7b: // {
      case 0x5b: // [
        values++
        depth = Math.max(depth, ++level)
        break
      case 0x7d: // }
      case 0x5d: // ]
        level--
        break
    }
  }
  return { depth, values, members }
}

function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1
  return at
}

function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) {
    for (const item of value) count += countMembers(item)
    return count
  }
  for (const key in value) {
    if (key === '__proto__') throw invalidJson('__proto__ is not allowed as a key')
    count += 1 + countMembers((value as Record<string, unknown>)[key])
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
