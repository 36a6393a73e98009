import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { UserCreate } from '../../src/accounts/users/schema.ts'
import { createTypeDetector } from '../../src/desk/attachments/detect-type.ts'
import { sanitizeFileName } from '../../src/desk/attachments/file-name.ts'
import { TicketCreate, TicketListQuery } from '../../src/desk/tickets/schema.ts'
import { isWellFormedKey } from '../../src/platform/access/key-format.ts'
import { foldText } from '../../src/platform/db/search/fold.ts'
import { parseTerms } from '../../src/platform/db/search/terms.ts'
import { contentDisposition } from '../../src/platform/http/content-disposition.ts'
import { createGate } from '../../src/platform/http/gate.ts'
import { parseJsonBody } from '../../src/platform/http/json-body.ts'
import { decodeCursor } from '../../src/platform/http/paging.ts'
import { parseQueryString } from '../../src/platform/http/query-string.ts'
import { RateLimiter } from '../../src/platform/http/rate-limiter.ts'
import { parseRange } from '../../src/platform/http/send-bytes.ts'
import { compileValidator } from '../../src/platform/http/validate.ts'
import { readAuthentication } from '../../src/platform/mime/authentication.ts'
import { detectAutomatic } from '../../src/platform/mime/automatic.ts'
import { readBounce } from '../../src/platform/mime/bounce.ts'
import { isAddressInvalid } from '../../src/platform/mime/bounce-policy.ts'
import { isAddressRange, isIpInRanges, normalizeIp } from '../../src/platform/net/ip-address.ts'
import { isDateOnly, parseTimestamp } from '../../src/platform/time.ts'

// Parsing input must take time proportional to its length. Quadratic time would need seconds for
// the longer text, and four times as long as for the shorter one.

const half = 50_000
const quickMs = 100
const ratioMax = 3
const attempts = 8
const timeMaxMs = 1_000

const checkTicket = compileValidator(TicketCreate, 'body')
const checkUser = compileValidator(UserCreate, 'body')
const checkList = compileValidator(TicketListQuery, 'query')
const gate = createGate({
  authenticate: { recall: () => undefined, find: async () => undefined },
  sessionKey: () => undefined,
  onUse() {},
  requestLimit: new RateLimiter(),
  authRateLimit: 0,
  publicRateLimit: 0,
})

const readers: Record<string, (text: string) => unknown> = {
  'email address': (text) => checkUser({ email: text, full_name: 'x' }),
  'time zone': (text) => checkUser({ email: 'a@b.example', full_name: 'x', timezone: text }),
  'title and text': (text) => checkTicket({ subject: text, description: text, category: text }),
  uuid: (text) => checkTicket({ assigned_user_id: text }),
  enumeration: (text) => checkTicket({ priority: text }),
  'parameters of a list': (text) =>
    checkList({ limit: text, unassigned: text, search: text, cursor: text, customer_id: text }),
  time: (text) => [parseTimestamp(text), isDateOnly(text)],
  'query string': parseQueryString,
  'json body': (text) => {
    for (const body of [text, `"${text}"`, `[${text}`, `{"a":${text}`]) {
      attempt(() => parseJsonBody(Buffer.from(body)))
    }
  },
  'search terms': parseTerms,
  folding: foldText,
  cursor: (text) => attempt(() => decodeCursor(text)),
  key: isWellFormedKey,
  'name of a file': (text) => contentDisposition('attachment', sanitizeFileName(text)),
  'kind of a file': (text) => {
    const kind = createTypeDetector()
    kind.add(Buffer.from(text))
    return kind.end()
  },
  range: (text) => [
    parseRange(text, 9),
    parseRange(`bytes=${text}`, 9),
    parseRange(`bytes=1-${text}`, 9),
  ],
  'bearer header': (text) => {
    for (const authorization of [text, `Bearer ${text}`, `Bearer ${text} x`]) {
      const request = { headers: { authorization }, ip: text } as FastifyRequest
      gate.reauthenticate(request, {} as FastifyReply, 'read tickets').catch(() => {})
    }
  },
  'headers of a mail': (text) => [
    detectAutomatic(() => [text]),
    readAuthentication([`mx; ${text}`], 'mx', 'x.example'),
    isAddressInvalid(null, `550 ${text}`),
  ],
  'report of a bounce': (text) => {
    const types = ['text/plain', 'message/delivery-status', 'message/rfc822']
    for (const before of [
      '',
      'Subject: =?utf-8?Q?',
      'This is the mail system at host x\n',
      'Action: failed\n',
    ]) {
      const parts = types.map((contentType) => ({ contentType, text: before + text }))
      readBounce({ header: (name) => (name === 'return-path' ? ['<>'] : [text]), parts })
      readBounce({ header: () => ['<>', text], parts: parts.slice(0, 1) })
    }
  },
  address: (text) => [normalizeIp(text), isAddressRange(text), isIpInRanges(text, ['::/0'])],
}

/** The texts repeat one of these. */
const seeds = [
  ...'a| |0|.|-|+|%|&|"|\\|\\"|[|{|,|:|\0|é|İ|\ud800|😀|\u0301'.split('|'),
  ...'a.|a@|@.|a=|a&|&a|a-|%2|%20|" |""| "|[]|{}|{"":|[[],'.split('|'),
  ...'\n|<|>|=?|?=|=?b?q?|;|=|(|\n-|a@a:\n|\n a'.split('|'),
  ...'0.|1:|::|:0|/0|ffff:|2026-|n1|Bearer '.split('|'),
]

for (const [name, read] of Object.entries(readers)) {
  test(`${name} takes at most about twice the time for twice the length`, () => {
    for (const seed of seeds) {
      for (const dress of [bare, withHead, withTail]) {
        const [short, long] = [half, half * 2].map((length) => dress(seed, length))
        const shortMs = fastest(() => read(short!))
        const message = `${name}, ${JSON.stringify(seed)}: ${shortMs.toFixed()} ms`
        assert.ok(shortMs < timeMaxMs, message)
        const longMs = fastest(() => read(long!))
        const isLinear = longMs < quickMs || longMs / shortMs < ratioMax
        assert.ok(isLinear, `${message}, then ${longMs.toFixed()} ms`)
      }
    }
  })
}

const bare = (seed: string, length: number) => seed.repeat(length / seed.length)
const withHead = (seed: string, length: number) => `x@1${bare(seed, length)}`
/** Most bad regular expressions backtrack when the end does not match. */
const withTail = (seed: string, length: number) => `${bare(seed, length)}!x\n`

/** CPU time of this thread, the best of a few attempts, so that other load does not count. */
function fastest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let count = 0; count < attempts; count++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
    if (best < quickMs) break
  }
  return best
}

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {
    // A rejection is a valid outcome.
  }
}
