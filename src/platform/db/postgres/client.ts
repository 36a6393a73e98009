import pg from 'pg'

export interface ConnectOptions {
  url: string
  /** Shown by pg_stat_activity. */
  name: string
  /** After so long without an answer, a connection is given up. */
  timeoutMs?: number
  /** How long a statement may take, if not a share of that. */
  statementMs?: number
}

const defaultTimeoutMs = 10_000

/**
 * Shares of the time after which a connection is given up. The server's own limits come first, so
 * that a statement that takes too long ends alone: that time is for a server that has fallen
 * silent. A node that vanishes amid a transaction holds its locks for as long.
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

/** Times come as in the rest of the house, and no count here is too large for a number. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === timestamptz) return utcSecondsOf
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** `2026-03-01 10:00:00+00`, as PostgreSQL writes it, the time zone being UTC. */
const utcSecondsOf = (text: string) => `${text.slice(0, 10)}T${text.slice(11, 19)}Z`

/** Times are UTC here, whatever the server or the database is set to. */
const utc = '-c TimeZone=UTC -c DateStyle=ISO'

/** Compiling a statement takes longer than nearly all of them do here. */
const uncompiled = '-c jit=off'

/** After so long, each side makes sure that the other is still there; the default is two hours. */
const quietMs = 10_000
const probes = `-c tcp_keepalives_idle=${quietMs / 1_000} -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10`

/** Of two sets of options, the driver would take that of the address: here they become one. */
function addressAndOptions(url: string): pg.ClientConfig {
  const address = new URL(url)
  const options = [...address.searchParams.getAll('options'), utc, uncompiled, probes].join(' ')
  address.searchParams.delete('options')
  return { connectionString: address.href, options }
}

/** How every connection is made. Statements are sent without waiting for the one before. */
export const clientConfig = ({
  url,
  name,
  timeoutMs = defaultTimeoutMs,
  statementMs = timeoutMs * 0.8,
}: ConnectOptions): pg.ClientConfig => ({
  ...addressAndOptions(url),
  application_name: name,
  types,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: quietMs,
  ...limitsOf(timeoutMs, statementMs),
})
