import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { pushCurve } from './encrypt.ts'

// How a server identifies itself to push services: VAPID, RFC 8292.

/** Both in base64url: the public one as a point of the curve, as browsers want it. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Less than the day that push services allow, so that their clock may differ. */
const lifetimeSeconds = 12 * 60 * 60
const scalarBytes = 32

export function createVapidKeys(): VapidKeys {
  const pair = createECDH(pushCurve)
  pair.generateKeys()
  // Without its leading zeros, it would not be valid as a JSON Web Key.
  const scalar = Buffer.alloc(scalarBytes)
  const generated = pair.getPrivateKey()
  generated.copy(scalar, scalarBytes - generated.length)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: scalar.toString('base64url'),
  }
}

/** The `Authorization` of a request to a push service. `subject` is whom it can contact. */
export function authorizePush(
  endpoint: URL,
  { publicKey, privateKey }: VapidKeys,
  { subject, now }: { subject: string; now: Date },
): string {
  const expiresAt = Math.floor(now.getTime() / 1_000) + lifetimeSeconds
  const claims = { aud: endpoint.origin, exp: expiresAt, sub: subject }
  const content = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(content), {
    key: toPrivateKey(publicKey, privateKey),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function toPrivateKey(publicKey: string, privateKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
  return createPrivateKey({ key, format: 'jwk' })
}

/** Whom push services can contact about a server with this URL. */
export function contactOf(publicUrl: string | undefined): string {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:postmaster@${URL.parse(publicUrl ?? '')?.hostname ?? 'localhost'}`
}
