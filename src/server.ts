import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastJson from 'fast-json-stringify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { createJobRunner, createSweeper, jobKinds } from './background.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import { readIdentity } from './db/identity.ts'
import { LiveStreams } from './events/live/live.ts'
import { handleBadUrl, registerRequestHooks } from './http/admission.ts'
import {
  handleCheckExpectation,
  handleClientError,
  refuseForeignMethods,
} from './http/broken-request.ts'
import { Capacity } from './http/capacity.ts'
import { limitConnections } from './http/connections.ts'
import { drainOnClose } from './http/drain.ts'
import { createGate, type Gate } from './http/gate.ts'
import { CredentialThrottle } from './http/guess-limit.ts'
import { jsonBytesMax, jsonContentType, parseJsonBody } from './http/json-body.ts'
import { PathTable } from './http/known-paths.ts'
import { type CapacityLimits, limits } from './http/limits.ts'
import { acceptUnknownMethods, mountRoutes } from './http/mount.ts'
import { parseQueryString } from './http/query-string.ts'
import { RateLimiter } from './http/rate-limit.ts'
import { requestId } from './http/request-log.ts'
import { createSealedCursors } from './http/sealed-cursor.ts'
import { readSessionCookie } from './http/session-cookie.ts'
import { SharedRateLimiter } from './http/shared-rate-limit.ts'
import { UploadQuota } from './http/upload-quota.ts'
import type { JobRunner } from './jobs/runner.ts'
import { createAuthenticator } from './keys/authenticate.ts'
import { KeyUsageRecorder } from './keys/last-used.ts'
import { observeAttempts } from './metrics/attempts.ts'
import { registerBacklogMetrics } from './metrics/backlog.ts'
import { InstrumentedDb } from './metrics/measured-db.ts'
import { Metrics } from './metrics/registry.ts'
import { RequestMetrics } from './metrics/requests.ts'
import { registerServerMetrics } from './metrics/server.ts'
import { isIpInRanges } from './net/address.ts'
import { Outbound } from './net/outbound.ts'
import { answerErrorOrPage } from './portal/page/unknown.ts'
import { PresenceRegistry } from './presence/board.ts'
import { routes } from './routes.ts'
import type { Sweeper } from './sweeper.ts'
import type { Clock } from './time.ts'

/** Of the time that there is to finish everything, so much is for jobs under way. */
const jobsShare = 0.7

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
    sweeper: Sweeper
  }
}

export interface ServerOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
  clock: Clock
  /** Other limits of what is under way at once than the usual ones. */
  capacityLimits?: Partial<CapacityLimits> | undefined
}

