import { BlockList, isIP } from 'node:net'

// Who may name an address that we call could otherwise reach what only we can: our own machine, the
// network behind it, or the service that hands out a cloud machine's credentials.

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

/** Whether an address is one of the open internet, in whichever of its forms. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublic.check(address, 'ipv4')
  return version === 6 && isPublicIpv6(groupsOf(address))
}

function isPublicIpv6(groups: readonly number[]): boolean {
  const [first = 0, second = 0] = groups
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0)
  // An IPv4 address in the clothes of an IPv6 one: mapped, of NAT64, of 6to4.
  if (isZero(0, 5) && groups[5] === 0xffff) return isPublicAddress(ipv4Of(groups, 6))
  if (first === 0x64 && second === 0xff9b && isZero(2, 6)) return isPublicAddress(ipv4Of(groups, 6))
  if (first === 0x2002) return isPublicAddress(ipv4Of(groups, 1))
  // Of all others only 2000::/3 is given out, and of that not what is for tunnels, tests and books.
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2001 && (second < 0x0200 || second === 0x0db8)) return false
  return !(first === 0x3fff && second < 0x1000)
}

function ipv4Of(groups: readonly number[], at: number): string {
  const bytes = [groups[at]!, groups[at + 1]!].flatMap((group) => [group >> 8, group & 255])
  return bytes.join('.')
}

/** The eight numbers of an IPv6 address; none if it names an interface, as only local ones do. */
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
