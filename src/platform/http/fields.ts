import type { Static, TArray, TObject, TOptional, TProperties, TSchema, TUnsafe } from 'typebox'
import { isAddressRange } from '../net/ip-address.ts'
import { isCalendarDate, isDateOnly, parseTimestamp } from '../time.ts'

// The kinds of field that requests and answers are made of. A schema made of them validates,
// serialises, types and documents at once. They are plain JSON Schema objects with TypeBox's
// types: its own constructors would cost every start 24 MB of memory.

type Options = Record<string, unknown>

const field = <T>(schema: Options) => schema as unknown as TUnsafe<T>
const string = (options: Options) => field<string>({ type: 'string', ...options })

export const text = (options: Options = {}) => string(options)
/** Characters that cannot be seen: format characters, fillers, the blank of Braille. */
const unseen = '\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800'

/** A text that holds at least one character that can be seen. */
export const nonBlankText = (options: Options = {}) =>
  string({ minLength: 1, pattern: `[^\\s${unseen}]`, ...options })
export const uuid = (options: Options = {}) => string({ format: 'uuid', ...options })
export const timestamp = (options: Options = {}) => string({ format: 'date-time', ...options })
/** A day, without a time. */
export const date = (options: Options = {}) => string({ format: 'date', ...options })
export const email = (options: Options = {}) =>
  string({ format: 'email', maxLength: 254, ...options })
export const timezone = (options: Options = {}) =>
  string({ format: 'timezone', maxLength: 64, ...options })
/** What somebody typed into a search box: the space around it does not count. */
export const searchText = (options: Options = {}) =>
  string({ format: 'search-text', maxLength: 1_000, ...options })
/** An IP address, or a CIDR range of them. */
export const addressRange = (options: Options = {}) =>
  string({ format: 'address-range', maxLength: 50, ...options })
export const integer = (options: Options = {}) => field<number>({ type: 'integer', ...options })
export const boolean = (options: Options = {}) => field<boolean>({ type: 'boolean', ...options })

/** Any JSON value. */
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

export type { Static, TSchema }

/** The formats that a value can be checked for. */
export const formats: Record<string, (value: string) => boolean> = {
  uuid: (value) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value),
  'date-time': (value) => parseTimestamp(value) !== undefined,
  date: isCalendarDate,
  email: isEmail,
  timezone: isTimezone,
  'search-text': () => true,
  'address-range': isAddressRange,
}

/** One spelling for what has several: applied before a value is checked. */
export const normalizers: Record<string, (value: string) => string> = {
  uuid: (value) => value.toLowerCase(),
  'date-time': (value) => parseTimestamp(value) ?? value,
  email: (value) => value.trim(),
  'search-text': (value) => value.trim(),
}

/** How a failed format is told. */
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
    case 'timezone':
      return { type: 'value_error', msg: 'Value error, not a valid IANA time zone' }
    default:
      return { type: 'value_error', msg: `Value error, not a valid ${format}` }
  }
}

const isUnseen = new RegExp(`[${unseen}\\p{Cc}]`, 'u')

/**
 * Something, an @, and a domain with a dot: only a mail to it can prove more. Nothing that cannot be
 * seen is in it: it would make several addresses that look like one.
 */
function isEmail(value: string): boolean {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  const labels = value.slice(at + 1).split('.')
  if (at < 1 || at > 64 || labels.length < 2 || isUnseen.test(value)) return false
  if (/[\s@<>()[\],;:\\"]/u.test(local) || /^\.|\.\.|\.$/.test(local)) return false
  return labels.every((label) => /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) && !/^-|-$/.test(label))
}

const knownTimezonesMax = 1_000
const knownTimezones = new Set<string>()

function isTimezone(value: string): boolean {
  if (knownTimezones.has(value)) return true
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
  } catch {
    return false
  }
  if (knownTimezones.size < knownTimezonesMax) knownTimezones.add(value)
  return true
}
