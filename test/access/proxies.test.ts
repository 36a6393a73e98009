import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiClient } from '../support/client/client.ts'
import { behindProxy, openDesk } from '../support/desk/desk.ts'

const peer = '127.0.0.1'
const caller = '203.0.113.7'

/** For each setting: the X-Forwarded-For header, and the resulting address of the caller. */
const cases: Record<string, [forwarded: string, address: string][]> = {
  false: [[caller, peer]],
  '10.0.0.0/8': [[caller, peer]],
  '127.0.0.1': [
    [caller, caller],
    ['2001:db8::7', '2001:db8::7'],
    [`::ffff:${caller}`, caller],
    // A proxy appends the address it saw: anything to the left of it may be forged.
    [`198.51.100.9, ${caller}`, caller],
    ['', peer],
  ],
  '127.0.0.0/8, 10.0.0.0/8': [
    [`198.51.100.9, ${caller}, 10.1.2.3`, caller],
    [`${caller}, 198.51.100.9`, '198.51.100.9'],
  ],
}

for (const [trust, sent] of Object.entries(cases)) {
  test(`X-Forwarded-For is evaluated according to BELLHOP_TRUST_PROXY=${trust}`, async () => {
    await using desk = await openDesk({ ...behindProxy, BELLHOP_TRUST_PROXY: trust })
    for (const [forwarded, address] of sent) {
      const headers = { 'x-forwarded-for': forwarded }
      for (const place of [peer, caller, '2001:db8::7', '198.51.100.9', '10.0.0.1']) {
        const client = await desk.client('alice@acme.example', { allowlist: [place] })
        const { status } = await client.get('/v1/users/me', headers)
        assert.equal(status, place === address ? 200 : 403, `${forwarded} from ${place}`)
      }
    }
  })
}

test('an invalid X-Forwarded-For passes no allowlist (403), and causes no error', async () => {
  await using desk = await openDesk(behindProxy)
  const listed = await desk.client('alice@acme.example', { allowlist: [peer, '0.0.0.0/0', '::/0'] })
  const open = await desk.client('alice@acme.example')
  for (const address of ['unknown', '_hidden', 'a'.repeat(5_000), '1.2.3', '203.0.113.7:80']) {
    const headers = { 'x-forwarded-for': address }
    assert.equal((await listed.get('/v1/users/me', headers)).status, 403, address)
    assert.equal((await open.get('/v1/users/me', headers)).status, 200, address)
    assert.equal((await new ApiClient(desk.url).get('/v1/users/me', headers)).status, 401, address)
  }
})

test('other headers do not change the address of the caller (403)', async () => {
  await using desk = await openDesk()
  const client = await desk.client('alice@acme.example', { allowlist: ['203.0.113.7'] })
  for (const name of ['forwarded', 'x-real-ip', 'client-ip', 'true-client-ip', 'via']) {
    const value = name === 'forwarded' ? 'for=203.0.113.7' : '203.0.113.7'
    assert.equal((await client.get('/v1/users/me', { [name]: value })).status, 403, name)
  }
})

test('X-Forwarded-Host and -Proto do not change the URLs in responses', async () => {
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const link = async (settings: Record<string, string>) => {
    await using desk = await openDesk(settings)
    for (const subject of ['One', 'Two']) {
      await desk.bob.post('/v1/tickets', {
        customer_name: 'Maya',
        customer_email: 'maya@example.com',
        subject,
        description: '',
      })
    }
    return (await desk.bob.get('/v1/tickets?limit=1', forged)).headers.get('link') ?? ''
  }
  assert.match(await link({}), /^<http:\/\/127\.0\.0\.1:/)
  assert.match(await link(behindProxy), /^<http:\/\/desk\.example\//)
})
