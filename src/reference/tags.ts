import type { Route } from '../platform/http/endpoint.ts'

/** The chapters of the reference, in their order on the page. */
export const tags = [
  { name: 'tickets', description: 'Customer requests, from first message to resolution.' },
  { name: 'views', description: 'Saved ticket filters.' },
  { name: 'tags', description: 'Labels for tickets.' },
  { name: 'fields', description: 'Custom fields of tickets and customers.' },
  { name: 'macros', description: 'Saved replies, and changes of tickets in one step.' },
  { name: 'reports', description: 'Ticket volume, response times and resolution times.' },
  { name: 'search', description: 'Search tickets and customers together.' },
  { name: 'customers', description: 'The people who contact you.' },
  { name: 'companies', description: 'The companies that customers work for.' },
  { name: 'notifications', description: 'What the caller should know about, and has read.' },
  { name: 'users', description: 'Agent, admin and bot accounts.' },
  { name: 'teams', description: 'Groups of users that share tickets.' },
  { name: 'organization', description: 'Organization-wide settings.' },
  { name: 'sessions', description: 'Signing in and out, invitations and passwords.' },
  { name: 'api-keys', description: 'Credentials for API access.' },
  { name: 'webhooks', description: 'Events delivered to your endpoints as they happen.' },
  { name: 'panel-apps', description: 'Programs of yours, shown beside tickets.' },
  { name: 'mail', description: 'Mails in both directions, and addresses that get none.' },
  {
    name: 'mailboxes',
    description: 'Addresses at which mail arrives, and from which replies are sent.',
  },
  { name: 'tracking', description: 'Customer self-service, authenticated by tracking token.' },
  { name: 'events', description: 'A log and live stream of everything that changes.' },
  { name: 'audit', description: 'A record of security-relevant changes.' },
  { name: 'service', description: 'Health checks, metrics and documentation.' },
]

/** Path segments whose chapter has another name. */
const tagBySegment: Record<string, string> = {
  avatars: 'users',
  logos: 'organization',
  me: 'users',
  'push-key': 'users',
  workspace: 'users',
  trash: 'tickets',
  erasures: 'customers',
  invitations: 'sessions',
  requests: 'tracking',
  categories: 'tickets',
  presence: 'tickets',
  uploads: 'tickets',
  markdown: 'tickets',
  'outbound-mails': 'mail',
  'inbound-mails': 'mail',
  mail: 'mail',
  suppressions: 'mail',
  blocks: 'customers',
  'mail-templates': 'mail',
  'account-mail-sender': 'mail',
  'mail-servers': 'mailboxes',
  'password-resets': 'sessions',
}

export function tagForRoute({ path }: Pick<Route, 'path'>): string {
  const [first = '', second = ''] = path.slice(1).split('/')
  return first === 'v1' ? (tagBySegment[second] ?? second) : (tagBySegment[first] ?? 'service')
}
