import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import fastJson from 'fast-json-stringify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { createAuthenticator } from '../accounts/api-keys/authenticate.ts'
import { KeyUsageRecorder } from '../accounts/sessions/key-usage.ts'
import { countSweepFound, registerImapMetrics } from '../channels/mail/imap/metrics.ts'
import { Watchers } from '../channels/mail/imap/watchers.ts'
import { registerNotificationMailMetrics } from '../channels/mail/notifications/metrics.ts'
import { startMailListener } from '../channels/mail/receiving/listener.ts'
import {
  countStoppedParses,
  observeImports,
  registerInboundMetrics,
} from '../channels/mail/receiving/metrics.ts'
import { observeMailAttempts, registerMailMetrics } from '../channels/mail/sending/metrics.ts'
import { sendErrorOrPage } from '../channels/portal/page/unknown.ts'
import { PresenceRegistry } from '../desk/presence/registry.ts'
import { LiveStreams } from '../events/live/live-streams.ts'
import { registerNotificationMetrics } from '../events/notifications/metrics.ts'
import { observePushes } from '../events/push/metrics.ts'
import { observeAttempts, registerWebhookMetrics } from '../events/webhooks/metrics.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { readIdentity } from '../platform/db/identity.ts'
import { Capacity } from '../platform/http/capacity.ts'
import {
  handleCheckExpectation,
  handleClientError,
  rejectForeignMethods,
} from '../platform/http/client-errors.ts'
import { limitConnections } from '../platform/http/connections.ts'
import { CredentialThrottle } from '../platform/http/credential-throttle.ts'
import { drainOnClose } from '../platform/http/drain.ts'
import { createGate, type Gate } from '../platform/http/gate.ts'
import { jsonBytesMax, jsonContentType, parseJsonBody } from '../platform/http/json-body.ts'
import { type CapacityLimits, limits } from '../platform/http/limits.ts'
import { acceptUnknownMethods, mountRoutes } from '../platform/http/mount-routes.ts'
import { PathTable } from '../platform/http/path-table.ts'
import { parseQueryString } from '../platform/http/query-string.ts'
import { RateLimiter } from '../platform/http/rate-limiter.ts'
import { handleBadUrl, registerRequestHooks } from '../platform/http/request-hooks.ts'
import { requestId } from '../platform/http/request-log.ts'
import { createSealedCursors } from '../platform/http/sealed-cursor.ts'
import { readSessionCookie } from '../platform/http/session-cookie.ts'
import { SharedRateLimiter } from '../platform/http/shared-rate-limiter.ts'
import { UnreadResponses } from '../platform/http/unread-responses.ts'
import { UploadQuota } from '../platform/http/upload-quota.ts'
import { ImapClient } from '../platform/imap/imap-client.ts'
import { registerJobMetrics } from '../platform/jobs/metrics.ts'
import type { JobRunner } from '../platform/jobs/runner.ts'
import type { MailTools } from '../platform/mail-tools.ts'
import { InstrumentedDb } from '../platform/metrics/instrumented-db.ts'
import { Metrics } from '../platform/metrics/registry.ts'
import { RequestMetrics } from '../platform/metrics/requests.ts'
import { registerSecretMetrics } from '../platform/metrics/secrets.ts'
import { registerServerMetrics } from '../platform/metrics/server.ts'
import { MailParser } from '../platform/mime/mail-parser.ts'
import { createRecordResolver, type DnsRecords } from '../platform/net/dns.ts'
import { isIpInRanges } from '../platform/net/ip-address.ts'
import { Outbound } from '../platform/net/outbound.ts'
import { ResponseCache } from '../platform/net/response-cache.ts'
import { AccessTokens } from '../platform/oauth/access-tokens.ts'
import { SmtpClient } from '../platform/smtp/smtp-client.ts'
import type { SmtpListener } from '../platform/smtp/smtp-listener.ts'
import type { Sweeper } from '../platform/sweeper.ts'
import type { Clock } from '../platform/time.ts'
import { createJobRunner, createSweeper, jobKinds } from './background.ts'
import { backUpRegularly } from './backups.ts'
import { checkSecrets } from './check-secrets.ts'
import { routes } from './routes.ts'

/** The share of the shutdown grace period that running jobs get. */
const jobsShare = 0.7

const knownPaths = new PathTable(routes)

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
    sweeper: Sweeper
    /** Undefined if it is off. */
    mailListener: SmtpListener | undefined
    imapWatchers: Watchers
  }
}

export interface ServerOptions {
  config: Config
  db: Db
  log: FastifyBaseLogger
  clock: Clock
  /** Overrides of the default capacity limits. */
  capacityLimits?: Partial<CapacityLimits> | undefined
  /** Replaced in tests, which ask nobody outside. */
  dnsRecords?: DnsRecords | undefined
  /** Replaced in tests in which reading a mail fails. It is closed with the server. */
  mailParser?: MailParser | undefined
}

