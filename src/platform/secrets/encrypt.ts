import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretColumn } from './columns.ts'
import type { SecretKey, SecretKeys } from './keys.ts'

// What is stored is `encrypted.v1.KEY.DATA`: the ID of the key, and in base64url the nonce, what was
// encrypted with AES-256-GCM, and its tag. Anything else was stored without encryption.

export const encryptedPrefix = 'encrypted.v1.'
const encryptedPattern = /^encrypted\.v1\.([0-9a-f]{12})\.([\w-]{38,})$/

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A transaction of an organization. */
export interface SecretScope {
  readonly organizationId: number
  readonly secrets: SecretKeys
}

/** Which value it is: in any other place, it cannot be decrypted. */
export interface SecretPlace {
  column: SecretColumn
  /** See `secretRow`. */
  row: string
}

/** Unchanged without a key. */
export function encryptSecret<Secret extends string | null>(
  { secrets, organizationId }: SecretScope,
  place: SecretPlace,
  secret: Secret,
): Secret | string {
  const key = secret === null ? undefined : secrets.current()
  return secret === null || key === undefined
    ? secret
    : encryptWith(key, secret, toContext(organizationId, place))
}

/** Undefined if its key is missing, or if it belongs elsewhere. */
export function decryptSecret<Stored extends string | null>(
  { secrets, organizationId }: SecretScope,
  place: SecretPlace,
  stored: Stored,
): Stored | string | undefined {
  const [, keyId, data] = (stored !== null && encryptedPattern.exec(stored)) || []
  if (keyId === undefined) return stored
  const key = secrets.find(keyId)
  return key && decryptWith(key, Buffer.from(data!, 'base64url'), toContext(organizationId, place))
}

/** The ID of the key that a stored value was encrypted with. */
export const keyIdOf = (stored: string) => encryptedPattern.exec(stored)?.[1]

const toContext = (organizationId: number, { column, row }: SecretPlace) =>
  Buffer.from(JSON.stringify([organizationId, column, row]))

function encryptWith({ id, key }: SecretKey, secret: string, context: Buffer): string {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(context)
  const encrypted = [encryption.update(secret, 'utf8'), encryption.final()]
  const data = Buffer.concat([nonce, ...encrypted, encryption.getAuthTag()])
  return `${encryptedPrefix}${id}.${data.toString('base64url')}`
}

function decryptWith({ key }: SecretKey, data: Buffer, context: Buffer): string | undefined {
  const nonce = data.subarray(0, nonceBytes)
  const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    .setAAD(context)
    .setAuthTag(data.subarray(-tagBytes))
  const encrypted = data.subarray(nonceBytes, -tagBytes)
  try {
    return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
