import { formatThousands } from '../../platform/text.ts'
import { isCalendarDate } from '../../platform/time.ts'
import { type Field, textLengthMax, urlLengthMax, type Value } from './schema.ts'

/** What is wrong with a value, as a part of a sentence. */
export class InvalidValue extends Error {}

/**
 * The value as it is stored, or null if it is empty. `before` is the present one: a choice that has
 * become inactive can stay.
 */
export function parseValue(field: Field, input: unknown, before?: Value): Value | null {
  if (input === null) return null
  switch (field.type) {
    case 'text':
      return parseText(input, textLengthMax)
    case 'url':
      return parseUrl(input)
    case 'number':
      if (typeof input === 'number' && Number.isFinite(input)) return input
      throw new InvalidValue('must be a number')
    case 'boolean':
      if (typeof input === 'boolean') return input
      throw new InvalidValue('must be true or false')
    case 'date':
      if (typeof input === 'string' && isCalendarDate(input)) return input
      throw new InvalidValue('must be a date, YYYY-MM-DD')
    case 'choice':
      if (typeof input === 'string') return parseChoice(field, input, before)
      throw new InvalidValue('must be the key of a choice')
    case 'choices':
      return parseChoices(field, input, before)
  }
}

/** Not the separators of `list-of-ticket.ts`, nor other control characters. */
const forbiddenCharacter = /[^\P{Cc}\n\t]/u

function parseText(input: unknown, lengthMax: number): string {
  if (typeof input !== 'string') throw new InvalidValue('must be a text')
  const text = input.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') throw new InvalidValue('must not be blank; null clears it')
  if ([...text].length > lengthMax) {
    throw new InvalidValue(`must have at most ${formatThousands(lengthMax)} characters`)
  }
  if (forbiddenCharacter.test(text)) throw new InvalidValue('must not have control characters')
  return text
}

/** Agents click on it, so it must be what it looks like. */
function parseUrl(input: unknown): string {
  const text = parseText(input, urlLengthMax)
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null
  if (url === null) throw new InvalidValue('must be a web address, http:// or https://')
  if (url.username !== '' || url.password !== '') {
    throw new InvalidValue('must not have a user name or password')
  }
  return text
}

function parseChoices(field: Field, input: unknown, before: Value | undefined): string[] | null {
  if (!Array.isArray(input) || !input.every((item) => typeof item === 'string')) {
    throw new InvalidValue('must be a list of the keys of choices')
  }
  const chosen = new Set(input.map((item) => parseChoice(field, item, before)))
  return chosen.size === 0 ? null : inOrder(field, chosen)
}

function parseChoice({ choices }: Field, key: string, before: Value | undefined): string {
  const choice = choices.find((candidate) => candidate.key === key)
  const isKept = Array.isArray(before) ? before.includes(key) : before === key
  if (choice !== undefined && (choice.is_active || isKept)) return key
  const shown = key.slice(0, 50)
  throw new InvalidValue(choice ? `the choice ${shown} is inactive` : `there is no choice ${shown}`)
}

/** In the order of the choices, whatever the order of the request or of the database. */
export const inOrder = ({ choices }: Field, chosen: ReadonlySet<string>): string[] =>
  choices.map(({ key }) => key).filter((key) => chosen.has(key))
