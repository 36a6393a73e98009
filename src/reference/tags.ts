import type { Route } from '../http/endpoint.ts'

/** The chapters of the reference, in the order in which they are read. */
export const tags = [
  { name: 'tickets', description: 'Requests of customers, from the first word to the solution.' },
  { name: 'views', description: 'Filters of the list of tickets, saved under a name.' },
  { name: 'reports', description: 'How many tickets come and go, and how long that takes.' },
  { name: 'search', description: 'One question to tickets and customers at once.' },
  { name: 'customers', description: 'The people who ask.' },
  { name: 'users', description: 'The people and programs that work at the desk.' },
  { name: 'teams', description: 'Users who are in charge of tickets together.' },
  { name: 'organization', description: 'The desk as a whole.' },
  { name: 'sessions', description: 'How people sign in and out, and come to a password.' },
  { name: 'api-keys', description: 'What programs call the API with.' },
  { name: 'webhooks', description: 'What happens, sent to other programs as it does.' },
  { name: 'tracking', description: 'For customers, who have a link and no key.' },
  { name: 'events', description: 'What happens, for programs that follow it.' },
  { name: 'audit', description: 'What happened that bears on who may do what.' },
  { name: 'service', description: 'The service itself: its health and its documentation.' },
]

/** Paths outside of `/v1` belong to the service, but for a few; and some have no chapter. */
const elsewhere: Record<string, string> = {
  ...{ avatars: 'users', me: 'users', invitations: 'sessions', requests: 'tracking' },
  ...{ categories: 'tickets', presence: 'tickets' },
}

export function tagOf({ path }: Pick<Route, 'path'>): string {
  const [first = '', second = ''] = path.slice(1).split('/')
  return first === 'v1' ? (elsewhere[second] ?? second) : (elsewhere[first] ?? 'service')
}
