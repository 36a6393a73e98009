import { hasEmptyReturnPath, localPartOf, type ReadHeader } from './mail-fields.ts'

/**
 * The name of the header that says that no person wrote the mail, or null. Subjects and texts do not
 * count: people write "Out of office" too.
 */
export function detectAutomatic(header: ReadHeader): string | null {
  for (const [name, saysSo] of signs) {
    if (header(name.toLowerCase()).some(saysSo)) return name
  }
  if (hasEmptyReturnPath(header)) return 'Return-Path'
  return isRobot(localPartOf(header('from')[0] ?? '')) ? 'From' : null
}

const signs: readonly (readonly [name: string, saysSo: (value: string) => boolean])[] = [
  ['Auto-Submitted', (value) => !['', 'no'].includes(firstToken(value))],
  ['X-Autoreply', isSet],
  ['X-Autorespond', isSet],
  ['Precedence', (value) => /^(bulk|junk|list|auto[-_]reply)$/.test(firstToken(value))],
  ['List-Id', isSet],
  ['List-Unsubscribe', isSet],
  ['X-Auto-Response-Suppress', suppressesReplies],
  ['X-Loop', isSet],
  ['Feedback-ID', isSet],
]

/** Without comments and parameters. */
const firstToken = (value: string) => /^[^\s;(,]*/.exec(value.trim())![0].toLowerCase()

function isSet(value: string): boolean {
  return !['', 'no', 'false', '0'].includes(value.trim().toLowerCase())
}

const suppressValues = ['all', 'oof', 'autoreply', 'dr', 'ndr', 'rn', 'nrn']

/** Exchange adds it to mails of people that are sent to a distribution group. */
const setByGroups = 'autoreply dr oof'

function suppressesReplies(value: string): boolean {
  const values = new Set(
    value
      .slice(0, 200)
      .toLowerCase()
      .split(/[\s,;]+/),
  )
  const known = suppressValues.filter((each) => values.has(each))
  return known.length > 0 && known.sort().join(' ') !== setByGroups
}

const robotNames =
  /^(mailer-?daemon|postmaster|mail-?delivery-?(sub)?system|bounces?|auto-?(reply|responder|mailer))$/

/** Also as a part of the name, as in `notifications-noreply` and `noreply+123`. */
const noReplyNames = [
  'no[-._]?repl(?:y|ies)',
  'do[-._]?not[-._]?reply',
  'dont[-._]?reply',
  'no[-._]?responder',
  'ne[-._]?pas[-._]?repondre',
  'nicht[-._]?antworten',
  'keine[-._]?antwort',
]
const noReply = new RegExp(`(?:^|[-._+])(?:${noReplyNames.join('|')})(?:$|[-._+])`)

/** RFC 5321 allows 64 characters. */
const isRobot = (localPart: string) =>
  localPart.length <= 200 && (robotNames.test(localPart) || noReply.test(localPart))
