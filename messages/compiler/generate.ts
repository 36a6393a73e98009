import type { Catalog } from './catalog.ts'
import { compileMessage, hasTag, helpersFor } from './compile.ts'
import type { Message, ValueKind } from './parse.ts'

/** `ticket.composer.send` → `ticket_composer_send`; a search for the key finds both. */
export const exportName = (key: string): string => key.replaceAll('.', '_')

/** All messages of a language as one module. */
export function generateModule({ language, messages }: Catalog): string {
  const lines = messages.map((message) => {
    const { key, code } = compileMessage(message)
    return `export const ${exportName(key)} = ${code}\n`
  })
  const helpers = helpersFor(language).replaceAll('export ', '')
  return `${helpers}export const language = ${JSON.stringify(language)}\n${lines.join('')}`
}

/** The types of that module, which are the same for all languages. */
export function generateTypes({ messages }: Catalog): string {
  const lines = messages.map(
    (message) =>
      `/** ${message.source.replaceAll('*/', '*\\/')} */\nexport declare const ${exportName(message.key)}: ${typeOf(message)}\n`,
  )
  return `export declare const language: string\n${lines.join('')}`
}

function typeOf({ elements, values }: Message): string {
  if (values.size === 0) return 'string'
  const hasDate = [...values.values()].includes('date')
  const fields = [
    ...[...values].map(([name, kind]) => `${name}: ${typeOfValue[kind]}`),
    ...(hasDate ? ['timeZone: string'] : []),
  ]
  const isList = hasTag(elements)
  return `${isList ? '<T>' : ''}(values: { ${fields.join('; ')} }) => ${isList ? '(string | T)[]' : 'string'}`
}

const typeOfValue: Record<ValueKind, string> = {
  text: 'string | number',
  number: 'number',
  choice: 'string | boolean',
  date: 'Date',
  tag: '(text: string) => T',
}
