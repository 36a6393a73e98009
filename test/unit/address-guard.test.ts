import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AddressGuard, BlockedTarget } from '../../src/platform/net/address-guard.ts'

const namesMean =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

const addressesOf = async (guard: AddressGuard, host: string) =>
  (await guard.resolve(host)).map(({ address }) => address)

test('only public addresses of a name are returned', async () => {
  const guard = new AddressGuard(false, namesMean('10.0.0.1', '192.0.1.7', '::1', '2606:4700::1'))
  assert.deepEqual(await addressesOf(guard, 'mail.example'), ['192.0.1.7', '2606:4700::1'])
})

test('a name with none but private addresses is blocked', async () => {
  const guard = new AddressGuard(false, namesMean('127.0.0.1', '::ffff:10.0.0.1'))
  assert.equal(guard.isAllowedHost('mail.example'), true)
  await assert.rejects(guard.resolve('mail.example'), BlockedTarget)
})

test('literal addresses and names of this machine are blocked without a lookup', async () => {
  const guard = new AddressGuard(false, () => assert.fail('looked up'))
  for (const host of ['127.0.0.1', '::1', '169.254.169.254', 'localhost', 'Mail.LOCALHOST.']) {
    assert.equal(guard.isAllowedHost(host), false, host)
    await assert.rejects(guard.resolve(host), BlockedTarget, host)
  }
  assert.deepEqual(await addressesOf(guard, '192.0.1.7'), ['192.0.1.7'])
})

test('private ranges that the operator has allowed are allowed, and no others', async () => {
  const guard = new AddressGuard(['10.1.0.0/16'], namesMean('10.2.0.1', '10.1.0.1'))
  assert.deepEqual(await addressesOf(guard, 'mail.internal'), ['10.1.0.1'])
  assert.equal(guard.isAllowedPrivateAddress('10.1.0.1'), true)
  assert.equal(guard.isAllowedPrivateAddress('10.2.0.1'), false)
  assert.equal(guard.isAllowedPrivateAddress('192.0.1.7'), false)
  assert.equal(new AddressGuard(true).isAllowedPrivateAddress('10.2.0.1'), true)
  assert.equal(new AddressGuard(true).isAllowedPrivateAddress('192.0.1.7'), false)
})

test('an error of the lookup is passed on', async () => {
  const error = Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  const guard = new AddressGuard(false, () => Promise.reject(error))
  await assert.rejects(guard.resolve('mail.example'), error)
})
