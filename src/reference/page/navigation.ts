import { type Html, html } from '../../platform/http/html.ts'
import type { Document } from '../document.ts'
import { headingsOf } from './markdown.ts'
import { type LocatedOperation, methodBadge } from './operation.ts'

export interface Chapter {
  name: string
  title: string
  description: string
  operations: LocatedOperation[]
}

/** The operations by tag, in the order of the tags. */
export function chaptersOf(document: Document): Chapter[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
  return document.tags.map(({ name, description }) => ({
    name,
    title: name[0]!.toUpperCase() + name.slice(1),
    description,
    operations: all.filter(({ operation }) => operation.tags.includes(name)),
  }))
}

/** The table of contents. Collapsed on narrow screens. */
export function navigation(document: Document, chapters: Chapter[]): Html {
  const headings = headingsOf(document.info.description)
  return html`<nav class="contents" aria-label="Contents">
<details>
<summary>On this page</summary>
<ul id="contents">
<li><a class="chapter-link" href="#top">Introduction</a>
<ul>${headings.map(({ id, title }) => html`<li><a class="link" href="#${id}">${title}</a></li>`)}</ul></li>
${chapters.map(chapterLinks)}
</ul>
</details>
</nav>`
}

function chapterLinks({ name, title, operations }: Chapter): Html {
  return html`<li><a class="chapter-link" href="#chapter-${name}">${title}</a>
<ul>${operations.map(
    ({ method, operation }) =>
      html`<li><a class="link" href="#${operation.operationId}">${operation.summary} ${methodBadge(method)}</a></li>`,
  )}</ul></li>`
}
