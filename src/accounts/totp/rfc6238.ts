import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with the parameters that every authenticator supports: SHA-1, six digits, 30 seconds.

const stepSeconds = 30
const digits = 6
/** In both directions: clocks differ, and typing takes time. */
const stepTolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, in base32 as authenticators expect. */
export const generateTotpSecret = () => base32(randomBytes(20))

/** 80 bits, in groups that can be copied by hand. Too many to guess, so a plain hash is enough. */
export const generateRecoveryCode = () =>
  base32(randomBytes(10))
    .toLowerCase()
    .replaceAll(/(.{4})(?=.)/g, '$1-')

export const normalizeRecoveryCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** The time step of a code, if that is within the tolerance. */
export function findMatchingStep(secret: string, typed: string, now: string): number | undefined {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return undefined
  const current = currentStep(now)
  for (let step = current - stepTolerance; step <= current + stepTolerance; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step
  }
  return undefined
}

/**
 * Whether a code of this step or a later one was used before. A last step in the future does not
 * count: the clock had jumped ahead, and the user would be locked out until it got there again.
 */
export const isReplayedStep = (step: number, lastStep: number, now: string) =>
  step <= lastStep && lastStep <= currentStep(now) + stepTolerance

export const currentStep = (now: string) => Math.floor(Date.parse(now) / 1_000 / stepSeconds)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The content of the QR code. */
export function otpauthUri(secret: string, issuer: string, email: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)]!)
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
