import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Attribution } from '../access/attribution.ts'
import type { Caller, PermissionName } from '../access/permissions.ts'
import type { Db, ReadTx, RootReadTx, WriteTx } from '../db/db.ts'
import type { Outbound } from '../net/outbound.ts'
import type { CredentialThrottle } from './credential-throttle.ts'
import type { ErrorResponse } from './error-responses.ts'
import type { SealedCursors } from './sealed-cursor.ts'
import type { UploadQuota } from './upload-quota.ts'

// An endpoint is what a route leads to: its shapes, defined once, and its handler. Where it is
// mounted, and who may call it, stands in `routes.ts`.

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

export interface EndpointSpec<
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
  response: {
    status: number
    schema?: TSchema
    contentType?: string
    description: string
    /** It holds something that is shown this once, and may be stored nowhere. */
    containsSecret?: true
    /** It is another each time: there is no use in a tag. */
    isVolatile?: true
    /** Where the example differs from the usual one of the schema. */
    example?: Record<string, unknown>
  }
  /** Other answers that are no refusals, by status: what they mean. */
  otherResponses?: Record<number, string>
  /** Headers of the request that it takes notice of, besides those that every route does. */
  requestHeaders?: Record<string, string>
  /** Headers of the answer that are worth knowing. */
  responseHeaders?: Record<string, string>
  /**
   * What can be refused besides what every route of its kind refuses, by status: the detail, or
   * the shape of an answer that says more.
   */
  errors?: Record<number, string | TSchema>
  /** Without a key: how often is limited for each address; `reading`: as for reads, though a POST. */
  isLimitedByIp?: true | 'reading'
  /** Of a JSON body; less than the usual, where that is enough. */
  bodyBytesMax?: number
  /** No cache may store an answer of it: a link alone leads to what it shows. */
  isNeverStored?: true
  /** It is for customers alone: users of the organization are refused. */
  isForCustomers?: true
  /** The body is a form with one file of so many bytes, or with so many files. */
  upload?: { description: string } & ({ bytesMax: number } | { filesMax: number })
  /** It is for people with a browser: the reference of the API is not about it. */
  isPage?: true
  /** What refuses is a page, too: made by this. */
  errorPage?: ErrorPage
}

/** Answers with a page that says what is wrong, and gives its text. */
export type ErrorPage = (
  refusal: ErrorResponse,
  call: Pick<RequestContext, 'request' | 'reply' | 'publicUrl'>,
) => string

export interface RequestContext<Q = unknown, P = unknown, B = unknown> {
  query: Q
  params: P
  body: B
  /** The second of the request: always the same. */
  now: string
  /** The present second, however long the request has taken to arrive. */
  currentTime(): string
  /** The address of this service as its callers see it. */
  publicUrl: string
  /** The most that a file on a ticket may have. */
  fileBytesMax: number
  /** The most that all files of an organization may have; 0 is no limit. */
  storageBytesMax: number
  /** Counts what is uploaded without a key. */
  uploadQuota: UploadQuota
  /** The way to other servers. */
  outbound: Outbound
  /** Requests a minute with a key that has no limit of its own; 0 is no limit. */
  rateLimit: number
  /** Counts guesses at passwords and codes. */
  credentialThrottle: CredentialThrottle
  /** The cursors of lists whose places are numbered across all organizations. */
  cursors: SealedCursors
  /** Aborted when the caller closes the connection before the answer. */
  signal: AbortSignal
  /**
   * Whether the request comes with a key or a session of a user of this organization, although it
   * needs neither. Never within a transaction: it may read the database.
   */
  isByStaffOf(organizationId: number): Promise<boolean>
  setHeader(name: string, value: string): void
  request: FastifyRequest
  reply: FastifyReply
}

/** Also says who does it and when, to whatever records that. */
export interface CallerContext<Q = unknown, P = unknown, B = unknown>
  extends RequestContext<Q, P, B>,
    Attribution {
  caller: Caller
}

