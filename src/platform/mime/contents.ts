import { collectTnef, passOn } from './files.ts'
import type { Content, Findings } from './findings.ts'
import { decodeBlock, hasText } from './mail-text.ts'
import type { Part } from './part.ts'
import {
  isCalendar,
  isComplaint,
  isEncrypted,
  isNamedText,
  isReportPart,
  isSignature,
  isStatus,
  isText,
  isTnef,
  isUnusedVersion,
} from './part-kinds.ts'
import { StartOfContent } from './start-of-content.ts'

const textBytesMax = 1024 * 1024
const reportBytesMax = 64 * 1024
const reportPartsMax = 20
const namedTextBytesMax = 256 * 1024

/** Null if nobody needs the part. */
export function openContent(part: Part, findings: Findings): Content | null {
  const { contentType } = part
  if (part.boundary !== null) return openMultipart(part, findings)
  if (isSignature(part) || contentType === 'application/pgp-encrypted') return null
  if (isEncrypted(part)) findings.problems.add('encrypted')
  if (isText(part)) return collectText(part, findings)
  if (isUnusedVersion(part)) return null
  if (isTnef(part)) return collectTnef(part, findings)
  // Some of those who complain use a multipart of another type.
  if (isComplaint(part)) findings.isReport = true
  if (!findings.isReport) return openFileContent(part, findings)
  if (isStatus(part)) return collectReport(part, findings)
  return isReportPart(part)
    ? copyBoth(collectReport(part, findings), passOn(part, findings))
    : passOn(part, findings)
}

function openFileContent(part: Part, findings: Findings): Content {
  if (isCalendar(part) && findings.calendar === null)
    return copyBoth(collectCalendar(part, findings), passOn(part, findings))
  return isNamedText(part) && findings.namedText === null && !hasText(findings.blocks)
    ? collectNamedText(part, findings)
    : passOn(part, findings)
}

/** Read if no parts follow, such as with a wrong boundary. */
function openMultipart(part: Part, findings: Findings): Content | null {
  if (part.contentType === 'multipart/encrypted') findings.problems.add('encrypted')
  return part.parent === null ? collectText({ ...part, contentType: 'text/plain' }, findings) : null
}

function collectText(part: Part, findings: Findings): Content {
  const { textBytes, problems, blocks, reportParts } = findings
  const chunks: Buffer[] = []
  let isShortened = false
  return {
    write(bytes) {
      const total = textBytes.get(part.contentType) ?? 0
      const kept = bytes.subarray(0, Math.max(0, textBytesMax - total))
      textBytes.set(part.contentType, total + kept.length)
      if (kept.length > 0) chunks.push(Buffer.from(kept))
      if (kept.length < bytes.length) isShortened = true
    },
    end() {
      const isHtml = part.contentType === 'text/html'
      if (isShortened) problems.add(isHtml ? 'html_shortened' : 'text_shortened')
      const block = decodeBlock(part, Buffer.concat(chunks), isShortened, problems)
      blocks.push(block)
      if (reportParts.length < reportPartsMax)
        reportParts.push({ contentType: part.contentType, text: block.text })
    },
  }
}

function collectCalendar({ charset }: Part, findings: Findings): Content {
  const start = new StartOfContent(reportBytesMax)
  return {
    write(bytes) {
      start.add(bytes)
    },
    end() {
      findings.calendar ??= start.toText(charset)
    },
  }
}

/** Kept until it is known whether another text follows. If it is long, it is a file. */
function collectNamedText(part: Part, findings: Findings): Content {
  const start = new StartOfContent(namedTextBytesMax)
  let file: Content | undefined
  return {
    async write(bytes) {
      const rest = file === undefined ? start.add(bytes) : bytes
      if (rest.length === 0) return
      if (file === undefined) {
        file = passOn(part, findings)
        await file.write(start.bytes)
      }
      await file.write(rest)
    },
    async end() {
      if (file === undefined) findings.namedText = { part, bytes: start.bytes }
      else await file.end()
    },
  }
}

/** When all parts have been read. */
export async function endNamedText(findings: Findings): Promise<void> {
  if (findings.namedText === null) return
  const { part, bytes } = findings.namedText
  const content = hasText(findings.blocks) ? passOn(part, findings) : collectText(part, findings)
  await content.write(bytes)
  await content.end()
}

function collectReport({ contentType, charset }: Part, { reportParts }: Findings): Content {
  const start = new StartOfContent(reportBytesMax)
  return {
    write(bytes) {
      start.add(bytes)
    },
    end() {
      if (reportParts.length < reportPartsMax)
        reportParts.push({ contentType, text: start.toText(charset) })
    },
  }
}

function copyBoth(first: Content, second: Content): Content {
  return {
    async write(bytes) {
      await first.write(bytes)
      await second.write(bytes)
    },
    async end() {
      await first.end()
      await second.end()
    },
  }
}
