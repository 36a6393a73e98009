import { type Html, html } from '../../platform/http/html.ts'

/** Highlights JSON. */
export function codeBlock(code: string, language?: string): Html {
  return html`<pre><code>${language === 'json' ? highlightJson(code) : code}</code></pre>`
}

export const jsonBlock = (value: unknown) => codeBlock(jsonText(value), 'json')

/** Indented JSON, with lists of strings on one line. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(
    /\[\s+("[^"]*"(?:,\s+"[^"]*")*)\s+\]/g,
    (_, items) => `[${items.replaceAll(/,\s+/g, ', ')}]`,
  )
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null|-?\d[\d.eE+-]*)\b/g

function highlightJson(code: string): Html {
  const parts: (Html | string)[] = []
  let end = 0
  for (const found of code.matchAll(token)) {
    const [match, text, colon, word] = found
    parts.push(code.slice(end, found.index))
    if (word !== undefined) parts.push(html`<span class="word">${word}</span>`)
    else if (colon === undefined) parts.push(html`<span class="text">${text}</span>`)
    else parts.push(html`<span class="name">${text}</span>${colon}`)
    end = found.index + match.length
  }
  return html`${parts}${code.slice(end)}`
}
