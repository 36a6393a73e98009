import { BlockList, isIP } from 'node:net'

/** `::ffff:192.0.2.1` → `192.0.2.1` */
export function normalizeIp(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The /64 of an IPv6 address: a client usually has all of its addresses. */
export function networkOfIp(address: string): string {
  const plain = normalizeIp(address)
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: 8 - groups.length - after.length }, () => '0')
  const all = tail === undefined ? groups : [...groups, ...gap, ...after]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 or IPv6 address, or a CIDR range of them. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0 || address.includes('%')) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

export function isIpInRanges(address: string, ranges: readonly string[]): boolean {
  const plain = normalizeIp(address)
  return listOf(ranges).check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Cached: building a list takes longer than a lookup in it. */
function listOf(ranges: readonly string[]): BlockList {
  const cached = lists.get(ranges)
  if (cached !== undefined) return cached
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  lists.set(ranges, list)
  return list
}

const lists = new WeakMap<readonly string[], BlockList>()

function addRange(list: BlockList, range: string): void {
  const { address, prefix, version } = parseRange(range)
  list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6')
}

/** Whether one of these ranges contains the whole range. */
export function isWithin(range: string, ranges: readonly string[]): boolean {
  const { address, prefix, version } = parseRange(range)
  return ranges.some((other) => {
    const wider = parseRange(other)
    return wider.version === version && wider.prefix <= prefix && isIpInRanges(address, [other])
  })
}

function parseRange(range: string) {
  const [text = '', bits] = range.split('/')
  const address = normalizeIp(text)
  const isMapped = address !== text
  const version = isIP(address)
  const bitsMax = version === 4 ? 32 : 128
  const prefix = bits === undefined ? bitsMax : Number(bits) - (isMapped ? 96 : 0)
  return { address, prefix: Math.max(0, prefix), version }
}
