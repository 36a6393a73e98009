import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  readAuthentication,
  readUnnamedAuthentication,
} from '../../src/platform/mime/authentication.ts'
import { scaled } from '../support/depth.ts'

const us = 'mx.acme.example'

describe('results of our own server', () => {
  const cases: [value: string, expected: string][] = [
    [`${us}; dmarc=pass header.from=x.example`, 'pass'],
    [`${us}; dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=X.Example.`, 'pass'],
    [`MX.Acme.Example 1; dmarc=pass`, 'pass'],
    [`"${us}"; dmarc=pass`, 'pass'],
    [`(added by us) ${us} (really) ; (;) dmarc (a) = (b) pass`, 'pass'],
    [`${us}; dmarc=pass header.from=other.example`, 'none'],
    [`${us}; dmarc=fail (p=REJECT) header.from=x.example; dkim=pass header.d=x.example`, 'fail'],
    // The domain asks to do nothing about it.
    [`${us}; dmarc=fail (p=NONE sp=NONE dis=NONE) header.from=x.example`, 'none'],
    [`${us}; dmarc=fail (p=NONE) header.from=x.example; dkim=pass header.d=x.example`, 'none'],
    [`${us}; dmarc=fail reason="not aligned" header.from=x.example (policy=none)`, 'none'],
    [`${us}; dmarc=fail policy.dmarc=none header.from=x.example`, 'none'],
    [`${us}; dmarc=fail policy.published-domain-policy=none header.from=x.example`, 'none'],
    [`${us}; dmarc=fail action=none header.from=x.example`, 'none'],
    [`${us}; dmarc=fail (p=NONE sp=QUARANTINE dis=NONE) header.from=x.example`, 'fail'],
    [`${us}; dmarc=fail (p=QUARANTINE dis=NONE) header.from=x.example`, 'fail'],
    [`${us}; dmarc=fail (p=NONE) policy.dmarc=reject header.from=x.example`, 'fail'],
    [`${us}; dmarc=fail (p=NONE); dmarc=fail (p=REJECT)`, 'fail'],
    [`${us}; dmarc=fail (p=NONE); dmarc=pass header.from=x.example`, 'none'],
    [`${us}; dmarc=fail reason="p=none" header.from=x.example`, 'fail'],
    [`${us}; spf=fail (p=NONE); dmarc=fail header.from=x.example`, 'fail'],
    [`${us}; dmarc=fail header.from=other.example`, 'fail'],
    [`${us}; dkim=pass header.i=@x.example header.s=s1 header.b=ab=cd==`, 'pass'],
    [`${us}; dkim=pass header.d=mail.x.example`, 'pass'],
    [`${us}; dkim/1=pass reason="good; really" header.d=x.example`, 'pass'],
    [`${us}; dkim=fail header.d=x.example; dkim=pass header.d=x.example`, 'pass'],
    [`${us}; dkim=pass header.d=other.example header.i=@x.example`, 'none'],
    [`${us}; dkim=pass header.d=evilx.example`, 'none'],
    [`${us}; dkim=pass header.d=example`, 'none'],
    [`${us}; dkim=pass`, 'none'],
    [`${us}; dkim=fail header.d=x.example`, 'none'],
    [`${us}; spf=pass smtp.mailfrom=bounce@x.example`, 'pass'],
    [`${us}; spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=x.example`, 'pass'],
    [`${us}; spf=pass smtp.mailfrom=SRS0=ab=cd=y.example=ada@x.example`, 'pass'],
    [`${us}; spf=pass smtp.mailfrom=bounces.sender.example`, 'none'],
    [`${us}; spf=pass smtp.helo=x.example`, 'none'],
    [`${us}; spf=softfail smtp.mailfrom=x.example`, 'none'],
    [`${us}; dmarc=none header.from=x.example; spf=pass smtp.mailfrom=x.example`, 'pass'],
    [`${us}; dmarc=temperror header.from=x.example`, 'none'],
    [`${us}; none`, 'none'],
    [us, 'none'],
    // What a sender can choose is quoted, or in a comment.
    [`${us}; spf=pass smtp.mailfrom="a; dmarc=pass header.from=x.example"@evil.example`, 'none'],
    [`${us}; spf=none (x\\); dmarc=pass) smtp.mailfrom=evil.example`, 'none'],
    [`${us}; dkim=pass (dmarc=pass) header.d=evil.example`, 'none'],
    [`${us}; spf=fail (unclosed; dmarc=pass`, 'none'],
    [`${us}; spf=fail "unclosed; dmarc=pass`, 'none'],
    // Results without the name of a server, as Microsoft 365 writes them.
    ['spf=pass smtp.mailfrom=x.example; dmarc=pass action=none header.from=x.example', 'none'],
    ['', 'none'],
    [';;;', 'none'],
  ]
  for (const [value, expected] of cases) {
    test(`${value}: ${expected}`, () =>
      assert.equal(readAuthentication([value], us, 'x.example'), expected))
  }
})

