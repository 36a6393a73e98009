import * as m from '#messages'
import { nameInlineImages, showInlineImages } from '../../../desk/comments/inline-images.ts'
import { markdownToPlainText, renderMarkdown } from '../../../desk/comments/markdown.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { textToHtml } from '../../../platform/text-to-html.ts'
import type { Quote } from './layout.ts'
import { type Answered, findAnswered, type Reply } from './reply-store.ts'

const charactersMax = 10_000

/**
 * What the customer wrote last, so that they see what is answered. Only their own words, and only of a
 * mail or comment that is theirs: a forged request must not make us send words of somebody else.
 */
export async function buildQuote(tx: ReadTx, reply: Reply): Promise<Quote | undefined> {
  const answered = await findAnswered(tx, reply)
  if (answered === undefined) return undefined
  const { body, body_format, author_name: name, written_at } = answered
  const isMarkdown = body_format === 'markdown'
  const words = withoutKeys(isMarkdown ? nameInlineImages(body) : body).trim()
  const isCut = words.length > charactersMax
  const text = isCut ? `${words.slice(0, charactersMax).toWellFormed()} …` : words
  const head = m.mail_reply_quoteHead({ date: written_at.slice(0, 10), name })
  const html = isMarkdown ? renderMarkdown(text) : isCut ? textToHtml(text) : htmlOf(answered)
  return { head, text: isMarkdown ? markdownToPlainText(text) : text, html }
}

/** The quote has no files: what stands for an image remains. */
const htmlOf = ({ body, body_html }: Answered) =>
  withoutKeys(showInlineImages(body_html ?? textToHtml(body), [], () => ''))

/** Of mails that it quotes itself: an answer would go to their ticket. */
export const withoutKeys = (text: string) => text.replaceAll(/\bref:[a-z2-7]{26}\b/g, '')
