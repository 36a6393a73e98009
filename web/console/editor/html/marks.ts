import type { Wrap } from '../join-pieces.ts'
import { type Element, styleOf } from './elements.ts'

const wrap = (sign: string): Wrap => ({ key: sign, open: sign, close: sign })
const [strong, em, strike] = [wrap('**'), wrap('*'), wrap('~~')]

/** The formatting of what an element holds. Word processors say it by style. */
export function wrapsOf(element: Element, outer: readonly Wrap[]): readonly Wrap[] {
  const { localName } = element
  let wraps = outer
  if (/^(b|strong)$/.test(localName)) wraps = withWrap(wraps, strong)
  if (/^(i|em)$/.test(localName)) wraps = withWrap(wraps, em)
  if (/^(s|del|strike)$/.test(localName)) wraps = withWrap(wraps, strike)
  if (element.getAttribute('style') === null) return wraps
  const weight = styleOf(element, 'font-weight')
  if (/^(bold|[6-9]00)/.test(weight)) wraps = withWrap(wraps, strong)
  else if (/^(normal|lighter|[1-5]00)/.test(weight)) wraps = without(wraps, strong)
  const slant = styleOf(element, 'font-style')
  if (/^(italic|oblique)/.test(slant)) wraps = withWrap(wraps, em)
  else if (slant.startsWith('normal')) wraps = without(wraps, em)
  const decoration = styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line')
  return decoration.includes('line-through') ? withWrap(wraps, strike) : wraps
}

/** Headings are bold by themselves. */
export const withoutStrong = <Formatted extends { wraps: readonly Wrap[] }>(text: Formatted) => ({
  ...text,
  wraps: without(text.wraps, strong),
})

/** Undefined if it leads nowhere for those who read the message. */
export function linkOf(element: Element): Wrap | undefined {
  const href = element.getAttribute('href')?.trim() ?? ''
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return undefined
  const target = href.replaceAll(/[\s()<>\\]/g, (sign) =>
    /[()]/.test(sign) ? `%${sign.charCodeAt(0).toString(16)}` : encodeURIComponent(sign),
  )
  return { key: `link ${href}`, open: '[', close: `](${target.replaceAll(/&(?=#?\w+;)/g, '\\&')})` }
}

export const isLink = ({ key }: Wrap) => key.startsWith('link ')

const without = (wraps: readonly Wrap[], { key }: Wrap) => wraps.filter((each) => each.key !== key)

const withWrap = (wraps: readonly Wrap[], added: Wrap) => [...without(wraps, added), added]
