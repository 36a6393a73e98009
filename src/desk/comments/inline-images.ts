import type Renderer from 'markdown-it'
import { escapeHtml, unescapeHtml } from '../../platform/html-entities.ts'
import { addInlineImages, decodeName, imageReference } from '../../shared/inline-images.ts'

// `![alt](attachment:screenshot.png)` shows a file of the same comment. The rendered HTML has no image,
// only a mark with the name of the file: whoever shows the comment replaces it, if the comment has such
// a file. So nothing but a file of this comment can ever be shown.

const mark = /<span data-attachment="([^"]*)">([^<]*)<\/span>/g

/** Adds the syntax to a renderer. */
export function renderInlineImages(markdown: InstanceType<typeof Renderer>): void {
  addInlineImages(markdown)
  markdown.renderer.rules.inline_image = (tokens, index) => {
    const { content, meta } = tokens[index]!
    return `<span data-attachment="${escapeHtml(String(meta?.name))}">${escapeHtml(content)}</span>`
  }
}

/** Replaces the marks of files that the comment has; of others, the text stays. `alt` is HTML. */
export function showInlineImages<File extends { name: string }>(
  bodyHtml: string,
  files: readonly File[],
  toHtml: (file: File, alt: string) => string,
): string {
  if (!bodyHtml.includes('<span data-attachment=')) return bodyHtml
  return bodyHtml.replaceAll(mark, (_mark, name: string, alt: string) => {
    const file = files.find((each) => escapeHtml(each.name) === name)
    return file === undefined ? alt : toHtml(file, alt)
  })
}

/** Replaces what HTML calls its images by the names of their files; of others, the text stays. */
export const nameMarkedFiles = (
  html: string,
  toName: (address: string) => string | undefined,
): string =>
  html.replaceAll(mark, (_mark, address: string, alt: string) => {
    const name = toName(unescapeHtml(address))
    return name === undefined ? alt : `<span data-attachment="${escapeHtml(name)}">${alt}</span>`
  })

/** For readers of the text: `[screenshot.png]`. */
export const nameInlineImages = (body: string): string =>
  body.replaceAll(new RegExp(imageReference, 'g'), (whole, _alt, encoded: string) => {
    const name = decodeName(encoded)
    return name ? `[${name}]` : whole
  })
