import { address, by, cursor, type Step } from './step.ts'

const { get, follow } = by('rita')
const charlie = by('charlie')

const numbers = [
  '0',
  '1',
  '2',
  '3',
  '99',
  '100',
  '101',
  '499',
  '500',
  '501',
  '-1',
  '-0',
  '+5',
  ' 5 ',
  '05',
  '',
  '1.0',
  '1e1',
  '0x5',
  '٣',
  'x',
  'null',
  '5;',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740991',
  '9007199254740992',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999',
  '-9223372036854775809',
  '1'.repeat(400),
]

const places = [
  'n0',
  'n1',
  'n2',
  'n40',
  'n2147483648',
  'n4294967296',
  'n999999999999999',
  'n1000000000000000',
  'n-1',
  'n',
  'n1.5',
  'n 1',
  'n01',
  'N1',
  '',
  'x',
  "n1' OR 1=1",
  'n1\u0000',
]

const sorted = ['newest', 'oldest', 'updated', '', 'x'].flatMap((sort) => [
  get(address('/v1/tickets', { sort, limit: 3 })),
  follow(address('/v1/tickets', { sort, limit: 7, unresolved: 'true', include_total: 1 })),
  follow(address('/v1/tickets', { sort, limit: 3, offset: 2, status: 'new', priority: 'high' })),
  follow(address('/v1/tickets', { sort, limit: 3, unresolved: 'true', unassigned: 'true' })),
  follow(address('/v1/tickets', { sort, limit: 3, unresolved: 'true', category: 'strasse' })),
  get(address('/v1/tickets', { sort, unresolved: 'true', offset: '9007199254740991' })),
  get(address('/v1/tickets', { sort, unresolved: 'true', search: 'text', limit: 3 })),
  get(`/v1/tickets?sort=${sort}&customer_id=~text-1.customer_id~`),
  get(`/v1/tickets?sort=${sort}&assigned_team_id=~team~`),
  get(`/v1/tickets?sort=${sort}&assigned_team_id=~team~&unresolved=true&include=customer`),
  ...[...places, 'o3', 'u3', 'u3@2026-03-01T10:00:00Z', 'u3@9999-12-31T23:59:59Z', 'u3@x'].map(
    (place) =>
      get(address('/v1/tickets', { sort, unresolved: 'true', cursor: cursor(place), limit: 2 })),
  ),
])

const teamNames = ['alpha', 'Zeta', 'Éclair', 'eclair', 'Straße', '返金', '🔥', 'ﬁre', '_', '~']

export const paging: Step[] = [
  ...sorted,
  ...[1, 7, 10, 50, 500].map((limit) => follow(address('/v1/tickets', { limit }))),
  follow('/v1/tickets?limit=9&offset=4&include_total=true'),
  follow('/v1/tickets?limit=3&priority=high&unassigned=true&include_total=1'),
  ...numbers.map((limit) => get(address('/v1/tickets', { limit }))),
  ...numbers.map((offset) => get(address('/v1/tickets', { offset, limit: 2 }))),
  ...numbers.map((limit) => get(address('/v1/users', { limit }))),
  ...numbers.map((skip) => get(address('/v1/users', { skip }))),
  ...numbers.map((limit) => get(address('/v1/search', { q: 'printer', limit }))),
  ...places.map((place) => get(address('/v1/tickets', { cursor: cursor(place), limit: 2 }))),
  ...['', 'x', '%', 'bjE=', 'bjE', 'bjE==', '=', 'n1', 'y'.repeat(100), 'y'.repeat(101)].map(
    (text) => get(address('/v1/tickets', { cursor: text, limit: 2 })),
  ),
  get(address('/v1/tickets', { cursor: cursor('n30'), offset: 5, limit: 2, include_total: 1 })),
  ...['true', 'TRUE', '1', 'false', '0', 'yes', ''].map((include_total) =>
    get(address('/v1/tickets', { include_total, limit: 1 })),
  ),
  get('/v1/tickets?limit=1&limit=2'),
  get('/v1/tickets?unknown=1&%ff=%fe&limit=1'),
  follow('/v1/users?limit=2'),
  ...teamNames.map((name) => by('alice').post('/v1/teams', { name })),
  ...[1, 2, 5].map((limit) => follow(address('/v1/teams', { limit }))),
  ...[...places, 't', 'tA', 'ta', 'tß', 'tz', 't\u{10ffff}', 't\u0000', 'té'].flatMap((place) => [
    get(address('/v1/teams', { cursor: cursor(place), limit: 2 })),
    get(address('/v1/teams/~team~/members', { cursor: cursor(place), limit: 2 })),
  ]),
  charlie.get('/v1/tickets'),
  charlie.get('/v1/tickets?search=a&include_total=true'),
  charlie.get('/v1/search?q=printer'),
  charlie.get('/v1/users'),
]

const statuses = [undefined, 'new', 'open', 'closed']
const priorities = [undefined, 'low', 'urgent']
const unassigned = [undefined, 'true', 'false']
const searched = [undefined, 'a', 'ticket text']

/** Every filter with every other. */
const combined = statuses.flatMap((status) =>
  priorities.flatMap((priority) =>
    unassigned.flatMap((unassigned) =>
      searched.map((search) =>
        get(
          address('/v1/tickets', {
            status,
            priority,
            unassigned,
            search,
            include_total: 1,
            limit: 4,
          }),
        ),
      ),
    ),
  ),
)

