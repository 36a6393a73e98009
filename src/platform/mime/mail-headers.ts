import { parseAddresses, toOneLine } from './addresses.ts'
import { detectAutomatic } from './automatic.ts'
import { decodeWords } from './encoded-words.ts'
import { allValues, decodeRawValue, type HeaderFields } from './header.ts'
import { parseMailDate } from './mail-date.ts'
import type { MailHeader, ParsedMail } from './parsed-mail.ts'

const idsMax = 100
/** Of a line in a header. */
const idCharactersMax = 998
const authenticationResultsMax = 20
const authenticationResultCharactersMax = 2_000
const markerCharactersMax = 1_000
/** Encoded words take several times as many. */
const rawHeaderMax = 4_000
/** More than any provider needs within its own network. */
const receivedMax = 50
const receivedCharactersMax = 1_000

type Headers = Omit<
  ParsedMail,
  'bounce' | 'forwarded' | 'text' | 'quotedFrom' | 'formatted' | 'html' | 'files' | 'problems'
>

export function readHeaders(fields: HeaderFields, fallbackCharset: string): Headers {
  const raw = (name: string) =>
    allValues(fields, name).map((value) => decodeRawValue(value, fallbackCharset))
  const decoded = headerReader(fields, fallbackCharset)
  const addresses = (name: string) => parseAddresses(raw(name))
  return {
    from: addresses('from'),
    sender: addresses('sender'),
    replyTo: addresses('reply-to'),
    to: addresses('to'),
    cc: addresses('cc'),
    deliveredTo: ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'].flatMap(
      (name) => addresses(name).map(({ address }) => address),
    ),
    subject: decoded('subject')[0] ?? '',
    date: parseMailDate(raw('date')[0] ?? ''),
    messageId: parseIds(raw('message-id'))[0] ?? null,
    inReplyTo: parseIds(raw('in-reply-to')).slice(-idsMax),
    references: parseIds(raw('references')).slice(-idsMax),
    authenticationResults: raw('authentication-results')
      .slice(0, authenticationResultsMax)
      .map((value) => cut(toOneLine(value), authenticationResultCharactersMax)),
    receivedAboveResults: findReceivedAbove(fields, 'authentication-results')
      .slice(0, receivedMax)
      .map((value) => cut(toOneLine(value), receivedCharactersMax)),
    exchangeAuthAs:
      cut(decoded('x-ms-exchange-organization-authas')[0] ?? '', markerCharactersMax) || null,
    spamSign: findSpamSign(raw),
    receivedCount: raw('received').length,
    automatic: detectAutomatic(decoded),
    listId: toListId(decoded('list-id')[0] ?? ''),
    deskMarker: cut(decoded('x-bellhop-desk')[0] ?? '', markerCharactersMax) || null,
    headers: listHeaders(fields, fallbackCharset),
  }
}

/** Of servers on the way and of signatures, with nothing about the mail itself. */
const uninteresting =
  /^(?:received|dkim-signature|domainkey-signature|arc-.*|x-google-dkim-signature)$/
const headersMax = 100
const headerCharactersMax = 300
/** Of all names and values. */
const allHeadersCharactersMax = 8_000

/** As many as there is room for. */
function listHeaders(fields: HeaderFields, fallbackCharset: string): MailHeader[] {
  const headers: MailHeader[] = []
  let left = allHeadersCharactersMax
  for (const { name, value } of fields) {
    if (headers.length >= headersMax) break
    if (uninteresting.test(name) || name.length > headerCharactersMax) continue
    const text = toOneLine(
      decodeWords(decodeRawValue(value.slice(0, rawHeaderMax), fallbackCharset)),
    )
    const header = { name, value: cut(text, headerCharactersMax) }
    left -= name.length + header.value.length
    if (left < 0) break
    headers.push(header)
  }
  return headers
}

/**
 * Some servers add it above all other headers and some below, so its place says nothing of whose it is.
 * Whoever forges one makes only their own mail wait.
 */
function findSpamSign(raw: (name: string) => string[]): string | null {
  for (const name of ['X-Spam-Flag', 'X-Spam-Status']) {
    if (raw(name.toLowerCase()).some((value) => /^\s*yes\b/i.test(value))) return name
  }
  return null
}

/** Empty if there is no such field. Servers add theirs above all others. */
const findReceivedAbove = (fields: HeaderFields, below: string): string[] =>
  fields
    .slice(
      0,
      Math.max(
        0,
        fields.findIndex(({ name }) => name === below),
      ),
    )
    .filter(({ name }) => name === 'received')
    .map(({ value }) => value)

/** Values by name in lower case, in one line each. */
export const headerReader = (fields: HeaderFields, fallbackCharset: string) => (name: string) =>
  allValues(fields, name).map((value) =>
    toOneLine(decodeWords(decodeRawValue(value, fallbackCharset))),
  )

/** With angle brackets. Long ones may have been folded; some programs leave the brackets out. */
function parseIds(values: readonly string[]): string[] {
  return values.flatMap((value) => {
    const text = toOneLine(value)
    const ids = text.includes('<')
      ? Array.from(text.matchAll(/<([^<>]+)>/g), ([, id]) => id!.replaceAll(/\s+/g, ''))
      : text.split(/[\s,]+/).filter((word) => word.includes('@'))
    return ids
      .filter(({ length }) => length > 0 && length <= idCharactersMax - 2)
      .map((id) => `<${id}>`)
  })
}

function toListId(value: string): string | null {
  const id = /<([^<>]+)>\s*$/.exec(value)?.[1] ?? value
  return cut(id.trim(), markerCharactersMax) || null
}

const cut = (text: string, charactersMax: number) => text.slice(0, charactersMax).toWellFormed()
