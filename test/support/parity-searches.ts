import { address, by, cursor, type Request } from './parity-step.ts'
import { texts } from './parity-texts.ts'

const { get, follow } = by('bob')

/** What people and programs may type to find a text. */
function typedFor(text: string, index: number): string[] {
  const characters = [...text]
  const middle = Math.floor(characters.length / 2)
  const part = (start: number, length: number) => characters.slice(start, start + length).join('')
  return [
    text.slice(0, 400),
    quoted(text.toUpperCase()),
    quoted(part(1, 12).toLowerCase().normalize('NFD')),
    quoted(part(middle, 1)),
    quoted(part(middle - 1, 2 + (index % 2))),
  ]
}

const quoted = (text: string) => `"${text.replaceAll('"', '')}"`

const pairs = Array.from({ length: 320 }, (_, index) => (index + 36).toString(36))

const typed = [
  ...new Set(texts.flatMap(typedFor)),
  ...['a', 'A', 'é', 'e\u0301', '\u0301', 'ß', 'ẞ', 'ss', 'SS', 'σ', 'ς', 'Σ', 'ı', 'i', 'İ', 'I'],
  ...['%', '_', '\\', '%%', '__', '\\\\', '\\%', '\\_', '*', '?', "'", "''", '--', '/*', '$1', ';'],
  ...['\u0001', '\u0001\u0001', 'one\u0001two', 'one\u0001', '\u0001two', '\u0002', '\u001f'],
  ...['broken\u0001', '"again\u0001The"', '\u0007', '\u007f', '\u0080', '\ufeff', '\u200b'],
  ...['\uffff', 'left\uffffright', '\ufffd', '\u{10ffff}', '👩', '🇩🇪', '🇪🇫', '🇩', '\u200d', '❤'],
  ...['"', '""', '"""', '"" a', '" "', '"a b', 'a"b', '"the printer" broken', '"printer the"'],
  ...['printer floor', 'floor printer 33', 'printer nothing', 'TKT-7', 'tkt-7', '7', '#7', 'TKT-'],
  ...['TKT-00007', '007', '999999999999999', '9999999999999999', '٧', 'TKT-٧', '-7', '+7'],
  ...['customer-3@example.com', 'CUSTOMER-3@EXAMPLE.COM', '@example', 'Übersee', 'ÜBERSEE'],
  ...['Qq'.repeat(500), 'needle-in-the-hay', 'ёжё 本語日本', `${'жё'.repeat(450)} needle`],
  pairs.join(' ').slice(0, 1_000),
  ...['tickets', 'seq', 'search_text', 'NOT', 'AND', 'a OR b', 'a & b', 'a | b', '!a', 'a:*'],
]

/** Each in the list of tickets, and most in the search of everything. */
export const searches: Request[] = typed.flatMap((text, index) => [
  get(address('/v1/tickets', { search: text, include_total: 1, limit: 20 })),
  ...(index % 3 === 0 ? [] : [get(address('/v1/search', { q: text, limit: 20 }))]),
])

export const pagedSearches: Request[] = ['the', 'a e', '"o"', '東', '%', '@example.com'].flatMap(
  (search) => [
    ...[3, 50].map((limit) => follow(address('/v1/tickets', { search, limit }))),
    ...[0, 1, 3, 1_000, 2 ** 31, 2 ** 53 - 1].map((offset) =>
      get(address('/v1/tickets', { search, offset, limit: 5, include_total: 'true' })),
    ),
    ...[1, 2, 5].map((limit) => get(address('/v1/search', { q: `${search} `.padEnd(2), limit }))),
    get(address('/v1/tickets', { search, status: 'open' })),
    get(address('/v1/tickets', { search, priority: 'high', unassigned: 'true' })),
    get(`${address('/v1/tickets', { search })}&customer_id=~text-3.customer_id~`),
    get(address('/v1/tickets', { search, category: 'STRASSE' })),
    get(address('/v1/tickets', { search, cursor: cursor('n20') })),
    get(address('/v1/tickets', { search, cursor: cursor('n20'), offset: 2, include_total: 1 })),
    get(address('/v1/tickets', { search, cursor: cursor('n0') })),
    get(address('/v1/tickets', { search, cursor: cursor('n999999999999999'), limit: 3 })),
  ],
)
