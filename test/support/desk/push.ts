import { createECDH, randomBytes } from 'node:crypto'

/** What a browser gives that has subscribed, at a push service that does not exist. */
export function aPushSubscription(endpoint = 'http://127.0.0.1:9/push/') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { endpoint: endpoint + randomBytes(8).toString('hex'), keys }
}
