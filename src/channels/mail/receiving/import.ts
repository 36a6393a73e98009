import { recordEvent } from '../../../events/log/record.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import type { JobHandler, Shutdown } from '../../../platform/jobs/types.ts'
import { MailParseError, type MailParser } from '../../../platform/mime/mail-parser.ts'
import { addSeconds, type Clock, toTimestamp } from '../../../platform/time.ts'
import { applyDecision, asImport } from './apply.ts'
import { decide } from './decide.ts'
import type { Decision } from './decision.ts'
import type { ImportResult } from './metrics.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import type { FailReason, MailSource } from './schema.ts'
import {
  findDueMail,
  findInboundMailForUpdate,
  findNextDueAt,
  type StoredInboundMail,
  updateAttempt,
} from './store.ts'

/** After this the job yields its slot to others. */
const runMaxMs = 20_000
const retrySeconds = [10, 60]

export interface ImportOptions {
  db: Db
  clock: Clock
  parser: MailParser
  fileBytesMax: number
  storageBytesMax: number
  /** Called for every mail that reached a result. */
  onImport: (result: ImportResult, durationMs: number, source: MailSource) => void
  onError: (error: unknown) => void
}

/** Imports the mails of one organization, in the order in which they arrived. */
export function createImportHandler(options: ImportOptions): JobHandler {
  return async ({ organization_id }, shutdown) => {
    const db = new ScopedDb(options.db, organization_id)
    const endsAt = performance.now() + runMaxMs
    while (performance.now() < endsAt && !shutdown.soon.aborted) {
      const now = toTimestamp(options.clock.now())
      const mail = await db.read((tx) => findDueMail(tx, now))
      if (mail === undefined) break
      await importMail(db, mail, options, shutdown)
    }
    return async (tx) => findNextDueAt(tx.in(organization_id))
  }
}

async function importMail(
  db: ScopedDb,
  mail: StoredInboundMail,
  options: ImportOptions,
  shutdown: Shutdown,
): Promise<void> {
  const startedAt = performance.now()
  const now = toTimestamp(options.clock.now())
  try {
    const result = await readMail(db, mail, { ...options, now, signal: shutdown.now }, (read) =>
      db.transact((tx) => importRead(tx, read, now)),
    )
    if (result !== undefined) options.onImport(result, performance.now() - startedAt, mail.source)
  } catch (error) {
    if (shutdown.now.aborted) return
    const reason = reasonOf(error)
    // The database is overloaded: no fault of the mail.
    if (reason === undefined) throw error
    options.onError(error)
    if (await db.transact((tx) => recordFailure(tx, mail, reason, now)))
      options.onImport({ outcome: 'failed' }, performance.now() - startedAt, mail.source)
  }
}

/** Decides within the transaction, so that nothing can change in between. Once per mail. */
export async function importRead(
  tx: WriteTx,
  read: ReadMail,
  now: string,
): Promise<ImportResult | undefined> {
  const mail = await findInboundMailForUpdate(tx, read.mail.id)
  if (mail?.state !== 'received') return undefined
  const decided = await decide(tx, mail, read.parsed, { now })
  await applyDecision(tx, { ...read, mail }, decided, now)
  return toResult(decided.decision)
}

function toResult(decision: Decision): ImportResult {
  const { kind } = decision
  if (kind === 'hold') return { outcome: 'held', reason: decision.reason }
  if (kind === 'ignore') return { outcome: 'ignored' }
  return { outcome: kind === 'bounce' || kind === 'own' ? kind : 'imported' }
}

function reasonOf(error: unknown): FailReason | undefined {
  if (error instanceof MailParseError) return error.reason === 'too_slow' ? 'too_slow' : 'crashed'
  if (!(error instanceof BellhopError)) return 'error'
  if (error.code === 'unavailable') return undefined
  return error.code === 'too_large' ? 'storage_full' : 'error'
}

/** Returns whether it is given up. */
async function recordFailure(
  tx: WriteTx,
  mail: StoredInboundMail,
  reason: FailReason,
  now: string,
): Promise<boolean> {
  const { id, attempt_count } = mail
  const delay = reason === 'too_slow' ? undefined : retrySeconds[attempt_count]
  const state = delay === undefined ? 'failed' : 'received'
  const dueAt = delay === undefined ? null : addSeconds(now, delay)
  await updateAttempt(tx, { id, state, reason, due_at: dueAt })
  if (state === 'failed')
    recordEvent(tx, asImport(mail, now), { type: 'mail.unreadable', resourceId: id })
  return state === 'failed'
}
