import { linkify } from '../shared/linkify.ts'
import { escapeHtml } from './html-entities.ts'

/**
 * A plain text as HTML that shows each space and line break wherever it is put, with addresses as
 * links. At most a few times as long.
 */
export const textToHtml = (text: string): string =>
  `<p>${linkify(text)
    .map(({ value, isLink }) => (isLink ? link(escapeHtml(value)) : toLines(escapeHtml(value))))
    .join('')}</p>`

const link = (address: string) =>
  `<a href="${address}" rel="noopener noreferrer nofollow" target="_blank">${address}</a>`

/** In HTML, line breaks and spaces would collapse. */
const toLines = (html: string) =>
  html
    .replaceAll('\t', '    ')
    .replaceAll(/^ | (?= )/gm, '\u00a0')
    .replaceAll('\n', '<br>\n')
