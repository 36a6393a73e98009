import { invalid } from '../../platform/errors.ts'
import { emailKey } from '../../platform/text.ts'
import { commonPasswords } from './common.ts'
import { normalizePassword } from './hash.ts'

const lengthMin = 10
const bytesMax = 1_000

/** Length is what makes a password hard to guess; which characters it is made of is not asked. */
export function assertStrongPassword(password: string, email: string, field: string): void {
  const problem = problemOf(normalizePassword(password), email)
  if (problem !== undefined) throw invalid(['body', field], problem)
}

function problemOf(password: string, email: string): string | undefined {
  if ([...password].length < lengthMin) return `must have at least ${lengthMin} characters`
  if (Buffer.byteLength(password) > bytesMax) return `must have at most ${bytesMax} bytes`
  const lowered = password.trim().toLowerCase()
  if (lowered === emailKey(email)) return 'must not be the email address'
  if (commonPasswords.has(lowered) || isOnePattern(lowered)) return 'is too common'
  return undefined
}

/** The same few characters again and again, as in aaaaaaaaaa and 1212121212. */
const isOnePattern = (text: string) => /^(.{1,4}?)\1+.{0,3}$/su.test(text)
