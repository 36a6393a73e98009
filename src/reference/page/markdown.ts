import { type Html, html } from '../../platform/http/html.ts'
import { codeBlock } from './code.ts'

// The subset of Markdown that our own texts use: paragraphs, `##` headings, lists, fenced code and
// `code`. Everything else is escaped, HTML in particular.

export function markdown(text: string): Html {
  return html`${blocksOf(text).map(block)}`
}

/** A text without blocks. */
export function inline(text: string): Html {
  const parts = text.split(/`([^`\n]+)`/)
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** The headings of a text, with the ids that `markdown` gives them. */
export function headingsOf(text: string): { id: string; title: string }[] {
  return blocksOf(text).flatMap((block) => {
    const title = headingOf(block)
    return title === undefined ? [] : [{ id: headingId(title), title }]
  })
}

function block(text: string): Html {
  const title = headingOf(text)
  if (title !== undefined) return html`<h2 id="${headingId(title)}">${inline(title)}</h2>`
  const [, language, code] = /^```(\w*)\n(.*)\n```$/s.exec(text) ?? []
  if (code !== undefined) return codeBlock(code, language)
  if (text.startsWith('- ')) {
    const items = text.slice(2).split('\n- ')
    return html`<ul>${items.map((item) => html`<li>${inline(item)}</li>`)}</ul>`
  }
  return html`<p>${inline(text)}</p>`
}

/** Blocks are separated by empty lines, except inside fenced code. */
function blocksOf(text: string): string[] {
  const blocks: string[] = []
  let isFenced = false
  for (const chunk of text.split('\n\n')) {
    if (isFenced) blocks.push(`${blocks.pop()}\n\n${chunk}`)
    else if (chunk.trim() !== '') blocks.push(chunk.trim())
    const fences = chunk.match(/^```/gm) ?? []
    if (fences.length % 2 === 1) isFenced = !isFenced
  }
  return blocks
}

const headingOf = (text: string) => /^## (.+)$/.exec(text)?.[1]

const headingId = (title: string) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
