import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Attribution } from '../access/attribution.ts'
import type { Caller, PermissionName } from '../access/permissions.ts'
import type { Db, ReadTx, RootReadTx, WriteTx } from '../db/db.ts'
import type { ErrorResponse } from './error-responses.ts'
import type { ServerContext } from './server-context.ts'

// An endpoint is a handler with its schemas, which are defined once and validate, serialize and
// document it. Its path and permission are in the route table, `app/routes.ts`.

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
  /** The successful response, with a schema for JSON, a content type for bytes, or neither. */
  response: {
    status: number
    schema?: TSchema
    /** The schema without optional parts, which writes return. */
    baseSchema?: TSchema
    contentType?: string
    description: string
    /** It contains a secret that is shown only once and must not be stored. */
    containsSecret?: true
    /** It is different each time, so that an ETag would be useless. */
    isVolatile?: true
    /** Where the example in the reference differs from that of the schema. */
    example?: Record<string, unknown>
  }
  /** Descriptions of other responses that are not errors, by status. */
  otherResponses?: Record<number, string>
  /** Request headers that it supports besides those that every route does. */
  requestHeaders?: Record<string, string>
  responseHeaders?: Record<string, string>
  /**
   * Errors besides those of every route of its kind, by status: the detail, or the schema of a
   * response with more in it.
   */
  errors?: Record<number, string | TSchema>
  /** Rate-limited by address, without a key. `reading`: by the limit for reads, although a POST. */
  isLimitedByIp?: true | 'reading'
  /** For a JSON body, if less than the default is enough. */
  bodyBytesMax?: number
  /** Compressed although anyone may ask for it: it contains nothing that is secret. */
  isCompressed?: true
  /** Sent with `no-store`: the link alone gives access to the response. */
  isNeverStored?: true
  /** For customers only: users of the organization are rejected. */
  isForCustomers?: true
  /** The body is a form with one file of at most `bytesMax`, or with at most `filesMax` files. */
  upload?: { description: string } & ({ bytesMax: number } | { filesMax: number })
  /** The body has this type, and the handler reads it as it arrives, from `request.raw`. */
  rawBody?: { contentType: string; description: string }
  /** For people with a browser: not part of the API reference. */
  isPage?: true
  /** Renders errors as a page. */
  errorPage?: ErrorPage
}

/** Sets status and headers, and returns the text of the page. */
export type ErrorPage = (
  error: ErrorResponse,
  context: Pick<RequestContext, 'request' | 'reply' | 'publicUrl'>,
) => string

export interface RequestContext<Q = unknown, P = unknown, B = unknown> extends ServerContext {
  query: Q
  params: P
  body: B
  /** Time of the request: the same however often it is read. */
  now: string
  /** Time now, which can be much later than `now` when the body arrives slowly. */
  currentTime(): string
  /** URL of this service as its clients see it. */
  publicUrl: string
  /** Aborted when the client closes the connection before the response is sent. */
  signal: AbortSignal
  /**
   * Whether the request carries a key or session of a user of this organization, although it needs
   * neither. May read the database, so never call it within a transaction.
   */
  isByStaffOf(organizationId: number): Promise<boolean>
  setHeader(name: string, value: string): void
  request: FastifyRequest
  reply: FastifyReply
}

/** Can be used as the attribution of what the caller does. */
export interface CallerContext<Q = unknown, P = unknown, B = unknown>
  extends RequestContext<Q, P, B>,
    Attribution {
  caller: Caller
}

/** The database, limited to one organization. */
export interface OrganizationDb {
  readonly organizationId: number
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>
  transact<T>(work: (tx: WriteTx) => Promise<T>): Promise<T>
  transactIf<T>(
    precondition: (tx: ReadTx) => Promise<void>,
    work: (tx: WriteTx) => Promise<T>,
  ): Promise<T>
}

type S = TSchema | undefined

export type Endpoint = EndpointSpec<S, S, S> &
  (
    | (IdempotentWork<CallerContext> & {
        access: 'caller'
        handle(db: OrganizationDb, context: CallerContext): Promise<unknown>
        /** The handler, if it is a single read transaction. */
        read?: Read
        prepare?: Prepare
      })
    | (IdempotentWork<RequestContext> & {
        access: 'sender'
        handle(db: OrganizationDb, context: RequestContext): Promise<unknown>
        sender: FindSender
      })
    | { access: 'anyone'; handle(db: Db, context: RequestContext): Promise<unknown> }
  )

