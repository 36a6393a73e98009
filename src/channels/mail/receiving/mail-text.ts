import * as m from '#messages'
import { fromHtml, fromPlainText, type MessageBody } from '../../../desk/comments/body.ts'
import { nameMarkedFiles } from '../../../desk/comments/inline-images.ts'
import { toCidKey } from '../../../platform/mime/cid-key.ts'
import type { MailAddress, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { textToHtml } from '../../../platform/text-to-html.ts'
import { filesMax, type LeftOutFile, type ReadMail } from './read-mail.ts'

const subjectCharactersMax = 500
const bodyCharactersMax = 100_000
/** A mail may have a thousand files. */
const noteCharactersMax = 10_000

export const subjectOf = ({ subject }: ParsedMail) =>
  cut(subject, subjectCharactersMax).trim() || m.mail_import_noSubject

interface BodyOptions {
  isQuoteKept: boolean
  images: ReadonlyMap<string, string>
}

/**
 * What the comment says. A quote repeats what the ticket shows above, unless the mail opens the ticket.
 * All of it is in the original. `images` has the name of the file of each `cid:` address.
 */
export function bodyOf(
  { parsed, leftOut }: Pick<ReadMail, 'parsed' | 'leftOut'>,
  { isQuoteKept, images }: BodyOptions,
): MessageBody {
  const { text, quotedFrom, formatted, problems } = parsed
  const words = (isQuoteKept ? text : text.slice(0, quotedFrom ?? undefined)).trimEnd()
  const empty = problems.includes('encrypted') ? m.mail_import_encrypted : m.mail_import_noText
  const notes = describeLeftOut(leftOut)
  const foot = notes.join('\n\n')
  const body = [cut(words || empty, bodyCharactersMax - foot.length - 2), ...notes].join('\n\n')
  const html = isQuoteKept ? formatted?.all : formatted?.own
  if (!html) return fromPlainText(body)
  const shown = nameMarkedFiles(html, (address) => images.get(toCidKey(address.slice(4))))
  return fromHtml(body, [shown, ...notes.map(textToHtml)].join('\n'))
}

const describeLeftOut = (files: readonly LeftOutFile[]): string[] =>
  (['size', 'number'] as const).flatMap((reason) => {
    const names = files.filter((file) => file.reason === reason).map(({ name }) => name)
    return names.length === 0
      ? []
      : [
          cut(
            m.mail_import_filesLeftOut({ reason, max: filesMax, names: names.join(', ') }),
            noteCharactersMax,
          ),
        ]
  })

/** The names of the files that a mail shows. */
export const imageNames = ({ images, files }: Pick<ReadMail, 'images' | 'files'>) =>
  toImageNames(images, new Map(files.map(({ id, name }) => [id, name])))

/** `images` has the ID of the file of each `cid:` address. */
export function toImageNames(
  images: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [cid, id] of Object.entries(images)) {
    const name = names.get(id)
    if (name !== undefined) found.set(toCidKey(cid), name)
  }
  return found
}

/** Never in the middle of a character. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

/** A name has at least one visible character. */
export const nameOf = ({ name, address }: MailAddress) =>
  /[\p{L}\p{N}]/u.test(name)
    ? name.slice(0, 200).toWellFormed().trim()
    : address.slice(0, address.lastIndexOf('@'))
