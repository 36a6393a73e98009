import { markdownToPlainText, renderMarkdown } from '../../../desk/comments/markdown.ts'
import { escapeMarkdown, fillTemplate } from '../mailboxes/mail-template.ts'
import type { SignatureValues } from './variables.ts'

export interface FilledSignature {
  text: string
  html: string
}

export const noSignature: FilledSignature = { text: '', html: '' }

/** One below the other. Those of mailboxes may have braces of other programs in them, which stay. */
export function fillSignatures(
  signatures: readonly string[],
  values: SignatureValues,
): FilledSignature {
  const markdown = signatures
    .map((signature) => signature.trim())
    .filter((signature) => signature !== '')
    .join('\n\n')
  if (markdown === '') return noSignature
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeMarkdown(value)])
  const filled = fillTemplate(markdown, Object.fromEntries(escaped))
  return { text: markdownToPlainText(filled), html: renderMarkdown(filled) }
}
