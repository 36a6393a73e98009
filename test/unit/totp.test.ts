import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codeAt,
  findMatchingStep,
  generateRecoveryCode,
  generateTotpSecret,
  isReplayedStep,
  normalizeRecoveryCode,
  otpauthUri,
} from '../../src/accounts/totp/rfc6238.ts'

// "12345678901234567890" of RFC 6238, in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('codes are those of RFC 6238, appendix B', () => {
  const vectors: [seconds: number, code: string][] = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ]
  for (const [seconds, code] of vectors)
    assert.equal(codeAt(secret, Math.floor(seconds / 30)), code)
})

test('a code is good for its step and the ones beside it', () => {
  const now = '2026-03-01T10:00:00Z'
  const step = Date.parse(now) / 30_000
  for (const aside of [-1, 0, 1]) {
    assert.equal(findMatchingStep(secret, codeAt(secret, step + aside), now), step + aside)
  }
  for (const aside of [-2, 2]) {
    assert.equal(findMatchingStep(secret, codeAt(secret, step + aside), now), undefined)
  }
  const code = codeAt(secret, step)
  assert.equal(findMatchingStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now), step)
  for (const typed of ['', code.slice(1), `${code}0`, 'abcdef', '١٢٣٤٥٦']) {
    assert.equal(findMatchingStep(secret, typed, now), undefined, typed)
  }
})

test('what was used is used, unless the clock had jumped ahead', () => {
  const now = '2026-03-01T10:00:00Z'
  const step = Date.parse(now) / 30_000
  assert.equal(isReplayedStep(step, step, now), true)
  assert.equal(isReplayedStep(step - 1, step, now), true)
  assert.equal(isReplayedStep(step + 1, step, now), false)
  assert.equal(isReplayedStep(step, step + 1_000_000, now), false)
})

test('secrets and recovery codes are new each time, and recognized as typed', () => {
  assert.match(generateTotpSecret(), /^[A-Z2-7]{32}$/)
  const code = generateRecoveryCode()
  assert.match(code, /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  assert.notEqual(code, generateRecoveryCode())
  assert.equal(
    normalizeRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `),
    normalizeRecoveryCode(code),
  )
})

test('the address for authenticators is well-formed, whatever the names are', () => {
  const uri = new URL(otpauthUri(secret, 'Acme & Söhne: Hilfe?', 'ada+x@example.com'))
  assert.equal(uri.searchParams.get('secret'), secret)
  assert.equal(uri.searchParams.get('issuer'), 'Acme & Söhne: Hilfe?')
  assert.equal(decodeURIComponent(uri.pathname.split(':')[1]!), 'ada+x@example.com')
})
