// Runs as a process of its own: copies the database, and tells the server how it went.

import { setPriority } from 'node:os'
import { explainOpenError } from '../open-errors.ts'
import { backUpDatabase } from './copy.ts'

const [, , databaseFile = '', copy = ''] = process.argv
process.umask(0o077)
// Requests come first.
setPriority(10)

function copyNow(): string {
  try {
    backUpDatabase(databaseFile, copy)
    return 'done'
  } catch (error) {
    return (explainOpenError(error, copy) as Error).message
  }
}

process.send?.(copyNow(), () => process.disconnect?.())
