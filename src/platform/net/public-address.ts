import { BlockList, isIP } from 'node:net'

// Prevents server-side request forgery: users who configure a URL must not reach this machine, its
// private network or the metadata service of a cloud provider.

const notPublic = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address, bits] = range.split('/')
  notPublic.addSubnet(address!, Number(bits), 'ipv4')
}

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && isPublicIpv6(groupsOf(address))
}

function isPublicIpv6(groups: readonly number[]): boolean {
  const [first = 0, second = 0] = groups
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0)
  // IPv6 addresses that contain an IPv4 address: mapped, NAT64 and 6to4.
  if (isZero(0, 5) && groups[5] === 0xffff) return isPublicAddress(ipv4Of(groups, 6))
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return isPublicAddress(ipv4Of(groups, 6))
  if (first === 0x2002) return isPublicAddress(ipv4Of(groups, 1))
  // Of all others only 2000::/3 is assigned, except the ranges for tunnels, tests and documentation.
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001 && (second < 0x0200 || second === 0x0db8)) return false
  return !(first === 0x3fff && second < 0x1000)
}

function ipv4Of(groups: readonly number[], at: number): string {
  const bytes = [groups[at]!, groups[at + 1]!].flatMap((group) => [group >> 8, group & 255])
  return bytes.join('.')
}

/** The eight groups; empty for an address with a zone, which only link-local ones have. */
function groupsOf(address: string): number[] {
  const plain = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1)
  if (plain === undefined) return []
  const [left = '', right] = plain.split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((g) => parseInt(g, 16)))
  const head = numbers(left)
  if (right === undefined) return head
  const tail = numbers(right)
  return [...head, ...Array(8 - head.length - tail.length).fill(0), ...tail]
}