const categories = [
  'Straße',
  'STRASSE',
  'straẞe',
  'strasse',
  'İADE',
  'iade',
  'i\u0307ade',
  'ıade',
  'οδοσ',
  'οδος',
  'ΟΔΌΣ',
  '%',
  '_',
  '',
  ' ',
  'stra',
  'Strasse ',
  '\\',
  "'",
  'x'.repeat(3_000),
  '\u0001',
  '\u0000',
]

const ids = [
  '~text-1~',
  '~TEXT-1~',
  '~text-1.customer_id~',
  '~TEXT-1.CUSTOMER_ID~',
  '~team~',
  '~TEAM~',
  '~foreign-team~',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'x',
  '',
  '0',
  '{~text-1~}',
  '~text-1~%20',
  '%20~text-1~',
  '~text-1~0',
  'null',
  '%00',
  '%ff',
  '00000000000000000000000000000000',
  '0000-00000000-0000-0000-000000000000',
  "'",
  '%27;--',
]

const unresolved = ['true', 'false'].flatMap((unresolved) =>
  [{}, { status: 'open' }, { status: 'closed' }, { priority: 'high' }, { unassigned: 'true' }].map(
    (filter) => get(address('/v1/tickets', { unresolved, ...filter, include_total: 1, limit: 4 })),
  ),
)

const included = ['customer', 'excerpt', 'excerpt,customer', '', 'x', 'customer,', '%00'].flatMap(
  (include) => [
    get(`/v1/tickets?include=${include}&limit=30`),
    get(`/v1/tickets?include=${include}&search=text&limit=4`),
  ],
)

const details = [
  'customer,customer_activity,customer_tickets',
  'comments,attachments,history,relations,presence,tags,followers,unread,waiting,snooze,spam,links',
  'x',
  'comments,',
].map((include) => get(`/v1/tickets/~text-1~?include=${include}`))

export const filters: Step[] = [
  ...combined,
  ...unresolved,
  ...included,
  ...details,
  get('/v1/tickets/counts?unresolved=true'),
  get('/v1/tickets/counts?unresolved=true&snoozed=false'),
  get('/v1/tickets?snoozed=true&sort=snoozed_until&include=snooze'),
  get('/v1/tickets/counts?unresolved=true&snoozed=false&spam=false'),
  get('/v1/tickets?spam=true&include=spam'),
  get('/v1/tickets?spam=false&include_total=1&limit=4&include=spam'),
  get('/v1/tickets?snoozed=false&include_total=1&limit=4&include=snooze'),
  get('/v1/tickets/counts?unresolved=false&unassigned=true'),
  ...categories.map((category) => get(address('/v1/tickets', { category, include_total: 'true' }))),
  ...categories.map((category) => get(address('/v1/tickets', { category, search: 'te' }))),
  ...['customer_id', 'assigned_user_id', 'assigned_team_id'].flatMap((name) =>
    ids.flatMap((id) => [
      get(`/v1/tickets?${name}=${id}&include_total=true`),
      get(`/v1/tickets?${name}=${id}&search=ticket&limit=3`),
    ]),
  ),
  ...ids.flatMap((id) => [get(`/v1/tickets/${id}`), get(`/v1/users/${id}`)]),
  ...numbers.map((number) => get(address('/v1/tickets', { number, include_total: 'true' }))),
  get('/v1/tickets?number=3&status=new&search=te&include_total=true'),
  get('/v1/tickets/counts?number=3'),
  get('/v1/categories'),
  ...['unresolved=true', 'unresolved=false', 'assigned_to_me=true', 'assigned_to_me=false'].flatMap(
    (filter) => [
      get(`/v1/tickets?${filter}&include_total=true&limit=5`),
      get(`/v1/tickets?${filter}&search=te&include_total=true&limit=5`),
      get(`/v1/tickets?${filter}&status=open&include_total=true&limit=5`),
      get(`/v1/tickets/counts?${filter}`),
    ],
  ),
  charlie.get('/v1/tickets?number=3'),
  ...['', 'NEW', 'new ', 'all', 'open,new', '%00'].flatMap((word) => [
    get(`/v1/tickets?status=${word}`),
    get(`/v1/tickets?priority=${word}&unassigned=${word}`),
  ]),
  follow('/v1/tickets?assigned_team_id=~team~&limit=2&include_total=true'),
  follow('/v1/tickets?customer_id=~text-1.customer_id~&search=text&limit=2&include_total=true'),
  follow('/v1/tickets?category=strasse&unassigned=false&status=new&limit=1'),
]

const spans = [
  '',
  'from=2026-01-01',
  'from=2025-05-01&to=2026-05-01',
  'to=2026-02-28',
  'to=2030-01-01',
]
const reported = [
  '',
  'priority=high',
  'assigned_team_id=~team~',
  'category=strasse',
  'assigned_to_me=1',
]
const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'nowhere']

export const reports: Step[] = [
  ...spans.flatMap((span) =>
    reported.flatMap((filter) =>
      zones.map((timezone) => get(`/v1/reports?${span}&${filter}&timezone=${timezone}`)),
    ),
  ),
  ...['series', 'agents', 'teams', 'categories', 'priorities', 'x'].map((table) =>
    get(`/v1/reports/csv?table=${table}`),
  ),
  ...['2026-02-29', '1970-01-01', '1969-12-31', '9000-01-01', '8999-12-31', '0001-01-01', ''].map(
    (to) => get(`/v1/reports?to=${to}`),
  ),
  charlie.get('/v1/reports'),
]
