import { readBounce } from './bounce.ts'
import { toCidKey } from './cid-key.ts'
import { endNamedText, openContent } from './contents.ts'
import type { Content, Findings, OpenFile } from './findings.ts'
import { findForwarded } from './forwarded.ts'
import { allValues, firstValue, type HeaderFields } from './header.ts'
import { describeInvitation } from './invitation.ts'
import { headerReader, readHeaders } from './mail-headers.ts'
import { joinHtml } from './mail-html.ts'
import { hasText, joinText } from './mail-text.ts'
import type { ParsedMail } from './parsed-mail.ts'
import type { Part } from './part.ts'
import { splitMail } from './split.ts'
import { createTransferDecoder, type TransferDecoder } from './transfer-encoding.ts'

interface Current {
  part: Part
  content: Content
  decoder: TransferDecoder
}

/** Runs in a thread of its own (see `mail-parser.ts`), because hostile mails may take long. */
export async function parseMail(
  chunks: AsyncIterable<Buffer>,
  openFile: OpenFile,
): Promise<ParsedMail> {
  const findings = createFindings(openFile)
  let root: Part | undefined
  let charset = ''
  let current: Current | undefined
  for await (const event of splitMail(chunks, findings.problems)) {
    if ('part' in event) {
      const { part } = event
      if (root === undefined) findings.isReport = mayBeReport(part.fields)
      root ??= part
      charset ||= part.charset
      await leavePart(current, findings)
      current = enterPart(part, findings)
    } else if (current !== undefined) {
      const decoded = current.decoder.write(event.bytes)
      if (decoded.length > 0) await current.content.write(decoded)
    }
  }
  if (current !== undefined) await endContent(current)
  await endNamedText(findings)
  return toParsedMail(root?.fields ?? [], charset, findings)
}

const createFindings = (openFile: OpenFile): Findings => ({
  openFile,
  problems: new Set(),
  blocks: [],
  textBytes: new Map(),
  files: [],
  isReport: false,
  reportParts: [],
  tnef: null,
  calendar: null,
  namedText: null,
  attached: null,
})

function mayBeReport(fields: HeaderFields): boolean {
  const value = (name: string) => firstValue(fields, name)
  return (
    /^multipart\/report\b/i.test(value('content-type')) ||
    /mailer-daemon|postmaster@/i.test(value('from')) ||
    allValues(fields, 'return-path').some((path) => /^<?\s*>?$/.test(path)) ||
    value('x-failed-recipients') !== '' ||
    /undeliver|delivery status|failure notice|returned mail/i.test(value('subject'))
  )
}

function enterPart(part: Part, findings: Findings): Current | undefined {
  const content = openContent(part, findings)
  // A multipart itself is never encoded.
  const encoding = part.boundary === null ? part.transferEncoding : ''
  return content === null ? undefined : { part, content, decoder: createTransferDecoder(encoding) }
}

async function leavePart(current: Current | undefined, findings: Findings): Promise<void> {
  if (current === undefined) return
  if (current.part.boundary === null) return endContent(current)
  // What comes before the first part is for programs that do not know MIME.
  findings.textBytes.clear()
}

async function endContent({ content, decoder }: Current): Promise<void> {
  const rest = decoder.end()
  if (rest.length > 0) await content.write(rest)
  await content.end()
}

function toParsedMail(fields: HeaderFields, charset: string, findings: Findings): ParsedMail {
  const { problems, files, reportParts } = findings
  addTnefText(findings)
  addInvitation(findings)
  const { blocks } = findings
  const { html, cids } = joinHtml(blocks, files, problems)
  const text = joinText(blocks, problems)
  const headers = readHeaders(fields, charset)
  const { subject } = headers
  return {
    ...headers,
    bounce: readBounce({ header: headerReader(fields, charset), parts: reportParts }),
    ...text,
    forwarded: findForwarded({ subject, text: text.text }, findings.attached),
    html,
    files: files.map(({ contentLocation, ...file }) => {
      const contentId = file.contentId ?? contentLocation
      return { ...file, contentId, isInline: contentId !== null && cids.has(toCidKey(contentId)) }
    }),
    problems: [...problems],
  }
}

/** Outlook sends the text inside `winmail.dat` only, if it trusts that everybody has Outlook. */
function addTnefText({ tnef, blocks }: Findings): void {
  if (tnef === null || hasText(blocks)) return
  if (tnef.html !== '') blocks.push({ kind: 'html', text: tnef.html, alternative: null })
  else blocks.push({ kind: 'plain', text: tnef.text.replaceAll(/\r\n?/g, '\n'), alternative: null })
}

/** Some invitations have no other text. */
function addInvitation({ calendar, blocks }: Findings): void {
  if (calendar === null || hasText(blocks)) return
  blocks.push({ kind: 'plain', text: describeInvitation(calendar), alternative: null })
}
