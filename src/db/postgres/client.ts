import pg from 'pg'

export interface ConnectOptions {
  url: string
  /** Shown by pg_stat_activity. */
  name: string
}

const connectMsMax = 5_000
const statementMsMax = 10_000
const lockMsMax = 5_000
/** Longer than the server's own limit: this one is for a server that has fallen silent. */
const silentMsMax = 12_000
const idleInTransactionMsMax = 30_000

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

/** How every connection is made. Statements are sent without waiting for the one before. */
export const clientConfig = ({ url, name }: ConnectOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  types,
  pipeline: true,
  options: '-c TimeZone=UTC -c DateStyle=ISO',
  keepAlive: true,
  connectionTimeoutMillis: connectMsMax,
  statement_timeout: statementMsMax,
  lock_timeout: lockMsMax,
  query_timeout: silentMsMax,
  idle_in_transaction_session_timeout: idleInTransactionMsMax,
})
