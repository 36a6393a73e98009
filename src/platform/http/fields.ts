import type { Static, TArray, TObject, TOptional, TProperties, TSchema, TUnsafe } from 'typebox'
import { normalizeDomain } from '../net/domain-name.ts'
import { isAddressRange } from '../net/ip-address.ts'
import { isCalendarDate, isDateOnly, parseTimestamp } from '../time.ts'

// The fields of requests and responses. A schema made of them validates, serializes, types and
// documents. They are plain JSON Schema objects with the types of TypeBox: loading its own
// constructors would take 24 MB of memory.

type Options = Record<string, unknown>

const field = <T>(schema: Options) => schema as unknown as TUnsafe<T>
const string = (options: Options) => field<string>({ type: 'string', ...options })

export const text = (options: Options = {}) => string(options)
/** Invisible characters: format characters, fillers, the Braille blank. */
const invisible = '\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800'
const visible = `[^\\s${invisible}]`

/** Text with at least one visible character. */
export const nonBlankText = (options: Options = {}) =>
  string({ minLength: 1, pattern: visible, ...options })
export const isBlankText = (value: string) => !new RegExp(visible, 'u').test(value)
export const uuid = (options: Options = {}) => string({ format: 'uuid', ...options })
export const timestamp = (options: Options = {}) => string({ format: 'date-time', ...options })
export const date = (options: Options = {}) => string({ format: 'date', ...options })
export const email = (options: Options = {}) =>
  string({ format: 'email', maxLength: 254, ...options })
const languageLengthMax = 35
/** A BCP 47 language tag, in its canonical form. */
export const language = (options: Options = {}) =>
  string({ format: 'language', maxLength: languageLengthMax, ...options })
export const timezone = (options: Options = {}) =>
  string({ format: 'timezone', maxLength: 64, ...options })
/** `#rrggbb`, in lower case. */
export const color = (options: Options = {}) =>
  string({ format: 'color', maxLength: 7, ...options })
/** Like `nonBlankText`, trimmed. */
export const trimmedText = (options: Options = {}) =>
  nonBlankText({ format: 'trimmed-text', ...options })
/** Search terms, trimmed. */
export const searchText = (options: Options = {}) =>
  string({ format: 'search-text', maxLength: 1_000, ...options })
/** An IP address or a CIDR range. */
export const addressRange = (options: Options = {}) =>
  string({ format: 'address-range', maxLength: 50, ...options })
/** A domain name such as `example.com`, normalized to lower case and ASCII. */
export const domainName = (options: Options = {}) =>
  string({ format: 'domain-name', maxLength: 253, ...options })
/** An address that a browser may open: nothing that would run a script. */
export const webUrl = (options: Options = {}) =>
  string({ format: 'web-url', maxLength: 2_000, ...options })
/** A short name on one line, without commas. White space is collapsed, and Unicode composed. */
export const label = (options: Options = {}) => nonBlankText({ format: 'label', ...options })
/** A name for programs, such as `order_number`. */
export const key = (options: Options = {}) =>
  string({ minLength: 1, maxLength: 50, format: 'key', ...options })
export const integer = (options: Options = {}) => field<number>({ type: 'integer', ...options })
export const boolean = (options: Options = {}) => field<boolean>({ type: 'boolean', ...options })

export const textOrBoolean = (options: Options = {}) =>
  field<string | boolean>({ type: ['string', 'boolean'], ...options })

export const anyValue = (options: Options = {}) => field<unknown>(options)

export const enumOf = <const Values extends readonly string[]>(
  values: Values,
  options: Options = {},
) => field<Values[number]>({ type: 'string', enum: values, ...options })

/** The same field, or null. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  const { type, ...rest } = schema as unknown as { type: string; enum?: readonly string[] }
  const values = rest.enum && { enum: [...rest.enum, null] }
  return field<Static<T> | null>({ type: [type, 'null'], ...rest, ...values })
}

const optionalFields = new WeakSet<TSchema>()

export function optional<T extends TSchema>(schema: T): TOptional<T> {
  const copy = { ...schema }
  optionalFields.add(copy)
  return copy as TOptional<T>
}

export function object<T extends TProperties>(properties: T, options: Options = {}): TObject<T> {
  const required = Object.keys(properties).filter((name) => !optionalFields.has(properties[name]!))
  return { type: 'object', required, properties, ...options } as unknown as TObject<T>
}

export const array = <T extends TSchema>(items: T, options: Options = {}) =>
  ({ type: 'array', items, ...options }) as unknown as TArray<T>

/** An object with members of any name. */
export const record = <T extends TSchema>(values: T, options: Options = {}) =>
  field<Record<string, Static<T>>>({ type: 'object', additionalProperties: values, ...options })

