import { escapeText } from '../html-entities.ts'
import { toCidKey } from './cid-key.ts'
import { sanitizeHtml } from './html/sanitize.ts'
import type { TextBlock } from './mail-text.ts'
import type { MailProblem } from './parsed-mail.ts'

/** A file of the mail that the HTML may show. */
export interface Picture {
  contentId: string | null
  contentLocation: string | null
}

/** The HTML of the mail, in which files are shown by `cid:`, and the ids that it shows. */
export function joinHtml(
  blocks: readonly TextBlock[],
  pictures: readonly Picture[],
  problems: Set<MailProblem>,
): { html: string | null; cids: Set<string> } {
  if (!blocks.some(({ kind }) => kind === 'html')) return { html: null, cids: new Set() }
  const source = blocks
    .filter(({ kind, alternative }) => kind === 'html' || alternative === null)
    .map(({ kind, text }) => (kind === 'html' ? text : plainToHtml(text)))
    .join('\n')
  try {
    const { html, cids, isShortened } = sanitizeHtml(linkPictures(source, pictures))
    if (isShortened) problems.add('html_shortened')
    return { html, cids: new Set(cids.map(toCidKey)) }
  } catch {
    // The text is there all the same.
    problems.add('html_too_complex')
    return { html: null, cids: new Set() }
  }
}

const plainToHtml = (text: string) => `<div style="white-space: pre-wrap">${escapeText(text)}</div>`

/** Some programs write the id or the location of a part as it is, without `cid:`. */
function linkPictures(html: string, pictures: readonly Picture[]): string {
  const cids = new Map<string, string>()
  for (const { contentId, contentLocation } of pictures) {
    if (contentLocation !== null) cids.set(contentLocation, contentId ?? contentLocation)
    if (contentId !== null) cids.set(contentId, contentId)
  }
  if (cids.size === 0) return html
  return html.replaceAll(/(\bsrc\s{0,20}=\s{0,20}["']?)([^"'\s<>]+)/gi, (match, start, source) => {
    const cid = cids.get(source)
    return cid === undefined ? match : `${start}cid:${encodeURI(cid)}`
  })
}
