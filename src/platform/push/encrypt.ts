import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

// Encryption of push messages: RFC 8291, with the content coding `aes128gcm` of RFC 8188. Only the
// browser that has subscribed can read them; its push service cannot.

export const pushCurve = 'prime256v1'
const saltBytes = 16
const tagBytes = 16
const pointBytes = 65
const authBytes = 16
/** Every push service takes this much, header and tag included (RFC 8030, section 7.2). */
const bodyBytesMax = 4_096
/** Ends the last record, which is also the only one. */
const lastRecord = Buffer.from([2])

/** What a browser gives out when it subscribes, in base64url. */
export interface PushReceiver {
  p256dh: string
  auth: string
}

export interface EncryptOptions {
  salt?: Buffer
  /** Of the sender: another one for each message. */
  privateKey?: Buffer
}

/** Whether messages can be encrypted for it: the key is a point of the curve. */
export function isPushReceiver({ p256dh, auth }: PushReceiver): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== pointBytes || Buffer.from(auth, 'base64url').length !== authBytes) return false
  try {
    ECDH.convertKey(key, pushCurve)
    return true
  } catch {
    return false
  }
}

export function encryptPush(
  text: string,
  { p256dh, auth }: PushReceiver,
  { salt = randomBytes(saltBytes), privateKey }: EncryptOptions = {},
): Buffer {
  const sender = createECDH(pushCurve)
  if (privateKey === undefined) sender.generateKeys()
  else sender.setPrivateKey(privateKey)
  const receiverKey = Buffer.from(p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const shared = derive(
    sender.computeSecret(receiverKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]),
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes })
  const body = Buffer.concat([
    headerOf(salt, senderKey),
    cipher.update(text, 'utf8'),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  if (body.length > bodyBytesMax) throw new Error(`A push message of ${body.length} bytes`)
  return body
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Salt, size of records, and the key of the sender with its length. */
function headerOf(salt: Buffer, senderKey: Buffer): Buffer {
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(bodyBytesMax)
  return Buffer.concat([salt, recordSize, Buffer.from([senderKey.length]), senderKey])
}