export type { Static, TSchema }

export const formats: Record<string, (value: string) => boolean> = {
  uuid: (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value),
  'date-time': (value) => parseTimestamp(value) !== undefined,
  date: isCalendarDate,
  email: isEmail,
  timezone: isTimezone,
  language: (value) => canonicalLanguage(value) !== undefined,
  color: (value) => /^#[0-9a-f]{6}$/.test(value),
  'trimmed-text': () => true,
  'search-text': () => true,
  'address-range': isAddressRange,
  'domain-name': (value) => normalizeDomain(value) !== undefined,
  'web-url': (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  label: (value) => !/[,\p{Cc}]/u.test(value),
  // Not what every object has, such as `constructor`.
  key: (value) => /^[a-z][a-z0-9_]*$/.test(value) && !(value in {}),
}

/** Applied before a value is validated. */
export const normalizers: Record<string, (value: string) => string> = {
  uuid: (value) => value.toLowerCase(),
  'date-time': (value) => parseTimestamp(value) ?? value,
  email: (value) => value.trim(),
  language: (value) => canonicalLanguage(value) ?? value,
  color: (value) => value.toLowerCase(),
  'trimmed-text': (value) => value.trim(),
  'search-text': (value) => value.trim(),
  'domain-name': (value) => normalizeDomain(value) ?? value,
  label: normalizeLabel,
}

export function formatError(format: string, value: string): { type: string; msg: string } {
  switch (format) {
    case 'uuid':
      return { type: 'uuid_parsing', msg: 'Input should be a valid UUID' }
    case 'date-time':
      return isDateOnly(value)
        ? {
            type: 'datetime_from_date_parsing',
            msg: 'Input should be a valid datetime, a time is required',
          }
        : { type: 'datetime_parsing', msg: 'Input should be a valid datetime' }
    case 'date':
      return { type: 'date_parsing', msg: 'Input should be a valid date, YYYY-MM-DD' }
    case 'email':
      return { type: 'value_error', msg: 'Value error, not a valid email address' }
    case 'address-range':
      return { type: 'value_error', msg: 'Value error, not an IP address or a CIDR range' }
    case 'web-url':
      return { type: 'value_error', msg: 'Value error, not an http or https URL' }
    case 'domain-name':
      return { type: 'value_error', msg: 'Value error, not a domain name such as example.com' }
    case 'label':
      return { type: 'value_error', msg: 'Value error, no commas or control characters allowed' }
    case 'color':
      return { type: 'value_error', msg: 'Value error, not a color such as #1f5fd0' }
    case 'key':
      return {
        type: 'value_error',
        msg: 'Value error, only lower-case letters, digits and underscores, and a letter first',
      }
    case 'timezone':
      return { type: 'value_error', msg: 'Value error, not a valid IANA time zone' }
    case 'language':
      return { type: 'value_error', msg: 'Value error, not a valid BCP 47 language tag' }
    default:
      return { type: 'value_error', msg: `Value error, not a valid ${format}` }
  }
}

const invisibleOrControl = new RegExp(`[${invisible}\\p{Cc}]`, 'u')

/**
 * A local part, an @ and a domain with a dot: only sending mail can prove more. Invisible characters
 * are rejected, because they allow different addresses that look the same.
 */
export function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const labels = value.slice(at + 1).split('.')
  if (at < 1 || at > 64 || labels.length < 2 || invisibleOrControl.test(value)) return false
  if (/[\s@<>()[\],;:\\"]/u.test(local) || /^\.|\.\.|\.$/.test(local)) return false
  return labels.every((label) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label))
}

export function normalizeLabel(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

const timezoneCacheMax = 1_000
const validTimezones = new Set<string>()

function isTimezone(value: string): boolean {
  if (validTimezones.has(value)) return true
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    return false
  }
  if (validTimezones.size < timezoneCacheMax) validTimezones.add(value)
  return true
}

function canonicalLanguage(value: string): string | undefined {
  if (value.length > languageLengthMax) return undefined
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {
    return undefined
  }
}
