import { parseAddresses } from './addresses.ts'
import { decodeWords } from './encoded-words.ts'
import { allValues, decodeRawValue, parseHeader } from './header.ts'
import { parseMailDate } from './mail-date.ts'
import type { ForwardedMail, MailAddress } from './parsed-mail.ts'
import { forwardPrefixes, headerKinds } from './quote-words.ts'
import { QuoteFinder } from './quotes.ts'

/** The headers of the original stand below the words of who forwards it. */
const linesMax = 500
const headerLinesMax = 8
const lineCharactersMax = 1_000

/** The header of a mail that is attached. */
export type AttachedMail = Pick<ForwardedMail, 'from' | 'date' | 'messageId' | 'fileIndex'>

export function readAttachedMail(start: Buffer, fileIndex: number): AttachedMail | null {
  const head = start.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!
  const fields = parseHeader(head)
  const values = (name: string) => allValues(fields, name).map((value) => decodeRawValue(value, ''))
  const from = parseAddresses(values('from'))[0]
  if (from === undefined) return null
  const messageId = /<[^<>\s]{1,900}>/.exec(values('message-id')[0] ?? '')?.[0] ?? null
  return { from, date: parseMailDate(values('date')[0] ?? ''), messageId, fileIndex }
}

/** By an attached mail, or else by the headers that mail programs write into the text. */
export function findForwarded(
  { subject, text }: { subject: string; text: string },
  attached: AttachedMail | null,
): ForwardedMail | null {
  if (attached !== null) return { ...attached, note: text, text: null }
  const prefix = /^\s*([^\s:：]{1,12})\s*[:：]/.exec(subject)?.[1]?.toLowerCase()
  if (prefix === undefined || !forwardPrefixes.has(prefix)) return null
  return findInline(text.split('\n'))
}

function findInline(lines: readonly string[]): ForwardedMail | null {
  for (let index = 0; index < Math.min(lines.length, linesMax); index++) {
    if (kindsOf(lines[index]!) === undefined) continue
    const block = readBlock(lines, index)
    if (block === null) continue
    const { from, date, end } = block
    const note = lines.slice(0, startOf(lines, index)).join('\n').trim()
    const text = withoutMarks(lines.slice(end)).join('\n').trim()
    return { from, date, messageId: null, note, text, fileIndex: null }
  }
  return null
}

/** Headers that follow each other. Null if they do not say who wrote it. */
function readBlock(lines: readonly string[], start: number) {
  const seen = new Set<string>()
  let from: MailAddress | undefined
  let date: string | null = null
  let end = start
  for (let index = start; index < Math.min(lines.length, start + headerLinesMax); index++) {
    const line = toPlain(lines[index]!)
    if (line === '' && seen.size < 2) continue
    const kinds = kindsOf(lines[index]!)
    if (kinds === undefined) break
    const value = line.slice(line.search(/[:：]/) + 1).trim()
    if (kinds.has('from')) from ??= parseAddresses([value]).find(hasDomain)
    if (kinds.has('date')) date ??= parseMailDate(value) ?? toDate(value)
    for (const kind of kinds) seen.add(kind)
    end = index + 1
  }
  const isMail = seen.has('subject') || (seen.has('date') && seen.has('to'))
  return from !== undefined && isMail ? { from, date, end } : null
}

const hasDomain = ({ address }: MailAddress) => /.@[^@]+\.[^@]+$/.test(address)

function kindsOf(line: string) {
  const plain = toPlain(line)
  const colon = plain.search(/[:：]/)
  if (colon < 1 || colon > 30) return undefined
  return headerKinds.get(plain.slice(0, colon).trim().toLowerCase())
}

/** Lines such as "---- Forwarded message ----" above the headers belong to neither. */
function startOf(lines: readonly string[], index: number): number {
  const finder = new QuoteFinder(lines)
  let start = index
  for (let above = index - 1; above >= Math.max(0, index - 4); above--) {
    const isLine = /^[\s>]*[-–—_=*\s]{3,}$/.test(lines[above]!)
    if (isLine || finder.isForward(above)) start = above
    else if (lines[above]!.trim() !== '') break
  }
  return start
}

/** Apple Mail marks the original as a quote. */
function withoutMarks(lines: readonly string[]): string[] {
  const isQuoted = lines.every((line) => line.trim() === '' || /^\s{0,3}>/.test(line))
  return isQuoted ? lines.map((line) => line.replace(/^\s{0,3}> ?/, '')) : [...lines]
}

/** Without marks of quotes, and the asterisks that some programs write around bold words. */
function toPlain(line: string): string {
  if (line.length > lineCharactersMax) return ''
  return decodeWords(line)
    .replace(/^[\s>]+/, '')
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replaceAll(/\*{1,3}|(?<=^|\s)_{1,3}(?=\S)|(?<=\S)_{1,3}(?=\s|$)/g, '')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** As mail programs write it in English; others remain unknown rather than wrong. */
function toDate(value: string): string | null {
  const match =
    /(?<day>\d{1,2})\.? (?<month>[A-Z][a-z]{2})[a-z]*,? (?<year>\d{4})|(?<month2>[A-Z][a-z]{2})[a-z]* (?<day2>\d{1,2}),? (?<year2>\d{4})/.exec(
      value.slice(0, 200),
    )
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?/.exec(value.slice(0, 200))
  if (!match?.groups || time === null) return null
  const { day, month, year, day2, month2, year2 } = match.groups
  const text = `${day ?? day2} ${month ?? month2} ${year ?? year2} ${toHours(time)}:${time[2]} +0000`
  return parseMailDate(text)
}

function toHours([, hours = '0', , half]: RegExpExecArray): string {
  const isLate = half?.toLowerCase() === 'pm'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
  return String(hour).padStart(2, '0')
}
