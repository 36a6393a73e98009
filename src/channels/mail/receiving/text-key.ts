import { createHash } from 'node:crypto'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'

/** Texts that differ only in case and spaces have the same. Null for an empty one. */
export function textKeyOf({ text, quotedFrom }: ParsedMail): string | null {
  const words = text
    .slice(0, quotedFrom ?? undefined)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words === '' ? null : createHash('sha256').update(words).digest('base64url').slice(0, 22)
}
