import * as m from '#messages'
import type { MailAddress, ParsedMail } from '../../platform/mime/parsed-mail.ts'
import type { ReadMail } from './read-mail.ts'

const subjectCharactersMax = 500
const bodyCharactersMax = 100_000

export const subjectOf = ({ subject }: ParsedMail) =>
  cut(subject, subjectCharactersMax).trim() || m.mail_import_noSubject

/**
 * What the comment says. A quote repeats what the ticket shows above, unless the mail opens the ticket.
 * All of it is in the original.
 */
export function bodyOf(
  { parsed, leftOut }: Pick<ReadMail, 'parsed' | 'leftOut'>,
  { isQuoteKept }: { isQuoteKept: boolean },
): string {
  const { text, quotedFrom, problems } = parsed
  const words = (isQuoteKept ? text : text.slice(0, quotedFrom ?? undefined)).trim()
  const empty = problems.includes('encrypted') ? m.mail_import_encrypted : m.mail_import_noText
  const notes =
    leftOut.length > 0 ? [m.mail_import_filesLeftOut({ names: leftOut.join(', ') })] : []
  const foot = notes.join('\n\n')
  return [cut(words || empty, bodyCharactersMax - foot.length - 2), ...notes].join('\n\n')
}

/** Never in the middle of a character. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

/** A name has at least one visible character. */
export const nameOf = ({ name, address }: MailAddress) =>
  /[\p{L}\p{N}]/u.test(name)
    ? name.slice(0, 200).toWellFormed().trim()
    : address.slice(0, address.lastIndexOf('@'))
