import type Renderer from 'markdown-it'

// What Markdown says, as people write it in a plain mail: lists and quotes keep their signs, everything else
// loses them.

type Token = ReturnType<InstanceType<typeof Renderer>['parse']>[number]

interface Cursor {
  tokens: readonly Token[]
  at: number
}

const ruleLength = 20

export const toPlainText = (tokens: readonly Token[]): string =>
  readBlocks({ tokens, at: 0 }, undefined).join('\n\n')

function readBlocks(cursor: Cursor, close: string | undefined): string[] {
  const blocks: string[] = []
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at++]!
    if (token.type === close) break
    const block = readBlock(cursor, token)
    if (block !== '') blocks.push(block)
  }
  return blocks
}

function readBlock(cursor: Cursor, token: Token): string {
  switch (token.type) {
    case 'inline':
      return readInline(token.children ?? [])
    case 'blockquote_open':
      return indent(readBlocks(cursor, 'blockquote_close').join('\n\n'), '> ', '> ')
    case 'bullet_list_open':
      return readList(cursor, 'bullet_list_close', () => '- ')
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1)
      return readList(cursor, 'ordered_list_close', (index) => `${start + index}. `)
    }
    case 'tr_open':
      return readBlocks(cursor, 'tr_close').join(' | ')
    case 'table_open':
      return readBlocks(cursor, 'table_close').join('\n')
    case 'fence':
    case 'code_block':
      return token.content.trimEnd()
    case 'hr':
      return '-'.repeat(ruleLength)
    default:
      return ''
  }
}

function readList(cursor: Cursor, close: string, toSign: (index: number) => string): string {
  const items: string[] = []
  let isLoose = false
  while (cursor.at < cursor.tokens.length) {
    const token = cursor.tokens[cursor.at++]!
    if (token.type === close) break
    if (token.type !== 'list_item_open') continue
    // Paragraphs of a list without blank lines are hidden.
    const first = cursor.tokens[cursor.at]
    isLoose ||= first?.type === 'paragraph_open' && !first.hidden
    const blocks = readBlocks(cursor, 'list_item_close')
    const sign = toSign(items.length)
    items.push(indent(blocks.join(isLoose ? '\n\n' : '\n'), sign, ' '.repeat(sign.length)))
  }
  return items.join(isLoose ? '\n\n' : '\n')
}

const indent = (text: string, first: string, next: string) =>
  text
    .split('\n')
    .map((line, index) => (line === '' && index > 0 ? next : (index === 0 ? first : next) + line))
    .map((line) => line.trimEnd())
    .join('\n')

function readInline(children: readonly Token[]): string {
  let text = ''
  let link: { href: string; start: number } | undefined
  for (const { type, content, meta, attrs } of children) {
    if (type === 'link_open') {
      const href = attrs?.find(([name]) => name === 'href')?.[1] ?? ''
      link = { href: String(href), start: text.length }
    } else if (type === 'link_close') {
      if (link && !isSameAddress(text.slice(link.start), link.href)) text += ` <${link.href}>`
      link = undefined
    } else if (type === 'softbreak' || type === 'hardbreak') text += '\n'
    else if (type === 'inline_image') text += `[${String(meta?.name)}]`
    else text += content
  }
  return text
}

const isSameAddress = (shown: string, href: string) => bare(shown) === bare(href)

const bare = (address: string) =>
  decodeAddress(address.trim())
    .replace(/^(?:https?:\/\/|mailto:|tel:)/i, '')
    .replace(/\/$/, '')

function decodeAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