/** Builds the HTTP server: hooks for every request, and the routes. */
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
  const live = startLiveStreams(app, { db, clock, log, gate })
  // Before anything uses them.
  app.addHook('onReady', () => checkSecrets(db, log))
  const identity = await options.db.read(readIdentity)
  const mail = createMailTools(app, options, metrics)
  runInBackground(app, { config, db, clock, log, outbound, mail, metrics })
  watchMailboxes(app, { config, db, clock, log, mail, metrics })

  listenForMail(app, { config, db, clock, log })
  backUpRegularly(app, { config, clock, log, metrics })

  registerServerMetrics(app, metrics, { db: options.db, engine: config.database.engine })
  registerSecretMetrics(metrics, { db: options.db })
  registerWebhookMetrics(metrics, { db: options.db, clock })
  registerNotificationMetrics(metrics, { db: options.db, clock })
  registerMailMetrics(metrics, { db: options.db, clock })
  registerNotificationMailMetrics(metrics, { db: options.db, clock })
  registerInboundMetrics(metrics, { db: options.db, clock })
  registerJobMetrics(metrics, { db: options.db, clock, kinds: jobKinds })
  metrics.gauge('bellhop_event_stream_clients', 'Open event streams.', () => live.count)
  app.decorate('metrics', { registry: metrics, token: config.metricsToken })
  registerRequestHooks(app, {
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
    metrics: requestMetrics,
    knownPaths,
    capacity,
    countWaiting: () => live.count,
  })
  const sendError = sendErrorOrPage(publicUrl)
  app.setErrorHandler(sendError)

  mountRoutes(app, routes, {
    db,
    clock,
    gate,
    capacity,
    unreadResponses: new UnreadResponses(capacityLimits, requestMetrics),
    knownPaths,
    outbound,
    responseCache: new ResponseCache(outbound),
    mail,
    publicUrl,
    configuredUrl: config.publicUrl,
    sendError,
    fileBytesMax: config.attachmentBytesMax,
    storageBytesMax: config.storageBytesMax,
    uploadQuota: new UploadQuota(db.counters, config.publicUploadBytesPerDay),
    rateLimit: config.rateLimit,
    credentialThrottle: new CredentialThrottle(db.counters, config.authRateLimit),
    cursors: createSealedCursors(identity),
  })
  return app
}

function createApp(config: Config, log: FastifyBaseLogger, metrics: RequestMetrics) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request would cost more than the line it writes.
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
      // We check it ourselves, so that the error looks like every other.
      requireHostHeader: false,
    },
    clientErrorHandler: handleClientError,
    frameworkErrors: handleBadUrl(metrics),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  })
  app.server.maxConnections = limits.connectionsMax
  app.server.on('checkExpectation', handleCheckExpectation)
  rejectForeignMethods(app.server)
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

/** Starts event streams and presence. */
function startLiveStreams(
  app: FastifyInstance,
  { db, clock, log, gate }: Parts & { gate: Gate },
): LiveStreams {
  const live = new LiveStreams({
    db,
    isStillAuthorized: gate.isStillAuthorized,
    onError: (error) => log.error({ err: error }, 'failed to broadcast events'),
  })
  const presence = new PresenceRegistry({
    db,
    clock,
    onChange: (organizationId, change) => live.broadcastPresence(organizationId, change),
  })
  app.decorate('live', live).decorate('presence', presence)
  // Before the server waits for its connections to close, which streams would not do.
  app.addHook('preClose', async () => {
    live.close()
    presence.close()
  })
  return live
}

/** They close with the server. */
function createMailTools(
  app: FastifyInstance,
  { config, clock, mailParser, dnsRecords }: ServerOptions,
  metrics: Metrics,
): MailTools {
  const { mailPrivateTargets, systemSender } = config
  const onStop = countStoppedParses(metrics)
  const mail: MailTools = {
    smtp: new SmtpClient(mailPrivateTargets),
    imap: new ImapClient(mailPrivateTargets),
    accessTokens: new AccessTokens(mailPrivateTargets, clock),
    systemSender: systemSender && { ...systemSender, smtp: new SmtpClient(true) },
    dnsRecords: dnsRecords ?? createRecordResolver(),
    parser: mailParser ?? new MailParser({ onStop }),
  }
  app.addHook('onClose', async () => {
    mail.accessTokens.close()
    mail.systemSender?.smtp.close()
  })
  return mail
}

