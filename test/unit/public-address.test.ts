import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicAddress } from '../../src/platform/net/public-address.ts'

const notPublic = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.9',
  '192.88.99.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  '4000::1',
  'ff0e::1',
  '::ffff:0:127.0.0.1',
  '',
  'localhost',
  '127.1',
  '0x7f.1',
  '1.2.3.4.5',
]

const isPublic = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '64:ff9b::8.8.8.8',
  '2002:808:808::1',
]

test('addresses that are not of the open internet, in every form', () => {
  for (const address of notPublic) assert.equal(isPublicAddress(address), false, address)
})

test('addresses of the open internet', () => {
  for (const address of isPublic) assert.equal(isPublicAddress(address), true, address)
})