/** Builds the HTTP server: what every request goes through, and the route table. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, log, clock } = options
  const metrics = new Metrics()
  const requestMetrics = new RequestMetrics(metrics)
  const db = new InstrumentedDb(options.db, metrics)
  const capacityLimits = { ...limits, ...options.capacityLimits }
  const capacity = new Capacity(capacityLimits, requestMetrics)
  const app = createApp(config, log, requestMetrics)
  limitConnections(app.server, {
    perAddressMax: capacityLimits.connectionsPerAddressMax,
    isProxy: (address) => config.trustProxy !== false && isIpInRanges(address, config.trustProxy),
    onClosed: () => requestMetrics.connectionsClosed.add(),
  })
  drainOnClose(app)
  await acceptRequests(app, config)

  const lastUsed = new KeyUsageRecorder(db, clock, (error) =>
    log.error({ err: error }, 'failed to record key usage'),
  )
  app.addHook('onClose', () => lastUsed.close())
  const publicUrl = publicUrlOf(config)
  const gate = createGate({
    requestLimit: db.counters ? new SharedRateLimiter(db.counters) : new RateLimiter(),
    authRateLimit: config.authRateLimit,
    publicRateLimit: config.publicRateLimit,
    authenticate: createAuthenticator({ db, clock, rateLimit: config.rateLimit }),
    sessionKey: (request) => readSessionCookie(request, publicUrl(request)),
    onUse: ({ keyId, isSession }) => lastUsed.record(keyId, isSession),
  })
  const outbound = new Outbound(config.webhookPrivateTargets)
  const live = tellLive(app, { db, clock, log, gate })
  runInBackground(app, { db, clock, log, outbound, metrics, eventDays: config.eventDays })

  registerServerMetrics(app, metrics, { db: options.db, engine: config.database.engine })
  registerBacklogMetrics(metrics, { db: options.db, clock, kinds: jobKinds })
  metrics.gauge('bellhop_event_stream_clients', 'Open event streams.', () => live.count)
  app.decorate('metrics', { registry: metrics, token: config.metricsToken })
  const knownPaths = new PathTable(routes)
  registerRequestHooks(app, {
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    metrics: requestMetrics,
    knownPaths,
    capacity,
    countWaiting: () => live.count,
  })
  const refuse = answerErrorOrPage(publicUrl)
  app.setErrorHandler(refuse)

  mountRoutes(app, routes, {
    db,
    clock,
    gate,
    capacity,
    knownPaths,
    outbound,
    publicUrl,
    refuse,
    fileBytesMax: config.attachmentBytesMax,
    storageBytesMax: config.storageBytesMax,
    uploadQuota: new UploadQuota(db.counters, config.publicUploadBytesPerDay),
    rateLimit: config.rateLimit,
    guesses: new CredentialThrottle(db.counters, config.authRateLimit),
    cursors: createSealedCursors(await options.db.read(readIdentity)),
  })
  return app
}

function createApp(config: Config, log: FastifyBaseLogger, metrics: RequestMetrics) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request would cost more than the line that it writes.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    trustProxy: config.trustProxy,
    bodyLimit: jsonBytesMax,
    routerOptions: {
      querystringParser: parseQueryString,
      maxParamLength: limits.headerBytesMax,
    },
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerConnectionMax,
    http: {
      headersTimeout: limits.headersMs,
      maxHeaderSize: limits.headerBytesMax,
      connectionsCheckingInterval: limits.checkMs,
      // Checked by us, so that the answer looks like every other.
      requireHostHeader: false,
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: handleBadUrl(metrics),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = limits.connectionsMax
  app.server.on('checkExpectation', handleCheckExpectation)
  refuseForeignMethods(app.server)
  return app
}

async function acceptRequests(app: FastifyInstance, { corsOrigins }: Config): Promise<void> {
  acceptUnknownMethods(app)
  app.setSerializerCompiler(serializeLater)
  acceptBodies(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: corsOrigins.includes('*') ? '*' : corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    exposedHeaders,
    strictPreflight: false,
  })
}

type Parts = Omit<ServerOptions, 'config'>

/** Those who listen hear what happens, and who is where. */
function tellLive(
  app: FastifyInstance,
  { db, clock, log, gate }: Parts & { gate: Gate },
): LiveStreams {
  const live = new LiveStreams({
    db,
    isStillWelcome: gate.isStillWelcome,
    onError: (error) => log.error({ err: error }, 'failed to broadcast events'),
  })
  const presence = new PresenceRegistry({
    db,
    clock,
    onChange: (organizationId, change) => live.broadcastPresence(organizationId, change),
  })
  app.decorate('live', live).decorate('presence', presence)
  // Before the server waits for its connections to end: these would not.
  app.addHook('preClose', async () => {
    live.close()
    presence.close()
  })
  return live
}

/** Jobs are done, and what nobody needs any more is removed, while the server is up. */
function runInBackground(
  app: FastifyInstance,
  options: Parts & { outbound: Outbound; metrics: Metrics; eventDays: number | undefined },
): void {
  const { db, clock, log, outbound, metrics, eventDays } = options
  const sweeper = createSweeper({
    db,
    clock,
    eventDays,
    onError: (error) => log.error({ err: error }, 'cleanup failed'),
  })
  const jobs = createJobRunner({
    db,
    clock,
    outbound,
    onAttempt: observeAttempts(metrics),
    onError: (error) => log.error({ err: error }, 'job failed'),
  })
  app.decorate('jobs', jobs).decorate('sweeper', sweeper)
  app.addHook('onReady', async () => {
    await Promise.all([sweeper.start(), jobs.start()])
  })
  let jobsEnd: Promise<void> | undefined
  // While the requests under way are finished.
  app.addHook('preClose', async () => {
    jobsEnd = jobs.close(limits.drainMs * jobsShare)
  })
  app.addHook('onClose', async () => {
    await Promise.all([sweeper.close(), jobsEnd])
    outbound.close()
  })
}

/** A serializer is made with the first answer: most processes never use most routes. */
function serializeLater({ schema }: { schema: object }) {
  let serialize: ((data: unknown) => string) | undefined
  return (data: unknown): string => {
    serialize ??= fastJson(schema) as (data: unknown) => string
    return serialize(data)
  }
}

/** What scripts of other origins may see of an answer, beside its body. */
const exposedHeaders = [
  'link',
  'x-total-count',
  'x-request-id',
  'retry-after',
  'idempotency-replayed',
  'etag',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'content-disposition',
  'content-range',
]

/** JSON is read by our own strict parser; any other kind of body is not read at all. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    jsonContentType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJsonBody(body),
  )
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: NodeJS.ReadableStream) => {
    body.resume()
    return undefined
  })
}

/** The configured address, or the one by which this request came. */
function publicUrlOf(config: Config) {
  return (request: FastifyRequest): string => {
    if (config.publicUrl !== undefined) return config.publicUrl
    const isPlain = /^[\w.:[\]-]{1,255}$/.test(request.host)
    return `${request.protocol}://${isPlain ? request.host : `${config.host}:${config.port}`}`
  }
}
