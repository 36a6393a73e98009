import { parseHtml } from './parse.ts'
import { toStructure } from './structure.ts'
import { findDataTables } from './tables.ts'
import { htmlToText } from './to-text.ts'

export interface ReadHtml {
  text: string
  /** Where in `text` the mail begins that is answered; null if none is quoted. */
  quotedFrom: number | null
  /** The structure of the text. */
  html: string
  /** The structure of what stands before the quote. */
  ownHtml: string
  isShortened: boolean
}

/** What the HTML of a mail says, once as text and once with its structure. */
export function readHtml(source: string): ReadHtml {
  const { body, isShortened } = parseHtml(source)
  if (body === null) return { text: '', quotedFrom: null, html: '', ownHtml: '', isShortened }
  const dataTables = findDataTables(body)
  const { text, quotedFrom, quotePosition } = htmlToText(body, dataTables)
  const all = toStructure(body, { dataTables, end: null })
  const own = quotePosition === null ? all : toStructure(body, { dataTables, end: quotePosition })
  return {
    text,
    quotedFrom,
    html: all.html,
    ownHtml: own.html,
    isShortened: isShortened || all.isShortened,
  }
}
