// What is copied from a page or a document comes as HTML. It is parsed in a document of its own,
// where nothing runs and nothing is loaded, and only the text and a few kinds of formatting are used.

const formatting =
  'a[href], b, strong, i, em, s, del, code, pre, ul, ol, table, blockquote, h1, h2, h3, h4, h5, h6, hr, [style*="font-weight"], [style*="font-style"]'

/** Undefined if there is nothing to format, or no text. */
export function htmlToMarkdown(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('script, style, template, noscript, title'))
    element.remove()
  if (!body.querySelector(formatting)) return undefined
  const text = children(body)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text || undefined
}

const children = (node: Node): string => [...node.childNodes].map(convert).join('')

function convert(node: Node): string {
  if (node instanceof Text) return escapeMarks(node.data.replace(/\s+/g, ' '))
  if (!(node instanceof HTMLElement)) return ''
  const rule = blocks[node.localName]
  return rule ? `\n\n${rule(node).replace(/^\n+|\s+$/g, '')}\n\n` : inline(node)
}

/** So that it is shown as it was. */
const escapeMarks = (text: string) =>
  text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replace(/^(#{1,6}|[-+>]|\d+[.)])(?= )/, '\\$&')

const blocks: Record<string, (element: HTMLElement) => string> = {
  p: children,
  article: children,
  section: children,
  hr: () => '---',
  pre: ({ textContent }) => `\`\`\`\n${textContent.replace(/\n$/, '')}\n\`\`\``,
  blockquote: (element) => prefixLines(children(element).trim(), '> '),
  ul: (element) => list(element, () => '- '),
  ol: (element) => {
    const first = Number(element.getAttribute('start') ?? 1)
    return list(element, (index) => `${first + index}. `)
  },
  table,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)])),
}

function heading(level: number) {
  return (element: HTMLElement) => `${'#'.repeat(level)} ${oneLine(children(element))}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const prefixLines = (text: string, prefix: string) =>
  text.replace(/\n{3,}/g, '\n\n').replace(/^/gm, prefix)

function list(element: HTMLElement, marker: (index: number) => string): string {
  const items = [...element.children].filter(({ localName }) => localName === 'li')
  return items
    .map((item, index) => {
      const text = children(item).trim().replace(/\n+/g, '\n')
      return marker(index) + text.replaceAll('\n', `\n${' '.repeat(marker(index).length)}`)
    })
    .join('\n')
}

function table(element: HTMLElement): string {
  const rows = [...element.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) =>
      oneLine(children(cell)).replaceAll('|', '\\|'),
    ),
  )
  const width = Math.max(0, ...rows.map(({ length }) => length))
  // Used for layout, as in mails.
  if (width < 2) return rows.map((cells) => cells.join('')).join('\n\n')
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: width }, () => '---')), ...rest.map(line)].join(
    '\n',
  )
}

function inline(element: HTMLElement): string {
  const { localName, textContent } = element
  if (localName === 'br') return '\n'
  if (localName === 'code') return textContent ? `\`${textContent}\`` : ''
  const text = children(element)
  if (localName === 'a') return link(text, element.getAttribute('href') ?? '')
  if (['div', 'tr', 'dt', 'dd', 'li'].includes(localName)) return `\n${text}\n`
  return wrap(text, marksOf(element))
}

function link(text: string, href: string): string {
  const label = text.trim()
  if (!label || !/^(https?:|mailto:|tel:)/i.test(href)) return text
  if (label === href || label === href.replace(/^mailto:/, '')) return label
  return `[${oneLine(label)}](${href.replace(/[\s()<>]/g, encodeURIComponent)})`
}

/** Word processors say it by style; one of them wraps everything in a `b` that is not bold. */
function marksOf({ localName, style }: HTMLElement): string {
  const { fontWeight, fontStyle } = style
  const isBold = fontWeight ? /bold|[6-9]00/.test(fontWeight) : /^(b|strong)$/.test(localName)
  const isItalic = fontStyle ? fontStyle === 'italic' : /^(i|em)$/.test(localName)
  return (isBold ? '**' : '') + (isItalic ? '*' : '') + (/^(s|del)$/.test(localName) ? '~~' : '')
}

/** Marks stand next to the text, not to a space, and not around several paragraphs. */
function wrap(text: string, marks: string): string {
  const inner = text.trim()
  if (!marks || !inner || inner.includes('\n') || inner.startsWith(marks)) return text
  const [before, after] = text.split(inner)
  return before + marks + inner + [...marks].reverse().join('') + after
}
