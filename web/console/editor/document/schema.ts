import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'

// What the formatted editor can express. Everything else stays a block of source. HTML is read only
// where the editor itself has written it: what comes from elsewhere is made Markdown first.

/** Types of the server know no elements. */
const read = (element: unknown, name: string) =>
  (element as { getAttribute(name: string): string | null }).getAttribute(name)
const tags = (...names: string[]) => names.map((tag) => ({ tag }))

const alignOf = (align: unknown) => (align ? { 'data-align': String(align) } : {})

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: tags('p'), toDOM: () => ['p', 0] },
  heading: {
    attrs: { level: { default: 2 } },
    content: '(text | image)*',
    group: 'block',
    defining: true,
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: tags('blockquote'),
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    attrs: { tight: { default: true } },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ul', getAttrs: listAttrs }],
    toDOM: ({ attrs }) => ['ul', { 'data-tight': String(attrs.tight) }, 0],
  },
  ordered_list: {
    attrs: { start: { default: 1 }, tight: { default: true } },
    content: 'list_item+',
    group: 'block list',
    parseDOM: [{ tag: 'ol', getAttrs: listAttrs }],
    toDOM: ({ attrs }) => [
      'ol',
      { 'data-tight': String(attrs.tight), ...(attrs.start !== 1 && { start: attrs.start }) },
      0,
    ],
  },
  list_item: { content: 'block+', defining: true, parseDOM: tags('li'), toDOM: () => ['li', 0] },
  code_block: {
    attrs: { language: { default: '' } },
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', { spellcheck: 'false' }, ['code', 0]],
  },
  rule: { group: 'block', parseDOM: tags('hr'), toDOM: () => ['hr'] },
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    parseDOM: tags('table'),
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: { content: 'table_cell+', parseDOM: tags('tr'), toDOM: () => ['tr', 0] },
  table_cell: {
    attrs: { isHeader: { default: false }, align: { default: '' } },
    content: '(text | image)*',
    isolating: true,
    parseDOM: [
      { tag: 'th', getAttrs: (cell: unknown) => cellAttrs(cell, true) },
      { tag: 'td', getAttrs: (cell: unknown) => cellAttrs(cell, false) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [attrs.isHeader ? 'th' : 'td', alignOf(attrs.align), 0],
  },
  /** Markdown that is kept as it is, such as the address of a link that is used several times. */
  source: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre[data-source]', preserveWhitespace: 'full', priority: 60 }],
    toDOM: () => ['pre', { 'data-source': '', spellcheck: 'false' }, ['code', 0]],
  },
  text: { group: 'inline' },
  line_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: tags('br'),
    toDOM: () => ['br'],
  },
  image: {
    attrs: { name: {}, alt: { default: '' } },
    inline: true,
    group: 'inline',
    draggable: true,
    parseDOM: [
      {
        tag: 'span[data-attachment]',
        getAttrs: (span: unknown) => ({
          name: read(span, 'data-attachment'),
          alt: (span as { textContent: string | null }).textContent,
        }),
      },
    ],
    toDOM: ({ attrs }) => ['span', { 'data-attachment': attrs.name }, attrs.alt],
  },
} satisfies Record<string, NodeSpec>

function listAttrs(list: unknown) {
  const start = Number(read(list, 'start') ?? 1)
  return { start, tight: read(list, 'data-tight') !== 'false' }
}

const cellAttrs = (cell: unknown, isHeader: boolean) => ({
  isHeader,
  align: read(cell, 'data-align') ?? '',
})

const marks = {
  link: {
    attrs: { href: {}, title: { default: null } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (link: unknown) => ({
          href: read(link, 'href'),
          title: read(link, 'title'),
        }),
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, title: attrs.title }, 0],
  },
  strong: { parseDOM: tags('strong', 'b'), toDOM: () => ['strong', 0] },
  em: { parseDOM: tags('em', 'i'), toDOM: () => ['em', 0] },
  strike: { parseDOM: tags('s', 'del'), toDOM: () => ['s', 0] },
  code: { code: true, parseDOM: tags('code'), toDOM: () => ['code', { spellcheck: 'false' }, 0] },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