/** The database, bound to the organization of the caller. */
export interface OrganizationDb {
  readonly organizationId: number
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>
  transactIf<T>(
    demand: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T>
}

type S = TSchema | undefined

export type Endpoint = EndpointSpec<S, S, S> &
  (
    | (IdempotentWork<CallerContext> & {
        access: 'caller'
        handle(db: OrganizationDb, call: CallerContext): Promise<unknown>
        /** Its handler, if all that it does is one transaction that reads. */
        read?: Read
      })
    | (IdempotentWork<RequestContext> & {
        access: 'sender'
        handle(db: OrganizationDb, call: RequestContext): Promise<unknown>
        sender: FindSender
      })
    | { access: 'anyone'; handle(db: Db, call: RequestContext): Promise<unknown> }
  )

/** What a request changes, if it can be kept from being done twice: in one of these ways. */
export interface IdempotentWork<C = RequestContext> {
  /** In one transaction. */
  write?(tx: WriteTx, call: C): Promise<unknown>
  /** In one transaction, when a body has been received that is no JSON. */
  uploadWork?: UploadWork<C>
  /** In several. */
  steps?(steps: ResumableSteps, db: OrganizationDb, call: C): Promise<unknown>
}

export interface UploadWork<C = RequestContext> {
  work(db: OrganizationDb, call: C, finish: CommitUpload): Promise<unknown>
  /** Reads a body to its end, keeps nothing, and tells the same of it as `work` does. */
  fingerprint(call: C): Promise<string>
}

/** The one transaction, and what tells the body from any other. */
export type CommitUpload = (
  fingerprint: string,
  change: (tx: WriteTx) => Promise<unknown>,
) => Promise<unknown>

/** What is done in several transactions, and goes on where it was cut short. */
export interface ResumableSteps {
  /** What is to be done; decided once. */
  plan<T>(decide: () => Promise<T>): Promise<T>
  /** Each name once. Whatever the change gives must be as JSON has it. */
  step<T>(name: string, change: (tx: WriteTx) => Promise<T>): Promise<T>
}

/** Somebody without a key. */
export interface AnonymousSender {
  organizationId: number
  /** Tells the sender from others of the organization. Two words: no caller's key is like it. */
  name: string
}

type FindSender = (tx: RootReadTx, call: RequestContext) => Promise<AnonymousSender>
type Read = (tx: ReadTx, call: CallerContext) => Promise<unknown>
type Change<C = CallerContext> = (tx: WriteTx, call: C) => Promise<unknown>

export type ReadEndpoint = EndpointSpec<S, S, S> & { read: Read; response: { schema: TSchema } }
export type WriteEndpoint = EndpointSpec<S, S, S> & { write: Change }

/** An endpoint that only reads: its handler runs in one read transaction. */
export function readHandler<Q extends S = undefined, P extends S = undefined>(
  endpoint: EndpointSpec<Q, P> & {
    handle(tx: ReadTx, call: CallerContext<StaticOf<Q>, StaticOf<P>>): Promise<unknown>
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
export function writeHandler<
  Q extends S = undefined,
  P extends S = undefined,
  B extends S = undefined,
>(
  endpoint: EndpointSpec<Q, P, B> & {
    handle(
      tx: WriteTx,
      call: CallerContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>,
    ): Promise<unknown>
  },
): Endpoint {
  const change = endpoint.handle as Change
  return {
    ...endpoint,
    access: 'caller',
    write: change,
    handle: (db, call) => db.transact((tx) => change(tx, call)),
  }
}

/** An endpoint that has work to do outside of a transaction. */
export function handler<Q extends S = undefined, P extends S = undefined, B extends S = undefined>(
  endpoint: EndpointSpec<Q, P, B> & {
    handle(
      db: OrganizationDb,
      call: CallerContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>,
    ): Promise<unknown>
  },
): Endpoint {
  const handle = endpoint.handle as (db: OrganizationDb, call: CallerContext) => Promise<unknown>
  return { ...endpoint, access: 'caller', handle }
}

/** An endpoint that receives a file: it works on it, and then there is one transaction. */
export function uploadHandler<P extends S = undefined>(
  endpoint: EndpointSpec<undefined, P> & Received<CallerContext<undefined, StaticOf<P>>>,
): Endpoint {
  const { handle: work, fingerprint, ...shapes } = endpoint
  const receive = { work, fingerprint } as UploadWork<CallerContext>
  return { ...shapes, access: 'caller', uploadWork: receive, handle: receiveNow(receive) }
}

interface Received<C> {
  handle(db: OrganizationDb, call: C, finish: CommitUpload): Promise<unknown>
  fingerprint(call: C): Promise<string>
}

const receiveNow =
  <C>({ work }: UploadWork<C>) =>
  (db: OrganizationDb, call: C) =>
    work(db, call, (_fingerprint, change) => db.transact(change))

/** An endpoint that changes many things, each in a transaction of its own. */
export function bulkHandler<B extends S = undefined>(
  endpoint: EndpointSpec<undefined, undefined, B> & {
    handle(
      steps: ResumableSteps,
      db: OrganizationDb,
      call: CallerContext<undefined, undefined, StaticOf<B>>,
    ): Promise<unknown>
  },
): Endpoint {
  const inSteps = endpoint.handle as NonNullable<IdempotentWork<CallerContext>['steps']>
  const stepsOf = (db: OrganizationDb): ResumableSteps => ({
    plan: (decide) => decide(),
    step: (_name, change) => db.transact(change),
  })
  const handle = (db: OrganizationDb, call: CallerContext) => inSteps(stepsOf(db), db, call)
  return { ...endpoint, access: 'caller', steps: inSteps, handle }
}

/** An endpoint by which somebody without a key changes something. */
export function customerWriteHandler<P extends S = undefined, B extends S = undefined>(
  endpoint: EndpointSpec<undefined, P, B> & {
    sender(
      tx: RootReadTx,
      call: RequestContext<undefined, StaticOf<P>, StaticOf<B>>,
    ): Promise<AnonymousSender>
    handle(tx: WriteTx, call: RequestContext<undefined, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const change = endpoint.handle as Change<RequestContext>
  const sender = endpoint.sender as FindSender
  const handle = (db: OrganizationDb, call: RequestContext) => db.transact((tx) => change(tx, call))
  return { ...endpoint, access: 'sender', sender, write: change, handle }
}

/** An endpoint by which somebody without a key sends a file. */
export function customerUploadHandler<P extends S = undefined>(
  endpoint: EndpointSpec<undefined, P> &
    Received<RequestContext<undefined, StaticOf<P>>> & {
      sender(tx: RootReadTx, call: RequestContext<undefined, StaticOf<P>>): Promise<AnonymousSender>
    },
): Endpoint {
  const { handle: work, fingerprint, ...shapes } = endpoint
  const sender = endpoint.sender as FindSender
  const receive = { work, fingerprint } as UploadWork
  return { ...shapes, access: 'sender', sender, uploadWork: receive, handle: receiveNow(receive) }
}

/** An endpoint that needs no key. */
export function publicHandler<
  Q extends S = undefined,
  P extends S = undefined,
  B extends S = undefined,
>(
  endpoint: EndpointSpec<Q, P, B> & {
    handle(db: Db, call: RequestContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const handle = endpoint.handle as (db: Db, call: RequestContext) => Promise<unknown>
  return { ...endpoint, access: 'anyone', handle }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export interface Route {
  method: Method
  /** With parameters in braces, as the documentation writes them. */
  path: string
  permission: PermissionName | 'anyone'
  endpoint: Endpoint
}

/** One line of the route table: what is asked, who may ask it, and what answers. */
export function route(
  method: Method,
  path: string,
  may: PermissionName | 'anyone',
  endpoint: Endpoint,
): Route {
  if ((may === 'anyone') !== (endpoint.access !== 'caller')) {
    throw new Error(`${method} ${path}: the endpoint and its permission do not fit`)
  }
  return { method, path, permission: may, endpoint }
}
