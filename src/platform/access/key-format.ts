import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// A key is bh_<kind>_<secret><checksum>: secret scanners recognize a leaked key by the prefix, and the
// checksum lets us reject a mistyped one without a lookup.

export type KeyKind = 'live' | 'session'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 33 characters of 62 are 196 bits. */
const secretLength = 33
const checksumLength = 6
const prefixSecretLength = 8

const keyPattern = new RegExp(`^bh_(live|session)_[0-9A-Za-z]{${secretLength + checksumLength}}$`)

export function generateKey(kind: KeyKind): string {
  let body = `bh_${kind}_`
  for (let at = 0; at < secretLength; at++) body += alphabet[randomInt(alphabet.length)]
  return body + checksum(body)
}

export function isWellFormedKey(text: string): boolean {
  return (
    keyPattern.test(text) &&
    checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
  )
}

/** Stored instead of the key. The secret is random, so a fast hash without salt is enough. */
export const hashKey = (key: string) => hash('sha256', key, 'base64url')

/** The start of a key, which may be shown to tell keys apart. */
export const keyPrefix = (key: string) =>
  key.slice(0, key.lastIndexOf('_') + 1 + prefixSecretLength)

function checksum(body: string): string {
  let remaining = crc32(body)
  let text = ''
  for (let at = 0; at < checksumLength; at++) {
    text = alphabet[remaining % alphabet.length] + text
    remaining = Math.floor(remaining / alphabet.length)
  }
  return text
}
