import { routes } from '../../../src/app/routes.ts'
import { ticketInput } from '../client/client.ts'
import type { Cast } from './cast.ts'
import { by, type Step } from './step.ts'

const alice = by('alice')
const bob = by('bob')

const strangers: (keyof Cast)[] = [
  ...(['nobody', 'forger', 'aliceTooLate', 'aliceElsewhere', 'aliceWithoutScopes'] as const),
  ...(['olga', 'rita', 'charlie'] as const),
]

const filledPath = (path: string) =>
  path.replace('{ticket_id}', '~text-5~').replace('{user_id}', '~eve~')

const knocking = 2

/**
 * Every route that needs a key, for some who may not take it or have nothing there, others at each:
 * the matrix checks on each engine that all of them are refused everywhere.
 */
export const closedDoors: Step[] = routes
  .filter(({ permission }) => permission !== 'anyone')
  // What they show of keys is random, and when one was last used is written now and then.
  .filter(({ path }) => !/^\/v1\/(me$|me\/totp|api-keys)/.test(path))
  .flatMap(({ method, path }, index) =>
    strangers
      .filter((_who, turn) => (index + turn) % (strangers.length / knocking) === 0)
      // They are let in, and would change something.
      .filter((who) => who !== 'charlie' || /\{/.test(path))
      .map((who) =>
        by(who).call(
          method,
          filledPath(path),
          method === 'GET' ? {} : { body: { full_name: 'X' } },
        ),
      ),
  )

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY']

/** What shows which engine it is. */
const ofEngine = ['/readyz', '/metrics']

/** One of them at each path: other tests check on each engine that all of them are refused. */
export const otherMethods: Step[] = [...new Set(routes.map(({ path }) => path))]
  .filter((path) => !ofEngine.includes(path))
  .map((path, index) => {
    const known = routes.filter((route) => route.path === path).map((route) => `${route.method}`)
    const others = methods.filter((method) => !known.includes(method))
    const method = others[index % others.length]!
    return by('nobody').call(method, filledPath(path).replace('{file}', 'x.webp'))
  })

const wrongTickets = [
  {},
  { subject: 'only' },
  ticketInput({ subject: '' }),
  ticketInput({ subject: ' \u00a0\u3000' }),
  ticketInput({ subject: null }),
  ticketInput({ subject: 1 }),
  ticketInput({ subject: ['x'] }),
  ticketInput({ subject: 'nul\u0000' }),
  ticketInput({ description: 'half \ud83d' }),
  ticketInput({ description: null }),
  ticketInput({ customer_name: '\t' }),
  ticketInput({ customer_email: 'nobody' }),
  ticketInput({ customer_email: `${'x'.repeat(64)}@${'y'.repeat(63)}.${'z'.repeat(63)}.example` }),
  ticketInput({ customer_email: `${'x'.repeat(64)}@${'y.'.repeat(100)}example` }),
  ticketInput({ customer_email: 'a\u0000@example.com' }),
  ticketInput({ priority: 'HIGH' }),
  ticketInput({ priority: null }),
  ticketInput({ category: 7 }),
  ticketInput({ category: '' }),
  ticketInput({ assigned_user_id: 'bob' }),
  ticketInput({ assigned_user_id: '' }),
  ticketInput({ assigned_user_id: '00000000-0000-0000-0000-000000000000' }),
  ticketInput({ assigned_team_id: '{00000000-0000-0000-0000-000000000000}' }),
  ticketInput({ assigned_user_id: 1, assigned_team_id: false }),
  ticketInput({ status: 'closed', id: 'x', ticket_number: -1 }),
]

const wrongTexts = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '[1,]',
]

export const wrongBodies: Step[] = [
  ...wrongTickets.map((body) => bob.post('/v1/tickets', body)),
  ...wrongTickets.map((body) => bob.patch('/v1/tickets/~text-5~', body)),
  ...wrongTexts.map((body) => bob.post('/v1/tickets', body)),
  ...wrongTexts.map((body) => bob.patch('/v1/tickets/x', body)),
  ...wrongTexts.map((body) => alice.post('/v1/users', body)),
  bob.post('/v1/tickets', Uint8Array.of(0x7b, 0xff, 0x7d)),
  bob.post('/v1/tickets', `${'['.repeat(40)}${']'.repeat(40)}`),
  bob.post('/v1/tickets', ticketInput({ description: 'x'.repeat(1024 * 1024) })),
  bob.call('POST', '/v1/tickets'),
  bob.call('POST', '/v1/tickets', { body: '{}', headers: { 'content-type': 'text/plain' } }),
  ...[
    {},
    { email: 'x' },
    { email: 'x@y.example', full_name: '' },
    { email: null, full_name: null },
  ].map((body) => alice.post('/v1/users', body)),
  ...['role', 'region', 'employee_type', 'timezone', 'is_active'].map((field) =>
    alice.post('/v1/users', {
      email: 'x@y.example',
      full_name: 'X',
      [field]: 'nothing of the kind',
    }),
  ),
]

export const wrongAddresses: Step[] = [
  ...[
    '/',
    '/v1',
    '/v1/',
    '/v1/tickets/',
    '/v1/tickets/x',
    '/v1/tickets/x/y',
    '/v2/tickets',
    '//',
  ].map((path) => alice.get(path)),
  ...[
    '/v1/tickets/%',
    '/v1/tickets/%00',
    '/v1/tickets/%ff',
    '/V1/tickets',
    '/v1/tickets?',
    '/v1/users/me/',
  ].map((path) => alice.get(path)),
  ...[
    '',
    'q=',
    'q=a',
    'q=%20a%20',
    'q=aa&q=bb',
    'q=%00%00',
    'q=%ff%ff',
    'q=%ed%a0%80x',
    'limit=5',
  ].map((query) => alice.get(`/v1/search?${query}`)),
  alice.get(`/v1/search?q=${'x'.repeat(1_001)}`),
  alice.get(`/v1/tickets?search=${'x'.repeat(1_001)}`),
  alice.get(`/v1/tickets?search=%00&category=%00&cursor=%00`),
  alice.get('/v1/tickets?search='),
  alice.get('/v1/tickets?search=%20%22%22%20&limit=2'),
  alice.get('/v1/tickets?status=x&priority=y&limit=z&offset=-1&unassigned=2&customer_id=3'),
  alice.get('/docs'),
  alice.get('/openapi.json'),
  alice.get('/healthz'),
]
