import { eventTitle, nounTitle } from '../event-types.ts'

const namedMax = 2

/** Which events are wanted, in a few words. */
export function eventSummary(wishes: readonly string[]): string {
  if (wishes.includes('*')) return 'All events'
  const names = wishes.map(eventPatternTitle)
  if (names.length <= namedMax) return names.join(', ')
  return `${names.slice(0, namedMax).join(', ')} and ${names.length - namedMax} more`
}

export const eventPatternTitle = (wish: string) =>
  wish.endsWith('.*') ? nounTitle(wish.slice(0, -2)) : eventTitle(wish)
