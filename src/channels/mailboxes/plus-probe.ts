import { setTimeout as pause } from 'node:timers/promises'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import type { RecipientResult } from '../../platform/smtp/transaction.ts'
import { addSeconds } from '../../platform/time.ts'
import { hasArrived, hasReceivedMail, isMailWaiting } from './arrival-store.ts'
import { findBackfill } from './backfill-store.ts'
import { findImap, requestFetch } from './imap-store.ts'
import { createReplyKey, toReplyAddress } from './message-id.ts'
import type { StoredMailbox } from './store.ts'

/** Somebody waits for the result, and most mail to oneself is there within a few seconds. */
const arrivalSeconds = 20
const looksPerSecond = 2
/** For servers that do not report new mail. */
const fetchEverySeconds = 5

interface Probe {
  db: OrganizationDb
  now: string
  currentTime: () => string
  signal: AbortSignal
  /** Sends a mail that is marked as ours; returns what the server answered. */
  send: (to: string) => Promise<Pick<RecipientResult, 'isAccepted' | 'code' | 'response'>>
}

interface Finding {
  /** Null if that could not be found out. */
  is_ok: boolean | null
  detail: string
}

/** Otherwise, a mail that does not arrive would say nothing about its address. */
export async function canProbe(db: OrganizationDb, mailbox: StoredMailbox): Promise<boolean> {
  if (!mailbox.is_enabled) return false
  return db.read(async (tx) => {
    const imap = await findImap(tx, mailbox.id)
    return imap === undefined ? hasReceivedMail(tx, mailbox.id) : imap.state === 'ok'
  })
}

/** Whether a mail to `support+k3jh…@acme.example` arrives in the mailbox, by whichever way. */
export async function probePlusAddress(
  { id, address }: StoredMailbox,
  { send, ...probe }: Probe,
): Promise<Finding> {
  const replyKey = createReplyKey()
  const { isAccepted, code, response } = await send(toReplyAddress(address, replyKey))
  // Servers that do not know a sender yet ask them to come back later.
  if (!isAccepted) return { is_ok: (code ?? 0) >= 500 ? false : null, detail: response }
  if (await waitForMail(id, replyKey, probe)) return { is_ok: true, detail: '' }
  return (await isBusy(id, probe))
    ? { is_ok: null, detail: 'Other mail is still being imported' }
    : { is_ok: false, detail: `Not delivered within ${arrivalSeconds} seconds` }
}

/** The mail may be among those that have not been fetched or read yet. */
const isBusy = (mailboxId: string, { db }: Pick<Probe, 'db'>) =>
  db.read(
    async (tx) =>
      (await findBackfill(tx, mailboxId))?.state === 'running' || (await isMailWaiting(tx)),
  )

async function waitForMail(
  mailboxId: string,
  replyKey: string,
  { db, now, currentTime, signal }: Omit<Probe, 'send'>,
): Promise<boolean> {
  const deadline = addSeconds(currentTime(), arrivalSeconds)
  // Counted, too: a clock can be set back.
  for (let look = 0; look < arrivalSeconds * looksPerSecond && currentTime() < deadline; look++) {
    if (look % (fetchEverySeconds * looksPerSecond) === 0)
      await db.transact((tx) => requestFetch(tx, mailboxId))
    await pause(1_000 / looksPerSecond, undefined, { signal })
    if (await db.read((tx) => hasArrived(tx, mailboxId, { replyKey, since: now }))) return true
  }
  return false
}
