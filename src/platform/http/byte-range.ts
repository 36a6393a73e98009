export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a `Range` header (RFC 9110). Undefined stands for all of it: nothing is asked for, or
 * something that may be passed over, such as several ranges at once.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return lastBytes(Number(last), size)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: Math.min(end, size - 1) }
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - count), last: size - 1 }
