import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

// A key is bh_<kind>_<secret><checksum>: the prefix lets scanners recognise a leaked one, the
// checksum lets us refuse a mistyped one without a look-up.

export type KeyKind = 'live' | 'session'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 33 characters out of 62 are 196 bits. */
const secretLength = 33
const checksumLength = 6
const shownLength = 8

const form = new RegExp(`^bh_(live|session)_[0-9A-Za-z]{${secretLength + checksumLength}}$`)

export function generateKey(kind: KeyKind): string {
  let body = `bh_${kind}_`
  for (let at = 0; at < secretLength; at++) body += alphabet[randomInt(alphabet.length)]
  return body + checksum(body)
}

export function isWellFormedKey(text: string): boolean {
  return form.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength)
}

/** What is stored instead of a key. The secret is random, so a plain hash cannot be guessed back. */
export const hashKey = (key: string) => hash('sha256', key, 'base64url')

/** The leading part of a key that may be shown, to tell one from another. */
export const keyPrefix = (key: string) => key.slice(0, key.lastIndexOf('_') + 1 + shownLength)

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let at = 0; at < checksumLength; at++) {
    text = alphabet[rest % alphabet.length] + text
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}