describe('only the topmost header of our own server counts', () => {
  const pass = 'dmarc=pass header.from=x.example'
  const cases: [name: string, values: string[], id: string | null, expected: string][] = [
    ['of another server', [`mx.evil.example; ${pass}`], us, 'none'],
    ['below that of another', [`other.example; dmarc=fail`, `${us}; ${pass}`], us, 'pass'],
    ['forged below ours', [`${us}; spf=none`, `${us}; ${pass}`], us, 'none'],
    ['forged with a longer name', [`${us}.evil.example; ${pass}`], us, 'none'],
    ['forged with the name as a result', [`${us}=pass; ${pass}`], us, 'none'],
    ['unknown server', [`${us}; ${pass}`], null, 'none'],
    ['empty name', [`; ${pass}`], '', 'none'],
    ['other case', [`${us}; ${pass}`], us.toUpperCase(), 'pass'],
    ['no header', [], us, 'none'],
  ]
  for (const [name, values, id, expected] of cases) {
    test(`${name}: ${expected}`, () =>
      assert.equal(readAuthentication(values, id, 'x.example'), expected))
  }
})

describe('results without a name: only the topmost header counts', () => {
  const pass =
    'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=x.example; dkim=none (message not signed) header.d=none;dmarc=pass action=none header.from=x.example;compauth=pass reason=100'
  const fail = 'spf=fail smtp.mailfrom=x.example;dmarc=fail action=oreject header.from=x.example'
  const unsigned = 'spf=pass smtp.mailfrom=evil.example;dmarc=none header.from=x.example'
  const cases: [name: string, values: string[], expected: string][] = [
    ['passed', [pass], 'pass'],
    ['failed', [fail], 'fail'],
    ['a guess', ['dmarc=bestguesspass action=none header.from=x.example'], 'none'],
    ['forged below a failure', [fail, pass], 'fail'],
    ['forged below nothing to rely on', [unsigned, pass], 'none'],
    ['forged below the name of a server', ['mx.acme.example; spf=none', pass], 'none'],
    ['of a server with a name', [`mx.acme.example; ${pass}`], 'none'],
    ['for another domain', [pass.replaceAll('x.example', 'y.example')], 'none'],
    ['empty', [''], 'none'],
    ['no header', [], 'none'],
  ]
  for (const [name, values, expected] of cases) {
    test(`${name}: ${expected}`, () =>
      assert.equal(readUnnamedAuthentication(values, 'x.example'), expected))
  }
})

test('a domain in Unicode is the same as in ASCII', () => {
  const value = `${us}; dkim=pass header.d=xn--bcher-kva.example`
  assert.equal(readAuthentication([value], us, 'bücher.example'), 'pass')
})

test('nothing passes for a sender without a domain', () => {
  for (const domain of ['', 'example', '@', '192.0.2.1'])
    assert.equal(
      readAuthentication([`${us}; spf=pass smtp.mailfrom=${domain}`], us, domain),
      'none',
    )
})

test('any text is read without an error, and only ours can pass', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'; = ( ) " \\ dmarc pass fail dkim spf header.d x.example 1'.split(' '),
      ' ',
      us,
    ),
    fc.string({ unit: 'binary' }),
  )
  const value = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(value, (text) => {
      readAuthentication([`${us}; ${text}`], us, 'x.example')
      assert.equal(readAuthentication([`mx.evil.example; ${text}`], us, 'x.example'), 'none')
    }),
    { numRuns: scaled(500) },
  )
})
