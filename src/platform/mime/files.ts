import { decodeWords } from './encoded-words.ts'
import type { Content, FileWriter, Findings } from './findings.ts'
import { readAttachedMail } from './forwarded.ts'
import { decodeRawValue, firstValue, parseHeader } from './header.ts'
import { inventName, type Part, typeOfName } from './part.ts'
import { isEncrypted, isMessage } from './part-kinds.ts'
import { StartOfContent } from './start-of-content.ts'
import { readTnef, type Tnef } from './tnef.ts'

const tnefBytesMax = 20 * 1024 * 1024
/** The header of a mail in the mail is found in these. */
const nameBytesMax = 64 * 1024

export const passOn = (part: Part, findings: Findings) =>
  isMessage(part.contentType) ? passMessage(part, findings) : passFile(part, findings)

/** A file is opened even if it is empty. */
function passFile(part: Part, findings: Findings, name = part.name || nameOf(part)): Content {
  const { contentType, contentId, contentLocation } = part
  const file = { name, contentType, contentId, contentLocation, size: 0 }
  let writer: FileWriter | undefined
  const open = async () => {
    findings.files.push(file)
    return findings.openFile({ name, contentType })
  }
  return {
    async write(bytes) {
      writer ??= await open()
      file.size += bytes.length
      await writer.write(bytes)
    },
    async end() {
      writer ??= await open()
      await writer.end()
    },
  }
}

function nameOf(part: Part): string {
  const isPgp = part.parent?.contentType === 'multipart/encrypted'
  return isPgp ? 'encrypted.asc' : isEncrypted(part) ? 'smime.p7m' : inventName(part)
}

/** A mail in the mail is a file, with its subject as the name. */
function passMessage(part: Part, findings: Findings): Content {
  const start = new StartOfContent(nameBytesMax)
  let file: Content | undefined
  const open = async () => {
    findings.attached ??= readAttachedMail(start.bytes, findings.files.length)
    const opened = passFile(part, findings, part.name || nameOfMessage(start))
    await opened.write(start.bytes)
    return opened
  }
  return {
    async write(bytes) {
      const rest = file === undefined ? start.add(bytes) : bytes
      if (file === undefined && !start.isFull) return
      file ??= await open()
      if (rest.length > 0) await file.write(rest)
    },
    async end() {
      file ??= await open()
      await file.end()
    },
  }
}

const subjectCharactersMax = 150

function nameOfMessage(start: StartOfContent): string {
  const head = start.bytes.toString('latin1').split(/\r?\n\r?\n/, 1)[0]!
  const subject = decodeWords(decodeRawValue(firstValue(parseHeader(head), 'subject'), ''))
  const name = subject.slice(0, subjectCharactersMax).toWellFormed().trim()
  return `${name || 'message'}.eml`
}

/** If it is too large or broken, it is a file like others. */
export function collectTnef(part: Part, findings: Findings): Content {
  const start = new StartOfContent(tnefBytesMax)
  let file: Content | undefined
  const passAsItIs = async () => {
    findings.problems.add('broken_tnef')
    const opened = passFile(part, findings, part.name || 'winmail.dat')
    await opened.write(start.bytes)
    return opened
  }
  return {
    async write(bytes) {
      const rest = file === undefined ? start.add(bytes) : bytes
      if (rest.length === 0) return
      file ??= await passAsItIs()
      await file.write(rest)
    },
    async end() {
      const tnef = file === undefined ? tryReadTnef(start.bytes) : null
      if (tnef === null) {
        file ??= await passAsItIs()
        return file.end()
      }
      findings.tnef ??= tnef
      for (const each of tnef.files) {
        const name = each.name || inventName(part)
        const contentType = each.contentType || typeOfName(name)
        const { contentId } = each
        const passed = passFile({ ...part, contentType, contentId }, findings, name)
        await passed.write(each.bytes)
        await passed.end()
      }
    },
  }
}

function tryReadTnef(bytes: Buffer): Tnef | null {
  try {
    return readTnef(bytes)
  } catch {
    return null
  }
}
