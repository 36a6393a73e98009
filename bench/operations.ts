import { priorities, statuses } from '../src/desk/tickets/schema.ts'
import type { BenchRequest } from './captured-response.ts'
import { customerAt } from './corpus/customers.ts'
import { Random } from './random.ts'
import { SampleTickets, ticketsPerCustomer } from './sample-tickets.ts'
import { markedField, markedTag, type SeededDesk } from './seed.ts'
import { commonWords, rareWords } from './words.ts'

const createBodies = 2_000

/** An operation to measure: a stream of similar requests. */
export interface Operation {
  name: string
  label: string
  /** The request with this index. */
  ask: (turn: number) => BenchRequest
  /** Read requests repeat after this many. */
  repeatsAfter?: number
  /** Updates return to the same ticket after this many, with other values. */
  comesBackAfter?: number
  /** How many tickets a response must contain; otherwise the benchmark fails. */
  found: { least: number; most: number }
  isSearch?: boolean
  /** Causes background work that counts towards its cost. */
  hasAftermath?: boolean
}

export const operationNames = [
  'get',
  'list',
  'waiting',
  'inbox',
  'tag',
  'field',
  'unread',
  'counts',
  'search-rare',
  'search-common',
  'search-order',
  'search-email',
  'unified-rare',
  'unified-common',
  'create',
  'update',
] as const
export type OperationName = (typeof operationNames)[number]

export function operationsOn(desk: SeededDesk): Record<OperationName, Operation> {
  const { samples, key } = desk
  const ids = samples.map(({ id }) => `/v1/tickets/${id}`)
  const orders = samples.map(({ orderNumber }) => listing(orderNumber))
  const emails = samples.map(({ customerEmail }) => listing(customerEmail))
  const oneStatus = ['/v1/tickets?status=open&limit=100']
  const waiting = '/v1/tickets?unresolved=true&sort=waiting'
  const inboxParts = 'customer,latest_message,waiting,tags,unread,snooze'
  const operations = {
    get: reading(key, 'get one', ids, 1),
    list: reading(key, 'list 100, one status', oneStatus, 100),
    waiting: reading(key, 'list 100, waiting longest', [`${waiting}&limit=100`], 100),
    inbox: reading(
      key,
      'list 100, as the inbox',
      [`${waiting}&limit=100&include=${inboxParts}`],
      100,
    ),
    tag: reading(key, 'list 100, one tag', [`/v1/tickets?limit=100&tag=${markedTag}`], 100),
    field: reading(
      key,
      'list 100, one field',
      [`/v1/tickets?limit=100&fields=${markedField.key}:${markedField.value}`],
      100,
    ),
    unread: reading(key, 'list 100, unread', ['/v1/tickets?limit=100&unread=true'], 100),
    counts: reading(key, 'counts', ['/v1/tickets/counts'], 1),
    'search-rare': searching(key, 'list search, rare word', rareWords.map(listing), 20),
    'search-common': searching(key, 'list search, common word', commonWords.map(listing), 20),
    'search-order': searching(key, 'list search, order number', orders, 1, 20),
    'search-email': searching(key, 'list search, customer email', emails, 1, 20),
    'unified-rare': searching(key, 'unified search, rare word', rareWords.map(everywhere), 5),
    'unified-common': searching(key, 'unified search, common word', commonWords.map(everywhere), 5),
    create: creating(desk),
    update: updating(desk),
  }
  return named(operations)
}

/** One screen of a list. */
const listing = (text: string) => `/v1/tickets?limit=20&search=${encodeURIComponent(text)}`

const everywhere = (text: string) => `/v1/search?q=${encodeURIComponent(text)}`

type Unnamed = Omit<Operation, 'name'>

function reading(key: string, label: string, paths: string[], least: number, most = least) {
  const ask = (turn: number) => asked(key, 'GET', paths[turn % paths.length]!)
  return { label, ask, repeatsAfter: paths.length, found: { least, most } } satisfies Unnamed
}

function searching(key: string, label: string, paths: string[], least: number, most = least) {
  return { ...reading(key, label, paths, least, most), isSearch: true } satisfies Unnamed
}

/** New tickets, one in five with a new customer. */
function creating({ key, agentIds, ticketCount }: SeededDesk): Unnamed {
  const random = new Random(4)
  const tickets = new SampleTickets(ticketCount, agentIds, 5)
  // These contain no rare word.
  const place = ticketCount - 0.5
  const bodies = Array.from({ length: createBodies }, () => tickets.write(place).body)
  const customerOf = (turn: number) =>
    turn % ticketsPerCustomer === 0
      ? customerAt(ticketCount + turn)
      : customerAt(random.below(ticketCount / ticketsPerCustomer))
  return {
    label: 'create',
    ask: (turn) => {
      const { name: customer_name, email: customer_email } = customerOf(turn)
      const body = { ...bodies[turn % bodies.length], customer_name, customer_email }
      return { ...asked(key, 'POST', '/v1/tickets', body), mayBeNew: body.customer_email }
    },
    found: { least: 1, most: 1 },
    hasAftermath: true,
  }
}

/** Changes status and priority of one ticket after another. */
function updating({ key, samples }: SeededDesk): Unnamed {
  return {
    label: 'update',
    ask: (turn) => {
      const shift = turn + Math.floor(turn / samples.length)
      return asked(key, 'PATCH', `/v1/tickets/${samples[turn % samples.length]!.id}`, {
        status: statuses[shift % statuses.length],
        priority: priorities[shift % priorities.length],
      })
    },
    comesBackAfter: samples.length,
    found: { least: 1, most: 1 },
    hasAftermath: true,
  }
}

function asked(
  key: string,
  method: BenchRequest['method'],
  path: string,
  body?: object,
): BenchRequest {
  const headers = {
    host: '127.0.0.1',
    'user-agent': 'bellhop-bench',
    accept: 'application/json',
    authorization: `Bearer ${key}`,
  }
  if (body === undefined) return { method, path, headers }
  return {
    method,
    path,
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
}

function named<Name extends string>(operations: Record<Name, Unnamed>): Record<Name, Operation> {
  const entries = Object.entries<Unnamed>(operations)
  return Object.fromEntries(
    entries.map(([name, operation]) => [name, { name, ...operation }]),
  ) as Record<Name, Operation>
}
