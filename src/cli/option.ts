import type { ParseArgsOptionDescriptor } from 'node:util'
import { UsageError } from './errors.ts'

/** Parses an argument, or throws a UsageError that says what is wrong with it. */
export type Parser<T> = (text: string) => T

/** An option or argument: how help shows it, and how it is parsed. */
export interface Option<T> {
  /** Placeholder for the value; undefined for a flag. */
  value?: string
  help: string
  isRequired: boolean
  isRepeatable: boolean
  read(texts: readonly string[]): T
}

export function required<T>(value: string, help: string, reader: Parser<T>): Option<T> {
  const read = ([text]: readonly string[]) => {
    if (text === undefined) throw new UsageError('is required')
    return reader(text)
  }
  return { value, help, read, isRequired: true, isRepeatable: false }
}

export function optional<T>(value: string, help: string, reader: Parser<T>): Option<T | undefined> {
  const read = ([text]: readonly string[]) => (text === undefined ? undefined : reader(text))
  return { value, help, read, isRequired: false, isRepeatable: false }
}

export function repeatable<T>(value: string, help: string, reader: Parser<T>): Option<T[]> {
  const read = (texts: readonly string[]) => texts.map(reader)
  return { value, help, read, isRequired: false, isRepeatable: true }
}

export function flag(help: string): Option<boolean> {
  const read = (texts: readonly string[]) => texts.length > 0
  return { help, read, isRequired: false, isRepeatable: false }
}

/** For `parseArgs`, which only collects strings; `read` parses them. */
export const descriptor = (option: Option<unknown>): ParseArgsOptionDescriptor =>
  option.value === undefined ? { type: 'boolean' } : { type: 'string', multiple: true }
