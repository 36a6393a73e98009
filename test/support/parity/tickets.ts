import { ticketInput } from '../client/client.ts'
import { advance, by, type Step } from './step.ts'
import { longText, texts } from './texts.ts'

const alice = by('alice')
const bob = by('bob')

const priorities = ['low', 'medium', 'high', 'urgent', undefined]
const categories = ['Straße', 'STRASSE', 'strasse', 'İade', 'iade', 'ΟΔΟΣ', '%', null, undefined]

const pick = <T>(values: readonly T[], index: number) => values[index % values.length]

/** A ticket for each text, which stands now in one field, now in another. */
export const creations: Step[] = texts.flatMap((text, index) => {
  const field = pick(['subject', 'description', 'customer_name', 'subject'], index)!
  const isTitle = /\S/.test(text)
  return [
    advance(index % 3),
    bob.post(
      '/v1/tickets',
      ticketInput({
        subject: `Ticket of text ${index}`,
        description: '',
        customer_name: `Customer ${index % 10} Übersee`,
        customer_email: `customer-${index % 10}@example.com`,
        [isTitle ? field : 'description']: text,
        priority: pick(priorities, index),
        category: pick(categories, index),
        ...(index % 4 === 1 && { assigned_team_id: '~team~' }),
      }),
      `text-${index}`,
    ),
    bob.get(`/v1/tickets/~text-${index}~`),
  ]
})

/** Every text once more, in all fields at once, as long as they let it. */
export const longCreations: Step[] = [
  bob.post('/v1/tickets', ticketInput({ description: longText }), 'long'),
  bob.get('/v1/tickets/~long~'),
  bob.post(
    '/v1/tickets',
    ticketInput({ subject: '😀'.repeat(500), category: 'ẞ'.repeat(100) }),
    'wide',
  ),
  bob.post('/v1/tickets', ticketInput({ subject: 'x', customer_name: 'ΐ'.repeat(200) })),
  bob.post('/v1/tickets', ticketInput({ subject: '😀'.repeat(501) })),
  bob.post('/v1/tickets', ticketInput({ customer_name: 'é'.normalize('NFD').repeat(101) })),
  bob.post('/v1/tickets', ticketInput({ category: 'ﷺ'.repeat(101) })),
  bob.get('/v1/tickets/~wide~'),
  bob.get('/v1/tickets?limit=3'),
]

/** The newest name wins, for all tickets; the first spelling of the address stays. */
export const renamings: Step[] = [
  ...['Ann Ödegård', 'ann ödegård', 'Ann O\u0308degård', 'Bea', 'Bea', "Bea O'Hara %_\\"].flatMap(
    (customer_name, index) => [
      advance(60),
      bob.post(
        '/v1/tickets',
        ticketInput({
          customer_name,
          customer_email: pick(['Ann@Büro.example', 'ANN@BÜRO.EXAMPLE'], index),
        }),
        `ann-${index}`,
      ),
      bob.get('/v1/search?q=ann&limit=20'),
      bob.get('/v1/search?q=b%C3%BCro&limit=20'),
      bob.get('/v1/tickets?search=%C3%B6deg%C3%A5rd'),
      bob.get("/v1/tickets?search=o'hara"),
      bob.get('/v1/tickets?customer_id=~ann-0.customer_id~'),
    ],
  ),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'İNFO@example.com' })),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'i\u0307nfo@EXAMPLE.com' })),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'straße@example.com' })),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'STRASSE@example.com' })),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'ΟΔΟΣ@example.com' })),
  bob.post('/v1/tickets', ticketInput({ customer_email: 'οδος@example.com' })),
  bob.get('/v1/search?q=example.com&limit=20'),
]

const statuses = ['open', 'pending', 'resolved', 'closed', 'resolved', 'open', 'closed', 'new']

export const updates: Step[] = [
  ...statuses.flatMap((status) => [
    advance(60),
    bob.patch('/v1/tickets/~text-1~', { status }),
    advance(60),
    bob.patch('/v1/tickets/~text-1~', { status }),
  ]),
  ...texts.flatMap((text, index) =>
    /\S/.test(text)
      ? [
          advance(1),
          bob.patch(`/v1/tickets/~text-2~`, { subject: text, category: text.slice(0, 50) }),
          bob.get('/v1/tickets?search=Brûlée'),
          ...(index % 5 === 0 ? [bob.get('/v1/tickets?category=GROSSE%20STRASSE&limit=2')] : []),
        ]
      : [],
  ),
  bob.patch('/v1/tickets/~text-2~', {}),
  bob.patch('/v1/tickets/~text-2~', { category: null, priority: 'urgent', due_date: null }),
  bob.patch('/v1/tickets/~text-2~', { assigned_team_id: '~team~' }),
  bob.patch('/v1/tickets/~text-2~', { assigned_team_id: '~TEAM~', assigned_user_id: null }),
  bob.patch('/v1/tickets/~text-2~', { assigned_team_id: null }),
  bob.patch('/v1/tickets/~text-2~', { assigned_team_id: '~foreign-team~' }),
  bob.patch('/v1/tickets/~text-2~', { assigned_user_id: '~text-2~', assigned_team_id: '~text-2~' }),
  bob.patch('/v1/tickets/~text-2~', {
    id: 'x',
    ticket_number: 1,
    description: 'other',
    status: 'open',
  }),
  bob.patch('/v1/tickets/~TEXT-2~', { subject: 'Called in capitals' }),
  ...[5, 9, 10, 13, 21].map((index) =>
    bob.patch(`/v1/tickets/~text-${index}~`, { status: 'open' }),
  ),
]

export const deletions: Step[] = [
  ...[3, 30, 31, 32, 55].flatMap((index) => [
    alice.delete(`/v1/tickets/~text-${index}~`),
    alice.delete(`/v1/tickets/~text-${index}~`),
    alice.get(`/v1/tickets/~text-${index}~`),
    alice.patch(`/v1/tickets/~text-${index}~`, { status: 'open' }),
    bob.get('/v1/tickets?search=a&limit=4&include_total=true'),
    bob.get('/v1/search?q=text'),
  ]),
  bob.post('/v1/tickets', ticketInput({ subject: 'The number after' }), 'after'),
  alice.delete('/v1/tickets/~after~'),
  bob.post('/v1/tickets', ticketInput({ subject: 'The number after that' })),
  bob.get('/v1/tickets?limit=3'),
]
