import * as m from '#messages'
import { eventTitle, nounTitle } from '../event-types.ts'

const namedMax = 2

/** For a table cell: names the first few. */
export function eventSummary(patterns: readonly string[]): string {
  if (patterns.includes('*')) return m.webhooks_events_all
  const names = patterns.map(eventPatternTitle)
  if (names.length <= namedMax) return names.join(', ')
  return m.webhooks_events_andMore({
    names: names.slice(0, namedMax).join(', '),
    count: names.length - namedMax,
  })
}

export const eventPatternTitle = (pattern: string) =>
  pattern.endsWith('.*') ? nounTitle(pattern.slice(0, -2)) : eventTitle(pattern)
