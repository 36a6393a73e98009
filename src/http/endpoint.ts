import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Act } from '../access/act.ts'
import type { Caller, PermissionName } from '../access/permissions.ts'
import type { Db, ReadTx, WriteTx } from '../db/db.ts'
import type { Outbound } from '../net/outbound.ts'
import type { GuessLimit } from './guess-limit.ts'

// An endpoint is what a route leads to: its shapes, defined once, and its handler. Where it is
// mounted, and who may call it, stands in `routes.ts`.

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export interface Shapes<
  Q extends TSchema | undefined = undefined,
  P extends TSchema | undefined = undefined,
  B extends TSchema | undefined = undefined,
> {
  summary: string
  description?: string
  query?: Q
  params?: P
  body?: B
  /** The status of success, and what the body then holds: a schema, nothing, or bytes of a type. */
  answer: {
    status: number
    schema?: TSchema
    contentType?: string
    description: string
    /** It holds something that is shown this once, and may be stored nowhere. */
    holdsSecret?: true
    /** It is another each time: there is no use in a tag. */
    isFleeting?: true
    /** Where the example differs from the usual one of the schema. */
    example?: Record<string, unknown>
  }
  /** Other answers that are no refusals, by status: what they mean. */
  otherAnswers?: Record<number, string>
  /** Headers of the request that it takes notice of, besides those that every route does. */
  requestHeaders?: Record<string, string>
  /** Headers of the answer that are worth knowing. */
  answerHeaders?: Record<string, string>
  /**
   * What can be refused besides what every route of its kind refuses, by status: the detail, or
   * the shape of an answer that says more.
   */
  refusals?: Record<number, string | TSchema>
  /** Without a key: how often is limited for each address. */
  isLimitedByAddress?: true
  /** The body is a form with one file of so many bytes, or with so many files. */
  upload?: { description: string } & ({ bytesMax: number } | { filesMax: number })
  /** It is for people with a browser: the reference of the API is not about it. */
  isPage?: true
}

export interface Call<Q = unknown, P = unknown, B = unknown> {
  query: Q
  params: P
  body: B
  /** The second of the request: always the same. */
  now: string
  /** The present second, however long the request has taken to arrive. */
  presentTime(): string
  /** The address of this service as its callers see it. */
  publicUrl: string
  /** The most that a file on a ticket may have. */
  fileBytesMax: number
  /** The way to other servers. */
  outbound: Outbound
  /** Requests a minute with a key that has no limit of its own; 0 is no limit. */
  rateLimit: number
  /** Counts guesses at passwords and codes. */
  guesses: GuessLimit
  setHeader(name: string, value: string): void
  request: FastifyRequest
  reply: FastifyReply
}

/** Also says who does it and when, to whatever records that. */
export interface CallerCall<Q = unknown, P = unknown, B = unknown> extends Call<Q, P, B>, Act {
  caller: Caller
}

/** The database, bound to the organization of the caller. */
export interface BoundDb {
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>
  transactIf<T>(
    demand: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T>
}

type S = TSchema | undefined

export type Endpoint = Shapes<S, S, S> &
  (
    | {
        access: 'caller'
        handle(db: BoundDb, call: CallerCall): Promise<unknown>
        /** Its handler, if all that it does is one transaction: one of these. */
        read?: Read
        change?: Change
      }
    | { access: 'anyone'; handle(db: Db, call: Call): Promise<unknown> }
  )

type Read = (tx: ReadTx, call: CallerCall) => Promise<unknown>
type Change = (tx: WriteTx, call: CallerCall) => Promise<unknown>

export type ReadingEndpoint = Shapes<S, S, S> & { read: Read; answer: { schema: TSchema } }
export type ChangingEndpoint = Shapes<S, S, S> & { change: Change }

/** An endpoint that only reads: its handler runs in one read transaction. */
export function reads<Q extends S = undefined, P extends S = undefined>(
  endpoint: Shapes<Q, P> & {
    handle(tx: ReadTx, call: CallerCall<StaticOf<Q>, StaticOf<P>>): Promise<unknown>
  },
): Endpoint {
  const read = endpoint.handle as Read
  return {
    ...endpoint,
    access: 'caller',
    read,
    handle: (db, call) => db.read((tx) => read(tx, call)),
  }
}

/** An endpoint that changes something: all that it does is one transaction. */
export function writes<Q extends S = undefined, P extends S = undefined, B extends S = undefined>(
  endpoint: Shapes<Q, P, B> & {
    handle(tx: WriteTx, call: CallerCall<StaticOf<Q>, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const change = endpoint.handle as Change
  return {
    ...endpoint,
    access: 'caller',
    change,
    handle: (db, call) => db.transact((tx) => change(tx, call)),
  }
}

/** An endpoint that has work to do outside of a transaction, such as converting an image. */
export function performs<Q extends S = undefined, P extends S = undefined, B extends S = undefined>(
  endpoint: Shapes<Q, P, B> & {
    handle(db: BoundDb, call: CallerCall<StaticOf<Q>, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const handle = endpoint.handle as (db: BoundDb, call: CallerCall) => Promise<unknown>
  return { ...endpoint, access: 'caller', handle }
}

/** An endpoint that needs no key. */
export function publicly<Q extends S = undefined, P extends S = undefined, B extends S = undefined>(
  endpoint: Shapes<Q, P, B> & {
    handle(db: Db, call: Call<StaticOf<Q>, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const handle = endpoint.handle as (db: Db, call: Call) => Promise<unknown>
  return { ...endpoint, access: 'anyone', handle }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Route {
  method: Method
  /** With parameters in braces, as the documentation writes them. */
  path: string
  may: PermissionName | 'anyone'
  endpoint: Endpoint
}

/** One line of the route table: what is asked, who may ask it, and what answers. */
export function route(
  method: Method,
  path: string,
  may: PermissionName | 'anyone',
  endpoint: Endpoint,
): Route {
  if ((may === 'anyone') !== (endpoint.access === 'anyone')) {
    throw new Error(`${method} ${path}: the endpoint and its permission do not fit`)
  }
  return { method, path, may, endpoint }
}
