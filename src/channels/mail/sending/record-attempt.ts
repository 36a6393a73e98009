import { asService } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { isAddressInvalid } from '../../../platform/mime/bounce-policy.ts'
import type { RecipientResult } from '../../../platform/smtp/smtp-client.ts'
import { addSeconds } from '../../../platform/time.ts'
import { createSuppression } from '../suppressions/create.ts'
import { queueSentCopy } from './copy-sent.ts'
import { listRecipients, updateRecipient } from './recipient-store.ts'
import { recordMailEvent } from './retry.ts'
import type { MailAttempt, MailState, RecipientState } from './schema.ts'
import {
  findMailForUpdate,
  lockQueueBeforeCommit,
  releaseNextInLaneBeforeCommit,
  type StoredMail,
  updateMailRow,
} from './store.ts'
import { recordUndelivered, reportDelayJob } from './undelivered.ts'

const minute = 60
const hour = 60 * minute

/** Between attempts: for about three days, as mail servers do. */
const delaysSeconds = [
  30,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  ...Array<number>(8).fill(8 * hour),
]
const attemptsStoredMax = 50

/** What one attempt has shown. */
export interface AttemptOutcome extends MailAttempt {
  /** For each recipient that the server was asked about. */
  recipients: readonly RecipientResult[]
  /** Without results for single recipients: whether trying again is pointless. */
  isPermanent: boolean
}

/** Records the outcome, and schedules the retry or releases the next mail of the lane. */
export async function recordAttempt(
  tx: WriteTx,
  sent: StoredMail,
  { recipients: results, isPermanent, ...attempt }: AttemptOutcome,
  now: string,
): Promise<MailState | undefined> {
  const mail = await findMailForUpdate(tx, sent.id)
  // Deleted with its comment, or canceled, while it was being sent.
  if (mail === undefined || mail.finished_at !== null) return undefined
  const delay = delaysSeconds[mail.attempt_count]
  const mayRetry = delay !== undefined && !isPermanent
  const outcome = { results, attempt, isPermanent, mayRetry, now }
  const states = await recordRecipients(tx, mail, outcome)
  const isFinished = !states.includes('deferred')
  const state = isFinished
    ? states.every((each) => each === 'sent' || each === 'canceled')
      ? 'sent'
      : 'failed'
    : 'deferred'
  await updateMailRow(tx, {
    id: mail.id,
    state,
    due_at: isFinished ? null : addSeconds(now, jitter(delay!)),
    finished_at: isFinished ? now : null,
    attempt_count: mail.attempt_count + 1,
    attempts: addAttempt(mail.attempts, attempt),
  })
  if (results.some(({ isAccepted }) => isAccepted)) await queueSentCopy(tx, mail, now)
  if (state !== mail.state) {
    recordMailEvent(tx, asService(now), `mail.${state}`, mail)
    if (state === 'deferred') enqueueJob(tx, reportDelayJob(mail.id, now), now)
  }
  if (isFinished) {
    lockQueueBeforeCommit(tx)
    releaseNextInLaneBeforeCommit(tx, mail.mailbox_id, mail.lane, now)
  }
  return state
}

/** Returns the states of all recipients. */
async function recordRecipients(
  tx: WriteTx,
  mail: StoredMail,
  {
    results,
    attempt,
    isPermanent,
    mayRetry,
    now,
  }: {
    results: readonly RecipientResult[]
    attempt: MailAttempt
    isPermanent: boolean
    mayRetry: boolean
    now: string
  },
): Promise<RecipientState[]> {
  const byAddress = new Map(results.map((result) => [result.address, result]))
  const states: RecipientState[] = []
  const recipients = await listRecipients(tx, mail.id)
  for (const [index, { email, state: before }] of recipients.entries()) {
    if (before !== 'queued' && before !== 'deferred') {
      states.push(before)
      continue
    }
    const result = byAddress.get(email)
    const state = stateAfter(result, mayRetry)
    const response = result?.response ?? attempt.error ?? attempt.response
    updateRecipient(tx, mail.id, { email, state, response, relay_id: relayIdOf(response), now })
    if (state === 'failed') {
      const isInvalid = isAddressInvalid(null, response)
      const isRejected = isPermanent || (result?.code ?? 0) >= 500
      const reason = isInvalid ? 'no_such_mailbox' : isRejected ? 'rejected' : 'gave_up'
      recordUndelivered(tx, mail, { index, reason }, now)
      if (isInvalid)
        await createSuppression(tx, { email, reason: 'rejected', detail: response }, asService(now))
    }
    states.push(state)
  }
  return states
}

function stateAfter(result: RecipientResult | undefined, mayRetry: boolean): RecipientState {
  if (result?.isAccepted) return 'sent'
  const isRejected = result !== undefined && (result.code ?? 0) >= 500
  return isRejected || !mayRetry ? 'failed' : 'deferred'
}

const addAttempt = (attempts: string, attempt: MailAttempt) =>
  JSON.stringify([...(JSON.parse(attempts) as MailAttempt[]), attempt].slice(-attemptsStoredMax))

/** Amazon SES replaces the Message-ID, and says by what. Answers then refer to that one. */
const relayIdOf = (response: string) =>
  /^250 (?:2\.0\.0 )?Ok:? ([0-9a-f]{16}-[0-9a-f-]{20,60})/i.exec(response)?.[1] ?? null

/** So that retries do not arrive all at once. */
const jitter = (seconds: number) => Math.round(seconds * (1 + Math.random() / 10))
