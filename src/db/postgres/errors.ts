import { BellhopError, unavailable } from '../../errors.ts'
import { UniqueViolation } from '../db.ts'

interface PostgresError extends Error {
  code?: string
  detail?: string
}

const uniqueViolation = '23505'
/** Two transactions stood in each other's way, and one was undone: it can be done again. */
const canBeRepeated = new Set(['40001', '40P01'])
/** No space, no connection left, shutting down, taking too long, read-only. */
const troubles = /^(08|53|57|55P03|25006)/

/** Says in our own words why a statement failed. */
export function translate(error: unknown): unknown {
  if (error instanceof BellhopError) return error
  const { code, detail } = error as PostgresError
  if (code === uniqueViolation) return new UniqueViolation(lastColumn(detail ?? ''), error)
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code) || troubles.test(code)) {
    return unavailable('The database does not answer', { cause: error })
  }
  return error
}

export const isRepeatable = (error: unknown) =>
  canBeRepeated.has((error as PostgresError).code ?? '')

/** Of `Key (organization_id, email_key)=(1, maya@example.com) already exists.` */
const lastColumn = (detail: string) => /^Key \((?:.*, )?(\w+)\)=/.exec(detail)?.[1] ?? ''
