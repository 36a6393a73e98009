import type { DOMOutputSpec, Mark, Node } from 'prosemirror-model'

/** The HTML that the editor shows of a document. */
export function documentToHtml(node: Node): string {
  if (node.isText)
    return node.marks.reduceRight((html, mark) => wrap(mark, html), escapeHtml(node.text!))
  const content = node.children.map(documentToHtml).join('')
  if (node.type.name === 'doc') return content
  const html = toHtml(node.type.spec.toDOM!(node), content)
  return node.marks.reduceRight((inner, mark) => wrap(mark, inner), html)
}

const wrap = (mark: Mark, html: string) => toHtml(mark.type.spec.toDOM!(mark, true), html)

function toHtml(spec: DOMOutputSpec, content: string): string {
  if (spec === 0) return content
  if (typeof spec === 'string') return escapeHtml(spec)
  const [name, second, ...rest] = spec as readonly unknown[]
  const hasAttributes = typeof second === 'object' && second !== null && !Array.isArray(second)
  const attributes = Object.entries(hasAttributes ? second : {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
  const inner = (hasAttributes ? rest : [second, ...rest]).filter((part) => part !== undefined)
  if (name === 'br' || name === 'hr') return `<${name}>`
  return `<${name}${attributes.join('')}>${inner.map((part) => toHtml(part as DOMOutputSpec, content)).join('')}</${name}>`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
