import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { html } from '../platform/http/html.ts'
import type { Document } from './document.ts'
import { markdown } from './page/markdown.ts'
import { type Chapter, chaptersOf, navigation } from './page/navigation.ts'
import { operationArticle } from './page/operation.ts'

const style = readFileSync(new URL('page/style.css', import.meta.url), 'utf8')

/** For the Content-Security-Policy. */
export const styleHash = createHash('sha256').update(style).digest('base64')

/** The OpenAPI document as one page of HTML, without scripts or other files. */
export function referencePage(document: Document): string {
  const { info, servers } = document
  const chapters = chaptersOf(document)
  const page = html`<title>${info.title}</title>
</head>
<body>
<a class="skip" href="#top">Skip to content</a>
<header class="bar">
<a class="brand" href="#top">${bell}${info.title}</a>
<a class="to-contents" href="#contents">Contents</a>
<a href="openapi.json">OpenAPI</a>
</header>
<div class="frame">
${navigation(document, chapters)}
<main>
<section class="introduction" id="top">
<h1>${info.title}</h1>
<p class="lead">${info.summary}</p>
<dl class="facts">
<div><dt>Base URL</dt><dd><code>${servers[0]!.url}</code></dd></div>
<div><dt>Version</dt><dd>${info.version}</dd></div>
</dl>
<div class="prose">
${markdown(info.description)}
</div>
</section>
${chapters.map((chapter) => chapterSection(chapter, document))}
</main>
</div>
</body>
</html>
`
  // Not escaped: the hash would not match.
  return `${head}<style>${style}</style>\n${page.text}`
}

const head = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
`

const bell = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5v2.3M10 4.5h4M4 17a8 8 0 0 1 16 0zM3 19.8h18" /></svg>`

function chapterSection({ name, title, description, operations }: Chapter, document: Document) {
  return html`<section class="chapter" id="chapter-${name}" aria-labelledby="chapter-${name}-title">
<h2 id="chapter-${name}-title">${title}</h2>
<p class="lead">${description}</p>
${operations.map((located) => operationArticle(located, document))}
</section>
`
}
