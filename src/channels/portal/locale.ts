import * as m from '#messages'

export type Messages = typeof m

/** How a page speaks to its reader. */
export interface Locale {
  m: Messages
  /** A day and a time, with the time zone that it is in. */
  formatTime(time: string): string
}

/** `timeZone` is an IANA name. */
export function createLocale(timeZone: string): Locale {
  let format: Intl.DateTimeFormat | undefined
  return {
    m,
    formatTime(time) {
      // Not before it is needed: it takes 10 ms of the start.
      format ??= new Intl.DateTimeFormat(dateLanguage, { ...timeOptions, timeZone })
      return format.format(new Date(time))
    },
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

/** Until an organization says in which time zone it is. */
export const utcLocale = createLocale('UTC')
