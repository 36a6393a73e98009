import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** How a placeholder is used; it decides what may be passed for it. */
export type ValueKind = 'text' | 'number' | 'choice' | 'date' | 'tag'

export interface Message {
  key: string
  /** The file that holds it, for errors. */
  file: string
  /** As it is written in the file. */
  source: string
  elements: MessageFormatElement[]
  values: ReadonlyMap<string, ValueKind>
}

/** Something is wrong with a message; the error names its file and key. */
export class MessageError extends Error {
  constructor(file: string, key: string, problem: string) {
    super(`${file}: ${key}: ${problem}`)
    this.name = 'MessageError'
  }
}

export function parseMessage(file: string, key: string, source: string): Message {
  const fail = (problem: string): never => {
    throw new MessageError(file, key, problem)
  }
  const elements = parseElements(source, fail)
  const values = new Map<string, ValueKind>()
  collectValues(elements, values, { isInTag: false, fail })
  return { key, file, source, elements, values }
}

function parseElements(source: string, fail: (problem: string) => never): MessageFormatElement[] {
  try {
    return parse(source, { shouldParseSkeletons: true })
  } catch (error) {
    const { message, location } = error as Error & { location?: { start: { column: number } } }
    const problem = message.toLowerCase().replaceAll('_', ' ')
    return fail(location ? `${problem} at column ${location.start.column}` : problem)
  }
}

interface Context {
  isInTag: boolean
  fail: (problem: string) => never
}

function collectValues(
  elements: readonly MessageFormatElement[],
  values: Map<string, ValueKind>,
  context: Context,
): void {
  const { isInTag, fail } = context
  const add = (name: string, kind: ValueKind) => {
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) fail(`the placeholder ${name} is not in camelCase`)
    const merged = mergeKinds(values.get(name) ?? kind, kind)
    values.set(name, merged ?? fail(`the placeholder ${name} is used in two ways`))
  }
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        add(element.value, 'text')
        break
      case TYPE.number:
        add(element.value, 'number')
        break
      case TYPE.date:
      case TYPE.time:
        add(element.value, 'date')
        break
      case TYPE.plural:
        if (element.offset !== 0) fail('plural offsets are not supported')
        add(element.value, 'number')
        collectOptions(element.options, values, context)
        break
      case TYPE.select:
        add(element.value, 'choice')
        collectOptions(element.options, values, context)
        break
      case TYPE.tag:
        if (isInTag) fail(`the tag ${element.value} is inside of another`)
        add(element.value, 'tag')
        collectValues(element.children, values, { ...context, isInTag: true })
        break
    }
  }
}

function collectOptions(
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  values: Map<string, ValueKind>,
  context: Context,
): void {
  for (const { value } of Object.values(options)) collectValues(value, values, context)
}

/** The kind that can be used in both ways: what is counted or chosen by can also be shown. */
export function mergeKinds(one: ValueKind, other: ValueKind): ValueKind | undefined {
  if (one === other) return one
  if (one === 'text' && (other === 'number' || other === 'choice')) return other
  if (other === 'text' && (one === 'number' || one === 'choice')) return one
  return undefined
}