/** Runs background jobs and cleanup while the server is up. */
function runInBackground(
  app: FastifyInstance,
  options: Parts & {
    outbound: Outbound
    mail: MailTools
    metrics: Metrics
    config: Config
  },
): void {
  const { config, db, clock, log, outbound, metrics } = options
  const { smtp, imap, accessTokens, systemSender, parser } = options.mail
  const sweeper = createSweeper({
    db,
    clock,
    eventDays: config.eventDays,
    mailRawDays: config.mailRawDays,
    onError: (error) => log.error({ err: error }, 'cleanup failed'),
  })
  const jobs = createJobRunner({
    db,
    clock,
    webhooks: { db, clock, outbound, onAttempt: observeAttempts(metrics) },
    pushes: {
      db,
      clock,
      outbound,
      publicUrl: config.publicUrl,
      onAttempt: observePushes(metrics),
    },
    mail: {
      db,
      clock,
      smtp,
      accessTokens,
      systemSender,
      publicUrl: config.publicUrl,
      onAttempt: observeMailAttempts(metrics),
      isPresent: (organizationId, ticketId, userId) =>
        app.presence.list(organizationId, ticketId).some(({ user_id }) => user_id === userId),
    },
    imports: {
      db,
      clock,
      parser,
      fileBytesMax: config.attachmentBytesMax,
      storageBytesMax: config.storageBytesMax,
      onImport: observeImports(metrics),
      onError: (error) => log.error({ err: error }, 'failed to import a mail'),
    },
    backfills: {
      db,
      clock,
      imap,
      accessTokens,
      storageBytesMax: config.storageBytesMax,
      onError: (error) => log.error({ err: error }, 'failed to receive an earlier mail'),
    },
    onError: (error) => log.error({ err: error }, 'job failed'),
  })
  app.decorate('jobs', jobs).decorate('sweeper', sweeper)
  app.addHook('onReady', async () => {
    await Promise.all([sweeper.start(), jobs.start()])
  })
  let jobsEnd: Promise<void> | undefined
  // Concurrently with requests in flight.
  app.addHook('preClose', async () => {
    jobsEnd = jobs.close(limits.drainMs * jobsShare)
  })
  app.addHook('onClose', async () => {
    await Promise.all([sweeper.close(), jobsEnd])
    outbound.close()
    smtp.close()
    await parser.close()
  })
}

/** Receives mail by SMTP or LMTP while the server is up, if that is switched on. */
function listenForMail(app: FastifyInstance, { config, db, clock, log }: ServerOptions): void {
  app.decorate('mailListener', undefined)
  const { smtpListener: settings, storageBytesMax } = config
  if (settings === undefined) return
  app.addHook('onReady', async () => {
    const onError = (error: unknown) => log.error({ err: error }, 'failed to receive a mail')
    const options = { db, clock, settings, storageBytesMax, onError }
    app.mailListener = await startMailListener(options)
    log.info(app.mailListener.address, 'listening for mail')
  })
  app.addHook('preClose', () => app.mailListener?.close(limits.stop.uploadMs))
}

/** Receives mail by IMAP while the server is up. */
function watchMailboxes(
  app: FastifyInstance,
  options: Parts & {
    config: Config
    mail: Pick<MailTools, 'imap' | 'accessTokens'>
    metrics: Metrics
  },
): void {
  const { config, db, clock, log, metrics } = options
  const { imap, accessTokens } = options.mail
  const watchers = new Watchers({
    db,
    clock,
    imap,
    accessTokens,
    storageBytesMax: config.storageBytesMax,
    onError: (error) => log.error({ err: error }, 'failed to receive mail by IMAP'),
    onSweepFound: countSweepFound(metrics),
  })
  registerImapMetrics(metrics, { imap, watchers })
  app.decorate('imapWatchers', watchers)
  app.addHook('onReady', () => watchers.start())
  app.addHook('preClose', () => watchers.close())
  app.addHook('onClose', async () => imap.close())
}

type Serializer = (data: unknown) => string

/** By schema, for all servers of this process. */
const serializers = new WeakMap<object, Serializer>()

/** Serializers are compiled on first use: most processes never use most routes. */
function serializeLater({ schema }: { schema: object }): Serializer {
  let serialize: Serializer | undefined
  return (data) => {
    serialize ??= serializers.get(schema) ?? (fastJson(schema) as Serializer)
    serializers.set(schema, serialize)
    return serialize(data)
  }
}

/** Response headers that scripts of other origins may read. */
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
  'x-ignored-parameters',
]

/** JSON is parsed by our own strict parser; mails by their endpoint; other bodies are discarded. */
function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    jsonContentType,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => parseJsonBody(body),
  )
  app.addContentTypeParser(
    ['message/rfc822', 'application/x-www-form-urlencoded'],
    (_request, _body, done) => done(null, undefined),
  )
  app.addContentTypeParser('*', async (_request: FastifyRequest, body: NodeJS.ReadableStream) => {
    body.resume()
    return undefined
  })
}

/** The configured URL, or the one of this request. */
function publicUrlOf(config: Config) {
  return (request: FastifyRequest): string => {
    if (config.publicUrl !== undefined) return config.publicUrl
    const isPlain = /^[\w.:[\]-]{1,255}$/.test(request.host)
    return `${request.protocol}://${isPlain ? request.host : `${config.host}:${config.port}`}`
  }
}
