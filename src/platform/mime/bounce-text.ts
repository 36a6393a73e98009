import { findStatus } from './bounce-policy.ts'
import { detailCharactersMax, type StatusReport, toAddress } from './bounce-report.ts'
import { toOneLine } from './mail-fields.ts'
import type { BouncedRecipient } from './parsed-mail.ts'

// Reports of servers that write them for people only. The caller has made sure that a mail system sent it.

/** Where the report must say what it is. */
const introductionCharactersMax = 3_000
const linesMax = 300
const lineCharactersMax = 1_000
const recipientsMax = 200

/** At the beginning of a line, so that quoted reports do not count. */
const openings: readonly (readonly [kind: 'failed' | 'delayed', pattern: RegExp])[] = [
  // Warnings come first: some contain the words of a failure.
  // Postfix, Sendmail, Gmail
  ['delayed', /^[# *]*THIS IS A WARNING (MESSAGE )?ONLY/m],
  ['delayed', /^ *-+ The following addresses had transient non-fatal errors -+/m],
  ['delayed', /^Delivery to the following recipients? has been delayed/m],
  // Exim
  ['delayed', /^A message that you (have )?sent has not yet been delivered/m],
  // Exchange
  ['delayed', /^Delivery is delayed to these recipients/m],
  // qmail
  ['failed', /^Hi\. This is the qmail-send program/m],
  ['failed', /^I'm afraid I wasn't able to deliver your message/m],
  // Yahoo
  ['failed', /^Sorry, we were unable to deliver your message to the following address/m],
  ['failed', /^Unable to deliver message to the following address/m],
  // Postfix
  ['failed', /^This is the (mail system|Postfix program) at host /m],
  // Exim
  ['failed', /^A message that you (have )?sent could not be delivered/m],
  ['failed', /^A message (from|sent by) \S+ could not be delivered/m],
  // Sendmail
  ['failed', /^ *-+ The following addresses had permanent (fatal|delivery) errors -+/m],
  ['failed', /^ *-+ Transcript of session follows -+/m],
  // Gmail
  ['failed', /^Delivery to the following recipients? failed permanently/m],
  ['failed', /^Your message wasn['’]t delivered to \S+ because/m],
  ['failed', /^There was a problem delivering your message to \S+/m],
  // Exchange
  ['failed', /^did not reach the following recipient\(s\):/m],
  ['failed', /^Delivery has failed to these recipients/m],
  ['failed', /^Your message to \S+ couldn['’]t be delivered/m],
  ['failed', /^Your message did not reach some or all of the intended recipients/m],
  // McAfee
  ['failed', /^ *--- The following addresses had delivery problems ---/m],
  // DragonFly
  ['failed', /^There was an error delivering your mail to \S+/m],
  // Notes
  ['failed', /^was not delivered to:/m],
  // Amazon SES and others
  ['failed', /^An error occurred while trying to deliver the mail to the following recipients/m],
]

/** For reports that begin with words of their own. */
const failureSubject =
  /undeliver|non-?delivery|not delivered|returned mail|(?:delivery|mail|message)s? (?:has )?fail|fail(?:ure|ed) (?:notice|mail|delivery)|returned? to sender|delivery (?:status|error|problem)/i

/** Who sent a report that begins with words of its own. */
export interface Notice {
  subject: string
  /** Whether its sender has the name of a mail system. Forms of websites have an empty Return-Path, too. */
  isNamed: boolean
}

/** Undefined if it is not such a report. Without a notice, the text alone must say so. */
export function readBounceText(text: string, notice?: Notice): StatusReport | undefined {
  const report = beforeCopy(text.replaceAll('\r\n', '\n'))
  const introduction = report.slice(0, introductionCharactersMax)
  const found = openings.find(([, pattern]) => pattern.test(introduction))
  if (found === undefined) return notice && readNotice(report, notice)
  const [kind, pattern] = found
  const start = pattern.exec(introduction)!.index
  const recipients = readRecipients(report.slice(start))
  const [inTheOpening = ''] = addressesIn(introduction.slice(start).split('\n', 1)[0]!)
  const all = toOneLine(report.slice(start), detailCharactersMax)
  return {
    kind,
    recipients:
      recipients.length > 0
        ? recipients
        : [{ address: inTheOpening, status: findStatus(report.slice(start, 20_000)), detail: all }],
  }
}

/** It is one only if it says whom it is about, and why, unless the name of its sender says enough. */
function readNotice(report: string, { subject, isNamed }: Notice): StatusReport | undefined {
  if (!failureSubject.test(subject)) return undefined
  const recipients = readRecipients(report)
  if (!recipients.some(({ status }) => isNamed || status !== null)) return undefined
  const kind = /\b(?:delay|warning|still)/i.test(subject) ? 'delayed' : 'failed'
  return { kind, recipients }
}

/** An address alone in a line or at its beginning; the reason follows it, or is in the lines below. */
function readRecipients(text: string): BouncedRecipient[] {
  const found = new Map<string, { address: string; words: string[] }>()
  let current: { address: string; words: string[] } | undefined
  for (const line of text.split('\n', linesMax)) {
    const [address, rest] = splitAddressLine(line.slice(0, lineCharactersMax).trim())
    if (address !== '') {
      if (found.size >= recipientsMax) break
      const key = address.toLowerCase()
      current = found.get(key) ?? { address, words: [] }
      found.set(key, current)
    }
    current?.words.push(rest)
  }
  return [...found.values()].map(({ address, words }) => {
    const detail = toOneLine(words.join(' '), detailCharactersMax)
    return { address, status: findStatus(words.join(' ')), detail }
  })
}

const addressLine =
  /^<?([^\s<>"(),;:@]{1,100}@[^\s<>"(),;:@]{1,250})>?(?:<mailto:[^<>\s]{1,400}>)?(?::|,| on |\s{1,8}\(|\s?\.{3}|$)/

/** Empty if the line does not begin with one. */
function splitAddressLine(line: string): [address: string, rest: string] {
  const match = addressLine.exec(line)
  const address = match === null ? '' : toAddress(match[1]!)
  return address === '' ? ['', line] : [address, line.slice(match![0].length)]
}

const addressesIn = (line: string) =>
  line
    .slice(0, lineCharactersMax)
    .split(/[\s<>()[\],;:]+/)
    .map((word) => toAddress(word.replace(/\.$/, '')))
    .filter((address) => address !== '')

/** Qmail, Yahoo, Exim, Gmail, Sendmail; DragonFly without hyphens. */
const copyMark =
  /^(?:-{2,} ?(?:Below this line is a copy of the message|This is a copy of (?:the|your) message|Original message|Unsent message below|Undelivered message follows|Message header follows|Returned message follows|The header of the original message)|Original message follows\.|Message headers follow)[^\n]{0,100}\n/im

function beforeCopy(text: string): string {
  const mark = copyMark.exec(text)
  return mark === null ? text : text.slice(0, mark.index)
}

/** What follows the report in its text. */
export function copyOfOriginal(text: string): string | undefined {
  const unix = text.replaceAll('\r\n', '\n')
  const mark = copyMark.exec(unix)
  return mark === null ? undefined : unix.slice(mark.index + mark[0].length)
}
