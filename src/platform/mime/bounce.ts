import { type OriginalMail, readOriginal } from './bounce-original.ts'
import { readComplaint, readDeliveryStatus, type StatusReport } from './bounce-report.ts'
import { readBounceText } from './bounce-text.ts'
import {
  hasEmptyReturnPath,
  localPartOf,
  type ReadHeader,
  toOneLine,
  typeOf,
} from './mail-fields.ts'
import type { Bounce, BouncedRecipient } from './parsed-mail.ts'

export interface MailReport {
  header: ReadHeader
  /** With their transfer encoding and charset decoded, in their order. */
  parts: readonly { contentType: string; text: string }[]
}

/**
 * A report of a mail server about a mail that was not delivered, is late, or is considered spam by its
 * reader. Null for everything else, above all for mails of people about such reports.
 */
export function readBounce(report: MailReport): Bounce | null {
  const isReport = typeOf(report.header('content-type')[0] ?? '') === 'multipart/report'
  const isFromMailSystem = isSentByMailSystem(report.header)
  // Not every sender of complaints calls the whole of it a report. People do not write such parts.
  const complaint = readFirst(report, /^message\/feedback-report$/, readComplaint)
  if (complaint !== undefined) return toBounce(report, complaint)
  if (!isReport && !isFromMailSystem) return null
  const status = readFirst(report, /^message\/(global-)?delivery-status$/, readDeliveryStatus)
  if (status !== undefined) return toBounce(report, status)
  const subject = report.header('subject')[0] ?? ''
  if (!isFromMailSystem || isReplyOrForward(subject)) return null
  // A postmaster may be a person, who writes about bounces.
  const notice = isSentByProgram(report.header)
    ? { subject, isNamed: isNamedAsMailSystem(report.header) }
    : undefined
  const text = readFirst(report, /^text\/plain$/, (words) => readBounceText(words, notice))
  if (text !== undefined) return toBounce(report, text)
  return toBounce(report, readFailedRecipients(report))
}

/** Undefined if there is no such part, or it cannot be understood. */
function readFirst(
  { parts }: MailReport,
  type: RegExp,
  read: (text: string) => StatusReport | undefined,
): StatusReport | undefined {
  const part = parts.find(({ contentType }) => type.test(typeOf(contentType)))
  return part === undefined ? undefined : read(part.text)
}

/** Exim and Gmail name them in a header too. */
function readFailedRecipients({ header, parts }: MailReport): StatusReport | undefined {
  const addresses = header('x-failed-recipients').flatMap(splitAddresses)
  if (addresses.length === 0) return undefined
  const text = parts.find(({ contentType }) => typeOf(contentType) === 'text/plain')?.text ?? ''
  const detail = toOneLine(text, 500)
  return {
    kind: 'failed',
    recipients: addresses.map((address) => ({ address, status: null, detail })),
  }
}

function toBounce(report: MailReport, found: StatusReport | undefined): Bounce | null {
  if (found === undefined || found.kind === 'other') return null
  const original = readOriginal(report.header, report.parts)
  return {
    kind: found.kind,
    recipients: recipientsOf(found, original, report.header),
    originalMessageId: original.messageId,
    envelopeId: found.envelopeId ?? null,
    originalSubject: original.subject,
    returnKey: original.returnKey,
  }
}

function recipientsOf(
  { kind, recipients, detail = '' }: StatusReport,
  original: OriginalMail,
  header: ReadHeader,
): BouncedRecipient[] {
  const named = recipients.filter(({ address }) => address !== '')
  if (named.length > 0) return named
  const [{ status = null, detail: words = detail } = {}] = recipients
  const addresses =
    kind === 'complaint' ? original.to : header('x-failed-recipients').flatMap(splitAddresses)
  return addresses.map((address) => ({ address, status, detail: words }))
}

const splitAddresses = (value: string) =>
  value
    .split(/[\s,;<>]+/, 200)
    .filter((word) => word.includes('@') && word.length <= 320)
    .map((address) => address.toWellFormed())

const senderOf = (header: ReadHeader) => localPartOf(header('from')[0] ?? '')

const isNamedAsProgram = (header: ReadHeader) =>
  /^(mailer-?daemon|mail-?delivery-?(sub)?system)$/.test(senderOf(header))

const isNamedAsMailSystem = (header: ReadHeader) =>
  isNamedAsProgram(header) || senderOf(header) === 'postmaster'

const isSentByMailSystem = (header: ReadHeader) =>
  hasEmptyReturnPath(header) || isNamedAsMailSystem(header)

const isSentByProgram = (header: ReadHeader) =>
  hasEmptyReturnPath(header) || isNamedAsProgram(header)

/** A postmaster is sometimes a person, who quotes reports. */
const isReplyOrForward = (subject: string) =>
  /^\s*(re|fwd?|aw|wg|tr|rv|sv|vs|antw|i|r)\s*:/i.test(subject)
