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
        /** The handler, if it is a single read transaction. */
        read?: Read
      })
    | (IdempotentWork<RequestContext> & {
        access: 'sender'
        handle(db: OrganizationDb, call: RequestContext): Promise<unknown>
        sender: FindSender
      })
    | { access: 'anyone'; handle(db: Db, call: RequestContext): Promise<unknown> }
  )

/** The handler in the form that can be made idempotent, if it has one: at most one of these. */
export interface IdempotentWork<C = RequestContext> {
  /** A single write transaction. */
  write?(tx: WriteTx, call: C): Promise<unknown>
  /** Receives a body that is not JSON, then runs a single transaction. */
  uploadWork?: UploadWork<C>
  /** Several transactions. */
  steps?(db: OrganizationDb, call: C, steps: ResumableSteps): Promise<unknown>
}

export interface UploadWork<C = RequestContext> {
  work(db: OrganizationDb, call: C, commit: CommitUpload): Promise<unknown>
  /** Reads the body to its end without storing it; the same string that `work` commits with. */
  fingerprint(call: C): Promise<string>
}

/** Runs the one transaction of an upload. The fingerprint identifies the body that was received. */
export type CommitUpload = (
  fingerprint: string,
  write: (tx: WriteTx) => Promise<unknown>,
) => Promise<unknown>

/** Several transactions that resume where they were interrupted. */
export interface ResumableSteps {
  /** What to do; decided once. */
  plan<T>(decide: () => Promise<T>): Promise<T>
  /** Each name runs once. The result has to survive JSON. */
  step<T>(name: string, write: (tx: WriteTx) => Promise<T>): Promise<T>
}

/** Somebody without a key. */
export interface AnonymousSender {
  organizationId: number
  /** Identifies the sender within the organization. It holds a space, which no idempotency key does. */
  name: string
}

type FindSender<P = unknown, B = unknown> = (
  tx: RootReadTx,
  call: RequestContext<unknown, P, B>,
) => Promise<AnonymousSender>
type Read = (tx: ReadTx, call: CallerContext) => Promise<unknown>
type Write = (tx: WriteTx, call: CallerContext) => Promise<unknown>
type Handle = (db: OrganizationDb, call: CallerContext, tool?: unknown) => Promise<unknown>

export type ReadEndpoint = EndpointSpec<S, S, S> & { read: Read; response: { schema: TSchema } }
export type WriteEndpoint = EndpointSpec<S, S, S> & { write: Write }

/** An endpoint that only reads: its handler is one read transaction. */
export function readHandler<Q extends S = undefined, P extends S = undefined>(
  endpoint: EndpointSpec<Q, P> & {
    handle(tx: ReadTx, call: CallerContext<StaticOf<Q>, StaticOf<P>>): Promise<unknown>
  },
): Endpoint {
  const read = endpoint.handle as Read
  const handle: Handle = (db, call) => db.read((tx) => read(tx, call))
  return { ...endpoint, access: 'caller', read, handle }
}

/** With a `sender`, the endpoint is for customers without a key, and there is no caller. */
type ContextFor<Sender, Q, P, B> = Sender extends undefined
  ? CallerContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>
  : RequestContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>

type SenderOf<P, B> = FindSender<StaticOf<P>, StaticOf<B>> | undefined

/** An endpoint that changes something: its handler is one write transaction. */
export function writeHandler<
  Q extends S = undefined,
  P extends S = undefined,
  B extends S = undefined,
  Sender extends SenderOf<P, B> = undefined,
>(
  endpoint: EndpointSpec<Q, P, B> & {
    sender?: Sender
    handle(tx: WriteTx, call: ContextFor<Sender, Q, P, B>): Promise<unknown>
  },
): Endpoint {
  const write = endpoint.handle as Write
  const handle: Handle = (db, call) => db.transact((tx) => write(tx, call))
  return { ...endpoint, ...accessOf(endpoint), write, handle } as Endpoint
}

/** How an endpoint of more than one transaction can be repeated: by its body, or step by step. */
type Idempotency<C> = { fingerprint(call: C): Promise<string> } | 'steps' | undefined

type IdempotencyTool<I> = I extends undefined
  ? []
  : I extends 'steps'
    ? [steps: ResumableSteps]
    : [commit: CommitUpload]

/** An endpoint that does work outside of a transaction. */
export function handler<
  Q extends S = undefined,
  P extends S = undefined,
  B extends S = undefined,
  Sender extends SenderOf<P, B> = undefined,
  const I extends Idempotency<ContextFor<Sender, Q, P, B>> = undefined,
>(
  endpoint: EndpointSpec<Q, P, B> & {
    sender?: Sender
    idempotency?: I
    handle(
      db: OrganizationDb,
      call: ContextFor<Sender, Q, P, B>,
      ...tool: IdempotencyTool<I>
    ): Promise<unknown>
  },
): Endpoint {
  const { idempotency, ...spec } = endpoint
  const access = accessOf(endpoint)
  const work = endpoint.handle as Handle
  if (idempotency === undefined) return { ...spec, ...access, handle: work } as Endpoint
  if (idempotency === 'steps') {
    const handle: Handle = (db, call) => work(db, call, stepsWithoutKey(db))
    return { ...spec, ...access, steps: work, handle } as Endpoint
  }
  const uploadWork = { work, fingerprint: idempotency.fingerprint }
  const handle: Handle = (db, call) => work(db, call, commitWithoutKey(db))
  return { ...spec, ...access, uploadWork, handle } as Endpoint
}

const accessOf = ({ sender }: { sender?: unknown }) => ({
  access: sender === undefined ? 'caller' : 'sender',
})

const stepsWithoutKey = (db: OrganizationDb): ResumableSteps => ({
  plan: (decide) => decide(),
  step: (_name, write) => db.transact(write),
})

const commitWithoutKey =
  (db: OrganizationDb): CommitUpload =>
  (_fingerprint, write) =>
    db.transact(write)

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

/** One line of the route table. */
export function route(
  method: Method,
  path: string,
  permission: PermissionName | 'anyone',
  endpoint: Endpoint,
): Route {
  if ((permission === 'anyone') !== (endpoint.access !== 'caller')) {
    throw new Error(`${method} ${path}: the endpoint does not match its permission`)
  }
  return { method, path, permission, endpoint }
}
