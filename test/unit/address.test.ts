import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  isAddressRange,
  isIpInRanges,
  isWithin,
  networkOfIp,
  normalizeIp,
} from '../../src/platform/net/ip-address.ts'

describe('one address has one form', () => {
  const cases: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::1', '::1'],
    ['::192.0.2.1', '::192.0.2.1'],
  ]
  for (const [from, to] of cases) test(from, () => assert.equal(normalizeIp(from), to))
})

describe('whoever has one address has its network', () => {
  const cases: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ]
  for (const [from, to] of cases) test(from, () => assert.equal(networkOfIp(from), to))
})

describe('an address or a range', () => {
  const ranges = [
    '192.0.2.1',
    '192.0.2.0/24',
    '0.0.0.0/0',
    '10.0.0.1/32',
    '::1',
    '::/0',
    '2001:db8::/32',
    '2001:db8::1/128',
    '::ffff:192.0.2.1',
    '::ffff:192.0.2.0/120',
    'fe80::1',
  ]
  for (const text of ranges) test(`is ${text}`, () => assert.ok(isAddressRange(text)))
  const others = [
    '',
    'localhost',
    '192.0.2',
    '192.0.2.256',
    '192.0.2.1/33',
    '192.0.2.1/',
    '192.0.2.1/-1',
    '192.0.2.1/24/24',
    '192.0.2.1/255.255.255.0',
    '192.0.2.01',
    '0x7f.1',
    '::1/129',
    ':::',
    '2001:db8::/',
    'fe80::1%eth0',
    ' 192.0.2.1',
    '192.0.2.1 ',
    '192.0.2.0/2 4',
    '*',
    '/8',
  ]
  for (const text of others) {
    test(`is not ${JSON.stringify(text)}`, () => assert.ok(!isAddressRange(text)))
  }
})

describe('a range within others', () => {
  const cases: [range: string, ranges: string[], expected: boolean][] = [
    ['10.1.0.0/16', ['10.0.0.0/8'], true],
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['10.0.0.0/8', ['10.0.0.0/8'], true],
    ['10.0.0.0/7', ['10.0.0.0/8'], false],
    ['0.0.0.0/0', ['10.0.0.0/8'], false],
    ['192.0.2.1', ['10.0.0.0/8', '192.0.2.0/24'], true],
    ['::ffff:10.1.0.0/112', ['10.0.0.0/8'], true],
    ['::ffff:10.1.0.0/96', ['10.0.0.0/8'], false],
    ['2001:db8:1::/48', ['2001:db8::/32'], true],
    ['2001::/16', ['2001:db8::/32'], false],
    ['::/0', ['0.0.0.0/0'], false],
    ['10.0.0.1', ['::/0'], false],
    ['10.0.0.1', [], false],
  ]
  for (const [range, ranges, expected] of cases) {
    test(`${range} in ${ranges.join(', ') || 'nothing'}: ${expected}`, () =>
      assert.equal(isWithin(range, ranges), expected))
  }
})

describe('who is allowed', () => {
  const cases: [address: string, ranges: string[], isAllowed: boolean][] = [
    ['192.0.2.7', ['192.0.2.7'], true],
    ['192.0.2.8', ['192.0.2.7'], false],
    ['192.0.2.8', ['192.0.2.7', '192.0.2.8'], true],
    ['192.0.2.255', ['192.0.2.0/24'], true],
    ['192.0.3.0', ['192.0.2.0/24'], false],
    ['192.0.2.255', ['192.0.2.77/24'], true],
    ['8.8.8.8', ['0.0.0.0/0'], true],
    ['::1', ['0.0.0.0/0'], false],
    ['::1', ['::1'], true],
    ['::1', ['::/0'], true],
    ['2001:db8:1::5', ['2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['2001:DB8:0:0:0:0:0:5', ['2001:db8::5'], true],
    ['::ffff:192.0.2.7', ['192.0.2.0/24'], true],
    ['::ffff:c000:207', ['192.0.2.0/24'], true],
    ['::ffff:192.0.3.7', ['192.0.2.0/24'], false],
    ['192.0.2.7', ['::ffff:192.0.2.7'], true],
    ['192.0.2.7', ['::ffff:192.0.2.0/120'], true],
    ['192.0.3.7', ['::ffff:192.0.2.0/120'], false],
    ['192.0.2.7', ['2001:db8::/32'], false],
    ['127.0.0.1', [], false],
    // A neighbor on the same link comes with the name of the interface.
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['fe80::1%eth0', ['2001:db8::/32'], false],
    // What a proxy may write in place of an address.
    ['unknown', ['0.0.0.0/0', '::/0'], false],
    ['', ['0.0.0.0/0', '::/0'], false],
  ]
  for (const [address, ranges, expected] of cases) {
    test(`${address || 'nobody'} by ${ranges.join(', ') || 'nothing'}: ${expected}`, () =>
      assert.equal(isIpInRanges(address, ranges), expected))
  }
})
