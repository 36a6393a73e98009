import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddressRange, isIpInRanges } from '../../src/platform/net/ip-address.ts'
import { ApiClient } from '../support/client/client.ts'
import { openDesk } from '../support/desk/desk.ts'

const inside: [address: string, range: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.7', '0.0.0.0/0'],
  ['192.0.2.255', '192.0.2.7/24'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.0/24'],
  ['192.0.2.7', '::ffff:192.0.2.7'],
  ['192.0.2.7', '::ffff:192.0.2.0/120'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.0/120'],
  ['2001:db8::7', '2001:db8::7'],
  ['2001:db8::7', '2001:0DB8:0:0:0:0:0:7'],
  ['2001:db8:1::7', '2001:db8::/32'],
  ['2001:db8:1::7', '::/0'],
]

const outside: [address: string, range: string][] = [
  ['192.0.2.8', '192.0.2.7'],
  ['192.0.3.1', '192.0.2.0/24'],
  ['192.0.2.128', '192.0.2.0/25'],
  ['::ffff:192.0.3.1', '192.0.2.0/24'],
  ['192.0.3.1', '::ffff:192.0.2.0/120'],
  ['2001:db9::7', '2001:db8::/32'],
  ['::1', '127.0.0.1'],
  ['127.0.0.1', '::1'],
  ['2001:db8::7', '0.0.0.0/0'],
]

test('an IP address is matched against a range in any notation', () => {
  for (const [address, range] of inside) {
    assert.equal(isIpInRanges(address, ['198.51.100.1', range]), true, `${address} in ${range}`)
  }
  for (const [address, range] of outside) {
    assert.equal(isIpInRanges(address, [range]), false, `${address} in ${range}`)
  }
})

test('an invalid IP address is in no range', () => {
  for (const address of [
    '',
    'unknown',
    '192.0.2',
    '192.0.2.7:80',
    '[::1]',
    '_hidden',
    '1.2.3.4.5',
  ]) {
    assert.equal(isIpInRanges(address, ['0.0.0.0/0', '::/0']), false, address)
  }
})

test('an allowlist accepts IP addresses and CIDR ranges only', () => {
  for (const [, range] of [...inside, ...outside]) assert.equal(isAddressRange(range), true, range)
  const wrong = ['', 'localhost', '192.0.2', '192.0.2.0/33', '192.0.2.0/', '192.0.2.0/-1']
  const alsoWrong = ['2001:db8::/129', '192.0.2.0/24/8', '192.0.2.0 /24', 'fe80::1%lo', '*']
  for (const range of [...wrong, ...alsoWrong]) assert.equal(isAddressRange(range), false, range)
})

for (const [host, allowlist, others] of [
  ['127.0.0.1', ['127.0.0.1'], ['::1']],
  ['127.0.0.1', ['192.0.2.1', '127.0.0.0/8'], ['128.0.0.0/8']],
  ['::1', ['::1'], ['127.0.0.1']],
  // A server that listens on both families sees IPv4 callers by their mapped addresses.
  ['::', ['127.0.0.1'], ['::1', '127.0.0.2']],
  ['::', ['::ffff:127.0.0.1'], ['::ffff:127.0.0.2']],
] as const) {
  test(`a server on ${host} admits a caller by the allowlist ${allowlist}, and not by ${others} (403)`, async (context) => {
    const desk = await openDesk({ HOST: host }).catch((error) => {
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)) throw error
    })
    if (desk === undefined) return context.skip('IPv6 is not available')
    await using _ = desk
    const url = host === '::' ? `http://127.0.0.1:${new URL(desk.url).port}` : desk.url
    const call = async (list: readonly string[]) => {
      const { key } = await desk.client('alice@acme.example', { allowlist: list })
      return new ApiClient(url, key).get('/v1/users/me')
    }
    assert.equal((await call(allowlist)).status, 200)
    const refused = await call(others)
    assert.equal(refused.status, 403)
    assert.deepEqual(refused.body, { detail: 'IP address not allowed' })
  })
}
