import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// The other side of web push, written from the RFCs and not with the code of the product: a push
// service, which checks who sends, and browsers, which decrypt.

export interface PushedMessage {
  path: string
  headers: IncomingHttpHeaders
  /** Of the token. */
  claims: { aud: string; exp: number; sub: string }
  /** With which it was signed, in base64url. */
  publicKey: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  content: any
}

interface PushAnswer {
  status: number
  headers?: Record<string, string>
}

export interface PushService extends AsyncDisposable {
  url: string
  /** Those that were signed and encrypted correctly, in the order in which they came. */
  received: PushedMessage[]
  /** What was wrong with others. */
  refused: string[]
  /** The response: 201 unless a test replaces it. */
  answer: (message: PushedMessage) => PushAnswer | Promise<PushAnswer>
  /** Another browser: what it would give to the desk. */
  subscribe(): Subscription
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

interface Browser {
  pair: ECDH
  auth: Buffer
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const body = await buffer(request)
    const browser = browsers.get(path)
    if (browser === undefined) return response.writeHead(404).end()
    try {
      const { claims, publicKey } = verifyVapid(headers.authorization ?? '', service.url)
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      const content = JSON.parse(decryptPush(body, browser.pair, browser.auth))
      const message = { path, headers, claims, publicKey, content }
      service.received.push(message)
      const { status, headers: answered = {} } = await service.answer(message)
      response.writeHead(status, answered).end()
    } catch (error) {
      service.refused.push(String(error))
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    refused: [],
    answer: () => ({ status: 201 }),
    subscribe() {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { pair, auth })
      const p256dh = pair.getPublicKey('base64url')
      return { endpoint: service.url + path, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** RFC 8292. Throws if the token was not signed with the key beside it, or is for somebody else. */
export function verifyVapid(authorization: string, origin: string) {
  const [, token, publicKey] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization) ?? []
  if (token === undefined || publicKey === undefined) throw new Error('no token')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  const options = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  if (read(header).alg !== 'ES256') throw new Error('another algorithm')
  if (read(claims).aud !== origin) throw new Error(`for ${read(claims).aud}`)
  return { claims: read(claims) as PushedMessage['claims'], publicKey }
}

/** RFC 8291. Throws if it was encrypted for another browser, or changed. */
export function decryptPush(body: Buffer, receiver: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body[20]!
  const senderKey = body.subarray(21, keyEnd)
  const derive = (secret: ArrayBuffer | Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret as Buffer), by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey])
  const secret = derive(receiver.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  cipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end')
  return padded.subarray(0, end).toString()
}
