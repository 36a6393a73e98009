import * as m from '#messages'

export type Messages = typeof m

/** How a page speaks to its reader. */
export interface Locale {
  m: Messages
  /** Date, time and time zone: `1 Mar 2026, 10:00 WET`. */
  formatTime(time: string): string
  /** `1.5 kB`. Rounded up, so that a limit never looks smaller than a file that exceeds it. */
  formatSize(bytes: number): string
  /** `in 5 minutes`. */
  formatDelay(seconds: number): string
}

const locales = new Map<string, Locale>()
/** More than organizations use; a bound, because names differ in case, too. */
const localesMax = 500

/** `timeZone` is an IANA name. */
export function localeFor(timeZone: string): Locale {
  const cached = locales.get(timeZone)
  if (cached !== undefined) return cached
  const locale = createLocale(timeZone)
  if (locales.size < localesMax) locales.set(timeZone, locale)
  return locale
}

function createLocale(timeZone: string): Locale {
  let timeFormat: Intl.DateTimeFormat | undefined
  return {
    m,
    formatTime(time) {
      // Created when first used: it takes 10 ms of the start.
      timeFormat ??= new Intl.DateTimeFormat(dateLanguage, { ...timeOptions, timeZone })
      return timeFormat.format(new Date(time))
    },
    formatSize,
    formatDelay,
  }
}

/** In English with the day first and a clock of 24 hours: readers may be anywhere. */
const dateLanguage = m.language === 'en' ? 'en-GB' : m.language

const timeOptions: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}

const mebibyte = 1024 * 1024

function formatSize(bytes: number): string {
  if (bytes < 1024) return m.portal_size_bytes({ size: bytes })
  const rounded = Math.ceil((bytes / (bytes < mebibyte ? 1024 : mebibyte)) * 10) / 10
  const size = rounded < 10 ? rounded : Math.ceil(rounded)
  return bytes < mebibyte ? m.portal_size_kilobytes({ size }) : m.portal_size_megabytes({ size })
}

let delayFormat: Intl.RelativeTimeFormat | undefined

function formatDelay(seconds: number): string {
  delayFormat ??= new Intl.RelativeTimeFormat(m.language)
  if (seconds < 90) return delayFormat.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return delayFormat.format(minutes, 'minute')
  return delayFormat.format(Math.ceil(minutes / 60), 'hour')
}

/** For pages that belong to no organization. */
export const defaultLocale = localeFor('UTC')
