import pg from 'pg'
import { BellhopError, unavailable } from '../../errors.ts'
import { UniqueViolation } from '../db.ts'

const uniqueViolation = '23505'
/**
 * Two transactions stood in each other's way, and one was undone; or what one refers to was deleted
 * by another meanwhile. It can be done again, and finds things as they are now.
 */
const canBeRepeated = new Set(['40001', '40P01', '23503'])
/** The server has become a standby, or was told not to be written to. */
const readOnly = '25006'
/** A statement took longer than it may. */
const canceled = '57014'
/** The transaction had failed before. */
const failedBefore = '25P02'
/**
 * No space, no connection left, shutting down, taking too long, a broken disk, read-only, a node
 * that stood still amid a transaction; and a statement that is not prepared, or is already, because
 * preparing it failed a moment ago.
 */
const troubles = /^(08|53|57|58|55P03|25006|25P03|25P04|26000|42P05)/

/** Says in our own words why a statement failed. Without words of the server's, it was not heard. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return connectionUnavailable(error)
  const { code = '', detail = '' } = error
  if (code === uniqueViolation) return new UniqueViolation(lastColumn(detail), error)
  return troubles.test(code) ? connectionUnavailable(error) : error
}

/** Whatever the reason: a server that is starting, or knows neither the database nor the password. */
export const connectionUnavailable = (cause: unknown) =>
  unavailable('The database is not responding', { cause })

/** Whether it came of the server, or of the way to it, and not of what was asked. */
export const isUnavailable = (error: unknown) =>
  error instanceof BellhopError && error.code === 'unavailable'

export const isReadOnly = (error: unknown) =>
  isUnavailable(error) && codeOf((error as BellhopError).cause) === readOnly

/** Whether a statement was ended because it took too long, in our own words or the server's. */
export const isCanceled = (error: unknown) =>
  codeOf(error instanceof BellhopError ? error.cause : error) === canceled

export const isRetryable = (error: unknown) => canBeRepeated.has(codeOf(error))

/** When it did not help to do it again. What refers to nothing, then, is our own mistake. */
export const retriesExhausted = (error: unknown) =>
  codeOf(error).startsWith('40')
    ? unavailable('Too many concurrent writes', { cause: error })
    : error

/** Whether it says only that something else had failed before. */
export const isAbortedTransaction = (error: unknown) => codeOf(error) === failedBefore

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code) || ''

/** Of `Key (organization_id, email_key)=(1, maya@example.com) already exists.`, in any language. */
const lastColumn = (detail: string) => /\((?:[\w, ]*, )?(\w+)\)=\(/.exec(detail)?.[1] ?? ''
