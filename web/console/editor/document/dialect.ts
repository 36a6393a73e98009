import MarkdownIt from 'markdown-it'

// The Markdown that the server renders: the same parser with the same settings. A test compares what
// both make of random texts.

export type Markdown = InstanceType<typeof MarkdownIt>
export type Token = ReturnType<Markdown['parse']>[number]

const imageReference = /!\[((?:\\.|[^\\[\]\n]){0,300})\]\(attachment:([^\s()<>]{1,1000})\)/y

export const isSafeUrl = (url: string) => /^(https?:|mailto:|tel:|[#/])/i.test(url.trim())

export function createDialect(): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image')
  markdown.validateLink = isSafeUrl
  addInlineImages(markdown)
  return markdown
}

/** `![alt](attachment:screenshot.png)` shows a file of the same message. */
function addInlineImages(markdown: Markdown): void {
  markdown.inline.ruler.before('link', 'inline_image', (state, isSilent) => {
    imageReference.lastIndex = state.pos
    const [whole, alt = '', encoded = ''] = imageReference.exec(state.src) ?? []
    const name = decodeName(encoded)
    if (whole === undefined || !name || state.pos + whole.length > state.posMax) return false
    if (!isSilent) {
      const token = state.push('inline_image', '', 0)
      token.content = alt.replaceAll(/\\(.)/g, '$1').trim() || name
      token.meta = { name }
    }
    state.pos += whole.length
    return true
  })
}

/** Undefined if it is not a name. */
function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return undefined
  }
}
