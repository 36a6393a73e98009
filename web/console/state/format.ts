import * as m from '#messages'
import type { Elapsed } from './elapsed.ts'

// Dates and numbers in the language of the console, in the reader's regional variant of it, and in
// the time zone of the browser.

/** `en-GB` if the reader prefers that to other English; never another language than the page's. */
const language =
  navigator.languages.find((tag) => tag.split('-')[0] === m.language && isValid(tag)) ?? m.language

/** On systems without a language, some browsers say `en-US@posix`. */
function isValid(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** An IANA name, for messages with dates. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(language, options)

/** `Anna, Ben, Cem`. */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(items)

/** `5 hours`. */
export const formatElapsed = ({ unit, count }: Elapsed): string =>
  formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })

let relative: Intl.RelativeTimeFormat | undefined

/** `5 hours ago`, `in 5 hours`. */
export function formatAgo({ unit, count }: Elapsed, isAhead: boolean): string {
  relative ??= new Intl.RelativeTimeFormat(language)
  return relative.format(isAhead ? count : -count, unit)
}

/** `pt-BR` → `Brazilian Portuguese`. */
export const formatLanguage = (tag: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag

/** Like `Intl.DateTimeFormat`, but created when first used: each takes several milliseconds. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  let formatter: Intl.DateTimeFormat | undefined
  const get = () => {
    formatter ??= new Intl.DateTimeFormat(language, { timeZone, ...options })
    return formatter
  }
  return {
    format: (time: Date | number) => get().format(time),
    formatRange: (from: Date | number, to: Date | number) => get().formatRange(from, to),
  }
}
