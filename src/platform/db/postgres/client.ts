import pg from 'pg'

export interface ConnectOptions {
  url: string
  /** Shown by pg_stat_activity. */
  name: string
  /** A connection without a response for this long is closed. */
  timeoutMs?: number
  /** How long a statement may take; by default a share of `timeoutMs`. */
  statementMs?: number
  /** Further settings of the session, as options of the server. */
  settings?: string
}

const defaultTimeoutMs = 10_000

/**
 * The server's own limits are shorter, so that a slow statement fails alone; `query_timeout` is for a
 * server that no longer responds. A node that disappears during a transaction holds its locks until
 * `idle_in_transaction_session_timeout`.
 */
const limitsOf = (timeoutMs: number, statementMs: number) => ({
  connectionTimeoutMillis: timeoutMs * 0.5,
  lock_timeout: timeoutMs * 0.5,
  statement_timeout: statementMs,
  query_timeout: Math.max(timeoutMs, statementMs * 1.25),
  idle_in_transaction_session_timeout: timeoutMs,
})

const int8 = 20
const timestamptz = 1184

/** Times in our own format, and bigint as number: no value here is too large for it. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === timestamptz) return toUtcText
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** `2026-03-01 10:00:00+00` → `2026-03-01T10:00:00Z` */
const toUtcText = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`

/** Regardless of the settings of the server or the database. */
const utc = '-c TimeZone=UTC -c DateStyle=ISO'

/** JIT compilation takes longer than nearly all of our statements. */
const noJit = '-c jit=off'

/** TCP keepalives on both sides; the default is two hours. */
const keepaliveMs = 10_000
const keepalives = `-c tcp_keepalives_idle=${keepaliveMs / 1_000} -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10`

/** The driver would ignore our options if the URL has some, so they are merged. */
function addressAndOptions(url: string, settings: string): pg.ClientConfig {
  const address = new URL(url)
  const given = address.searchParams.getAll('options')
  const options = [...given, utc, noJit, keepalives, settings].join(' ').trim()
  address.searchParams.delete('options')
  return { connectionString: address.href, options }
}

/** Pipelining: statements are sent without waiting for previous results. */
export const clientConfig = ({
  url,
  name,
  timeoutMs = defaultTimeoutMs,
  statementMs = timeoutMs * 0.8,
  settings = '',
}: ConnectOptions): pg.ClientConfig => ({
  ...addressAndOptions(url, settings),
  application_name: name,
  types,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepaliveMs,
  ...limitsOf(timeoutMs, statementMs),
})
