import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { encryptPush, isPushReceiver } from '../../src/platform/push/encrypt.ts'
import { authorizePush, createVapidKeys } from '../../src/platform/push/vapid.ts'
import { decryptPush, verifyVapid } from '../support/network/push-service.ts'

/** RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiverKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as in the example of RFC 8291', () => {
  const { text, salt, privateKey, body } = example
  assert.equal(encryptPush(text, example, { salt, privateKey }).toString('base64url'), body)
})

test('the push service of the tests decrypts that example, and nothing that was changed', () => {
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(example.receiverKey)
  const auth = Buffer.from(example.auth, 'base64url')
  const body = Buffer.from(example.body, 'base64url')
  assert.equal(decryptPush(body, receiver, auth), example.text)
  body[100]! ^= 1
  assert.throws(() => decryptPush(body, receiver, auth))
})

test('each message has a salt and a key of its own', () => {
  const bodies = [1, 2].map(() => encryptPush(example.text, example))
  assert.notDeepEqual(bodies[0]!.subarray(0, 16), bodies[1]!.subarray(0, 16))
  assert.notDeepEqual(bodies[0]!.subarray(21, 86), bodies[1]!.subarray(21, 86))
})

test('what push services would not take is never sent', () => {
  assert.equal(encryptPush('a'.repeat(3_993), example).length, 4_096)
  assert.throws(() => encryptPush('a'.repeat(3_994), example))
})

test('a key that is not on the curve, or too short, receives nothing', () => {
  const { p256dh, auth } = example
  assert.ok(isPushReceiver({ p256dh, auth }))
  assert.ok(!isPushReceiver({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }))
  assert.ok(!isPushReceiver({ p256dh: p256dh.slice(0, 80), auth }))
  assert.ok(!isPushReceiver({ p256dh, auth: auth.slice(0, 20) }))
})

/** RFC 8292, section 2.4. */
const authorization =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

test('the push service of the tests verifies the example of RFC 8292, for its own origin only', () => {
  const { claims } = verifyVapid(authorization, 'https://push.example.net')
  assert.equal(claims.sub, 'mailto:push@example.com')
  assert.throws(() => verifyVapid(authorization, 'https://push.example.com'))
  assert.throws(() =>
    verifyVapid(authorization.replace('.i3CY', '.i4CY'), 'https://push.example.net'),
  )
})

test('a token names the push service and the server, and expires within a day', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const keys = createVapidKeys()
  const endpoint = new URL('https://push.example.net:8443/send/abc?d=e')
  const signed = authorizePush(endpoint, keys, { subject: 'https://desk.example', now })
  const { claims, publicKey } = verifyVapid(signed, 'https://push.example.net:8443')
  assert.equal(publicKey, keys.publicKey)
  const { aud, exp, sub } = claims
  assert.deepEqual([aud, sub], ['https://push.example.net:8443', 'https://desk.example'])
  assert.equal(exp - now.getTime() / 1_000, 12 * 60 * 60)
})