/** The handler in the form that can be made idempotent, if it has one: at most one of these. */
export interface IdempotentWork<C = RequestContext> {
  /** A single write transaction. */
  write?(tx: WriteTx, context: C): Promise<unknown>
  /** Receives a body that is not JSON, then runs a single transaction. */
  uploadWork?: UploadWork<C>
  /** Several transactions. */
  steps?(db: OrganizationDb, context: C, steps: ResumableSteps): Promise<unknown>
}

export interface UploadWork<C = RequestContext> {
  work(db: OrganizationDb, context: C, commit: CommitUpload): Promise<unknown>
  /** Reads the body to its end without storing it; the same string that `work` commits with. */
  fingerprint(context: C): Promise<string>
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

/** A client without a key. */
export interface AnonymousSender {
  organizationId: number
  /**
   * Prefix of the sender's idempotency keys. It contains a space, which the keys of callers cannot.
   * Stored, so never change its form while several nodes may run different versions.
   */
  name: string
}

type FindSender<P = unknown, B = unknown> = (
  tx: RootReadTx,
  context: RequestContext<unknown, P, B>,
) => Promise<AnonymousSender>
/**
 * Does most of a large write before it, in short transactions, so that other writes do not wait. If
 * the request ends between them, what is left can be repeated. Does nothing where the write fails.
 */
type Prepare = (db: OrganizationDb, context: CallerContext) => Promise<void>
type Read = (tx: ReadTx, context: CallerContext) => Promise<unknown>
type Write = (tx: WriteTx, context: CallerContext) => Promise<unknown>
type Handle = (db: OrganizationDb, context: CallerContext, tool?: unknown) => Promise<unknown>

export type ReadEndpoint = EndpointSpec<S, S, S> & { read: Read; response: { schema: TSchema } }
export type WriteEndpoint = EndpointSpec<S, S, S> & { write: Write; prepare?: Prepare }

/** An endpoint that only reads: its handler is one read transaction. */
export function readHandler<Q extends S = undefined, P extends S = undefined>(
  endpoint: EndpointSpec<Q, P> & {
    handle(tx: ReadTx, context: CallerContext<StaticOf<Q>, StaticOf<P>>): Promise<unknown>
  },
): Endpoint {
  const read = endpoint.handle as Read
  const handle: Handle = (db, context) => db.read((tx) => read(tx, context))
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
    prepare?(db: OrganizationDb, context: ContextFor<Sender, Q, P, B>): Promise<void>
    handle(tx: WriteTx, context: ContextFor<Sender, Q, P, B>): Promise<unknown>
  },
): Endpoint {
  const write = endpoint.handle as Write
  const handle: Handle = (db, context) => db.transact((tx) => write(tx, context))
  return { ...endpoint, ...accessOf(endpoint), write, handle } as Endpoint
}

/** How an endpoint of more than one transaction can be repeated: by its body, or step by step. */
type Idempotency<C> = { fingerprint(context: C): Promise<string> } | 'steps' | undefined

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
      context: ContextFor<Sender, Q, P, B>,
      ...tool: IdempotencyTool<I>
    ): Promise<unknown>
  },
): Endpoint {
  const { idempotency, ...spec } = endpoint
  const access = accessOf(endpoint)
  const work = endpoint.handle as Handle
  if (idempotency === undefined) return { ...spec, ...access, handle: work } as Endpoint
  if (idempotency === 'steps') {
    const handle: Handle = (db, context) => work(db, context, stepsWithoutKey(db))
    return { ...spec, ...access, steps: work, handle } as Endpoint
  }
  const uploadWork = { work, fingerprint: idempotency.fingerprint }
  const handle: Handle = (db, context) => work(db, context, commitWithoutKey(db))
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
    handle(db: Db, context: RequestContext<StaticOf<Q>, StaticOf<P>, StaticOf<B>>): Promise<unknown>
  },
): Endpoint {
  const handle = endpoint.handle as (db: Db, context: RequestContext) => Promise<unknown>
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
