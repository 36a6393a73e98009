import type MarkdownIt from 'markdown-it'

// `![alt](attachment:screenshot.png)` in Markdown shows a file of the same message. The server renders
// it, and the editor of the console shows it: both must find the same references.

export const imageReference = /!\[((?:\\.|[^\\[\]\n]){0,300})\]\(attachment:([^\s()<>]{1,1000})\)/

/** Makes tokens of the references, with the text as content and the name of the file in `meta`. */
export function addInlineImages(markdown: InstanceType<typeof MarkdownIt>): void {
  const here = new RegExp(imageReference, 'y')
  markdown.inline.ruler.before('link', 'inline_image', (state, isSilent) => {
    here.lastIndex = state.pos
    const [whole, alt = '', encoded = ''] = here.exec(state.src) ?? []
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
export function decodeName(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return undefined
  }
}
