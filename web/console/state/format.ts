import * as m from '#messages'

// Dates and numbers as the reader writes them: in the language of the console, in the reader's own
// variant of it, and in the time zone of the browser.

/** `en-GB` for somebody who prefers that to other English; never a language that the page is not in. */
const language = navigator.languages.find((tag) => tag.split('-')[0] === m.language) ?? m.language

/** An IANA name; messages with dates in them want it. */
export const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(language, options)

/** As `Intl.DateTimeFormat`, but made when it is first needed: each takes several milliseconds. */
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
