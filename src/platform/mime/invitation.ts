import { toOneLine } from './mail-fields.ts'

// Invitations to meetings (RFC 5545), as far as people need them to know what a mail without text is about.

const linesMax = 5_000
const valueCharactersMax = 10_000
const lineCharactersMax = 500

interface Property {
  value: string
  /** Such as `TZID=Europe/Berlin`. */
  parameters: string
}

type Properties = Map<string, Property>

/** Title, time and place of the first event, a line each, and its description. Empty if there is none. */
export function describeInvitation(calendar: string): string {
  const event = readEvent(calendar)
  const line = (name: string) => toOneLine(unescapeText(event.get(name)?.value), lineCharactersMax)
  const facts = [line('SUMMARY'), describeTime(event), line('LOCATION')].filter(Boolean)
  const description = unescapeText(event.get('DESCRIPTION')?.value).trim()
  return [facts.join('\n'), description].filter(Boolean).join('\n\n')
}

function readEvent(calendar: string): Properties {
  const lines = calendar.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/, linesMax)
  const start = lines.findIndex((line) => /^BEGIN:VEVENT\s*$/i.test(line))
  const properties: Properties = new Map()
  if (start === -1) return properties
  // Not those of an alarm, which come after them.
  for (const line of lines.slice(start + 1)) {
    if (/^(?:BEGIN|END):/i.test(line)) break
    const match = /^([A-Z-]{1,60})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/i.exec(line)
    if (match === null) continue
    const [, name = '', parameters = '', value = ''] = match
    properties.set(name.toUpperCase(), { parameters, value: value.slice(0, valueCharactersMax) })
  }
  return properties
}

const unescapeText = (value = '') =>
  value.replaceAll(/\\([\\,;nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))

/** `2026-03-02 10:00 – 11:00 (Europe/Berlin)` */
function describeTime(event: Properties): string {
  const start = readTime(event.get('DTSTART'))
  const end = readTime(event.get('DTEND'))
  if (start === undefined) return ''
  const zone = start.zone && ` (${start.zone})`
  // The end of a whole day is the day after it.
  if (start.time === '' || end === undefined) return `${start.day} ${start.time}`.trim() + zone
  const until = end.day === start.day ? end.time : `${end.day} ${end.time}`
  return `${start.day} ${start.time} – ${until}${zone}`
}

function readTime(property: Property | undefined) {
  const match = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(property?.value.trim() ?? '')
  if (match === null) return undefined
  const [, year, month, date, hour, minute, utc] = match
  const named = /;TZID="?([^";:]{1,100})/i.exec(property!.parameters)?.[1] ?? ''
  return {
    day: `${year}-${month}-${date}`,
    time: hour === undefined ? '' : `${hour}:${minute}`,
    zone: utc ? 'UTC' : toOneLine(named, lineCharactersMax),
  }
}
