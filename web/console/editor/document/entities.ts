// In the place of the library `entities`, which markdown-it uses: its table of names is as large as a
// third of the parser, and browsers have one.

/** Decodes `&amp;` and the like, where they end with a semicolon. */
export const decodeHTMLStrict = (text: string): string =>
  text.replaceAll(/&[a-z][a-z0-9]*;/gi, (reference) => {
    const template = document.createElement('template')
    template.innerHTML = reference
    return template.content.textContent
  })
