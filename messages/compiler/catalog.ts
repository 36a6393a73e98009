import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { type Message, MessageError, mergeKinds, parseMessage } from './parse.ts'
import { pseudoMessage } from './pseudo.ts'

/** Which program shows the messages: the console in the browser, or the server in its pages. */
export type Area = 'console' | 'server'

export interface Catalog {
  /** What `Intl` and the `lang` of a page call it. */
  language: string
  messages: Message[]
}

/** The name of the language that only tests use. */
export const pseudo = 'pseudo'

const root = join(import.meta.dirname, '../..')
const sources = join(import.meta.dirname, '..')

export function readCatalog(area: Area, language: string, folder = sources): Catalog {
  const english = readMessages(join(folder, 'en', area))
  if (language === 'en') return { language, messages: english }
  // Its dates are Greek: a date in Latin letters was formatted for another language than the page's.
  if (language === pseudo) return { language: 'el', messages: english.map(pseudoMessage) }
  const translated = readMessages(join(folder, language, area))
  return { language, messages: translate(english, translated) }
}

function readMessages(folder: string): Message[] {
  const files = globSync('*.json', { cwd: folder }).toSorted()
  return files.flatMap((name) => readFile(join(folder, name)))
}

function readFile(path: string): Message[] {
  const file = relative(root, path)
  const place = camelCase(basename(path, '.json'))
  return Object.entries(parseFile(file, readFileSync(path, 'utf8'))).map(([key, source]) => {
    if (!isKeyOf(place, key))
      throw new MessageError(file, key, `a key here looks like ${place}.where.what`)
    if (typeof source !== 'string') throw new MessageError(file, key, 'a message is a string')
    return parseMessage(file, key, source)
  })
}

function parseFile(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())

/** The first word is the name of the file, so that a key says where it is. */
const isKeyOf = (place: string, key: string): boolean =>
  key.startsWith(`${place}.`) && /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/.test(key)

/** All messages of English, in another language where it has them. */
function translate(english: readonly Message[], translated: readonly Message[]): Message[] {
  const byKey = new Map(translated.map((message) => [message.key, message]))
  const known = new Set(english.map(({ key }) => key))
  for (const { key, file } of translated) {
    if (!known.has(key)) throw new MessageError(file, key, 'English has no such message')
  }
  return english.map((original) => {
    const translation = byKey.get(original.key)
    if (translation !== undefined) assertSameValues(original, translation)
    return translation ?? original
  })
}

function assertSameValues(original: Message, { file, key, values }: Message): void {
  for (const [name, kind] of values) {
    const expected = original.values.get(name)
    if (expected === undefined)
      throw new MessageError(file, key, `English has no placeholder ${name}`)
    if (mergeKinds(expected, kind) !== expected)
      throw new MessageError(file, key, `English uses the placeholder ${name} in another way`)
  }
  for (const name of original.values.keys()) {
    if (!values.has(name)) throw new MessageError(file, key, `the placeholder ${name} is missing`)
  }
}
