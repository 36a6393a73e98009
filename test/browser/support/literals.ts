import type { Page } from 'playwright-core'

/**
 * Texts on a page of the pseudo-language that did not come from the catalog, each with its
 * element: Latin letters that are not in ⟦…⟧. A message can run over several elements.
 */
export const findLiterals = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate<string[]>(`(${find})(${JSON.stringify(within)})`)

/** Runs in the page. */
const find = `(within) => {
  const allowed = [
    /\\bBellhop\\b/g,
    // Addresses, domains, time zones and the names of tickets are the same in every language.
    /\\S+@\\S+|\\S+\\.example\\b|\\bhttps?:\\S+|\\S+\\/t\\/\\S+/g,
    /\\b[A-Z]\\w+(\\/\\w+)+\\b|\\bUTC\\b/g,
    /\\b[A-Z]+-\\d+\\b/g,
  ]
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
  // What is typed on a keyboard or in a program, and secrets.
  const exempt = 'code, kbd, output, pre, script, style, noscript'

  let depth = 0
  const outside = (text) => {
    let rest = ''
    for (const letter of text) {
      if (letter === '⟦') depth++
      if (depth === 0) rest += letter
      if (letter === '⟧') depth--
    }
    return allowed.reduce((left, pattern) => left.replace(pattern, ''), rest)
  }
  const isLiteral = (text) => /\\p{Script=Latin}/u.test(outside(text))
  const nameOf = (element) => {
    const { localName, id, className } = element
    const name = typeof className === 'string' ? className.split(' ')[0] : ''
    return localName + (id && '#' + id) + (name && '.' + name)
  }
  const pathOf = (element) =>
    (element.parentElement ? nameOf(element.parentElement) + ' > ' : '') + nameOf(element)

  const found = []
  const check = (text, place) => {
    if (isLiteral(text)) found.push(JSON.stringify(text.trim()) + ' in ' + place)
  }
  check(document.title, 'title')
  for (const root of document.querySelectorAll(within)) {
    depth = 0
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode
      if (!parentElement.closest(exempt)) check(data, pathOf(parentElement))
    }
    for (const element of [root, ...root.querySelectorAll('*')]) {
      for (const name of attributes) {
        depth = 0
        check(element.getAttribute(name) ?? '', name + ' of ' + pathOf(element))
      }
    }
  }
  return found
}`
