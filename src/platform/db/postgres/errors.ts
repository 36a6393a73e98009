import pg from 'pg'
import { BellhopError, unavailable } from '../../errors.ts'
import { UniqueViolation } from '../db.ts'

const uniqueViolation = '23505'
/**
 * Serialization failure or deadlock; or a referenced row was deleted by another transaction. The
 * transaction can be retried.
 */
const retryable = new Set(['40001', '40P01', '23503'])
/** The server has become a standby or was made read-only. */
const readOnly = '25006'
/** A statement timeout. */
const canceled = '57014'
/** An earlier statement of the transaction has failed. */
const abortedTransaction = '25P02'
/**
 * Out of space or connections, shutdown, timeout, I/O error, read-only, a node that paused during a
 * transaction; and a prepared statement that is missing or exists already, because preparing it has
 * just failed.
 */
const unavailableCodes = /^(08|53|57|58|55P03|25006|25P03|25P04|26000|42P05)/

/** An error that did not come from the server is a connection error. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return connectionUnavailable(error)
  const { code = '', detail = '' } = error
  if (code === uniqueViolation) return new UniqueViolation(lastColumn(detail), error)
  return unavailableCodes.test(code) ? connectionUnavailable(error) : error
}

/** Also for a server that is starting, or that rejects the database or password. */
export const connectionUnavailable = (cause: unknown) =>
  unavailable('The database is not responding', { cause })

/** Whether the server or the connection failed, not the statement itself. */
export const isUnavailable = (error: unknown) =>
  error instanceof BellhopError && error.code === 'unavailable'

export const isReadOnly = (error: unknown) =>
  isUnavailable(error) && codeOf((error as BellhopError).cause) === readOnly

/** Whether a statement timed out, before or after `translateError`. */
export const isCanceled = (error: unknown) =>
  codeOf(error instanceof BellhopError ? error.cause : error) === canceled

export const isRetryable = (error: unknown) => retryable.has(codeOf(error))

/** After the last retry. A reference to a missing row is then a bug. */
export const retriesExhausted = (error: unknown) =>
  codeOf(error).startsWith('40')
    ? unavailable('Too many concurrent writes', { cause: error })
    : error

/** Whether the cause is an earlier error of the transaction. */
export const isAbortedTransaction = (error: unknown) => codeOf(error) === abortedTransaction

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code) || ''

/** From `Key (organization_id, email_key)=(1, maya@example.com) already exists.`, in any language. */
const lastColumn = (detail: string) => /\((?:[\w, ]*, )?(\w+)\)=\(/.exec(detail)?.[1] ?? ''
