import { type MessageFormatElement, type Skeleton, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Message, MessageError } from './parse.ts'

/** A message as JavaScript: a string literal, or a function of one object with its values. */
export interface CompiledMessage {
  key: string
  isFunction: boolean
  code: string
}

/** What compiled messages call. Formatters are kept: creating one costs more than a page of texts. */
export const helpersFor = (language: string): string => {
  const tag = JSON.stringify(language)
  return `const cached = (create, formatters = {}) => (options) =>
  (formatters[JSON.stringify(options)] ??= create(options))
const numbers = cached((options) => new Intl.NumberFormat(${tag}, options))
const plurals = cached((options) => new Intl.PluralRules(${tag}, options))
export const number = (value, options) => numbers(options).format(value)
export const date = (value, options) => value.toLocaleString(${tag}, options)
export const plural = (value, options) => plurals(options).select(value)
`
}

export function compileMessage(message: Message): CompiledMessage {
  const { key, elements } = message
  const isFunction = elements.some(({ type }) => type !== TYPE.literal)
  if (!isFunction) return { key, isFunction, code: JSON.stringify(literalText(elements)) }
  const scope = { message, count: undefined }
  const body = hasTag(elements) ? `[${parts(elements, scope)}]` : text(elements, scope)
  return { key, isFunction, code: `(v) => ${body}` }
}

interface Scope {
  message: Message
  /** What `#` stands for. */
  count: string | undefined
}

const literalText = (elements: readonly MessageFormatElement[]): string =>
  elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('')

/** Whether a message has elements in it, so that it is a list instead of a text. */
export function hasTag(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.tag) return true
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false
    return Object.values(element.options).some(({ value }) => hasTag(value))
  })
}

/** An expression for a text. */
function text(elements: readonly MessageFormatElement[], scope: Scope): string {
  if (elements.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(literalText(elements))
  const pieces = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replace(/[`\\]|\$(?=\{)/g, '\\$&')
      : `\${${expression(element, scope)}}`,
  )
  return `\`${pieces.join('')}\``
}

/** The items of a list: texts, and what the functions for tags return. */
function parts(elements: readonly MessageFormatElement[], scope: Scope): string {
  const items: string[] = []
  let plain: MessageFormatElement[] = []
  const endText = () => {
    if (plain.length > 0) items.push(text(plain, scope))
    plain = []
  }
  for (const element of elements) {
    if (!hasTag([element])) {
      plain.push(element)
      continue
    }
    endText()
    if (element.type === TYPE.tag) {
      items.push(`v.${element.value}(${text(element.children, scope)})`)
    } else {
      const list = expression(element, scope, (value, inner) => `[${parts(value, inner)}]`)
      items.push(`...(${list})`)
    }
  }
  endText()
  return items.join(', ')
}

function expression(element: MessageFormatElement, scope: Scope, render = text): string {
  const { message } = scope
  switch (element.type) {
    case TYPE.argument:
      return `v.${element.value}`
    case TYPE.pound:
      return `number(${scope.count})`
    case TYPE.number:
      return `number(v.${element.value}${numberOptions(message, element.style)})`
    case TYPE.date:
    case TYPE.time:
      return `date(v.${element.value}, ${dateOptions(message, element)})`
    case TYPE.plural: {
      const count = `v.${element.value}`
      const options = element.pluralType === 'ordinal' ? ', { type: "ordinal" }' : ''
      return choice(element.options, { ...scope, count }, render, (name) =>
        name.startsWith('=')
          ? `${count} === ${Number(name.slice(1))}`
          : `plural(${count}${options}) === ${JSON.stringify(name)}`,
      )
    }
    case TYPE.select:
      return choice(
        element.options,
        scope,
        render,
        (name) => `String(v.${element.value}) === ${JSON.stringify(name)}`,
      )
    default:
      throw new MessageError(message.file, message.key, 'this is not supported')
  }
}

/** Exact numbers come first, as ICU has it, and `other` last. */
function choice(
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  scope: Scope,
  render: typeof text,
  condition: (name: string) => string,
): string {
  const names = Object.keys(options).filter((name) => name !== 'other')
  const isExact = (name: string) => name.startsWith('=')
  const ordered = [...names.filter(isExact), ...names.filter((name) => !isExact(name))]
  const cases = ordered.map((name) => `${condition(name)} ? ${render(options[name]!.value, scope)}`)
  return [...cases, render(options.other!.value, scope)].join(' : ')
}

type Style = string | Skeleton | null | undefined

function numberOptions({ file, key }: Message, style: Style): string {
  if (style === undefined || style === null) return ''
  if (typeof style === 'object') return `, ${JSON.stringify(style.parsedOptions)}`
  if (style === 'integer') return ', { maximumFractionDigits: 0 }'
  if (style === 'percent') return ', { style: "percent" }'
  throw new MessageError(file, key, `${style} is not a style of numbers`)
}

const dateStyles = ['short', 'medium', 'long', 'full']

function dateOptions(
  { file, key }: Message,
  { type, style }: { type: TYPE.date | TYPE.time; style?: Style },
): string {
  const zone = 'timeZone: v.timeZone'
  if (typeof style === 'object' && style !== null)
    return `{ ...${JSON.stringify(style.parsedOptions)}, ${zone} }`
  const name = style ?? 'medium'
  if (!dateStyles.includes(name)) throw new MessageError(file, key, `${name} is not a date style`)
  return `{ ${type === TYPE.date ? 'dateStyle' : 'timeStyle'}: ${JSON.stringify(name)}, ${zone} }`
}
