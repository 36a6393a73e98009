import { setTimeout as pause } from 'node:timers/promises'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { RecipientResult } from '../../../platform/smtp/transaction.ts'
import { addSeconds } from '../../../platform/time.ts'
import { hasArrived, hasReceivedMail, isMailWaiting } from './arrival-store.ts'
import { findBackfill } from './backfill-store.ts'
import { findImap, listLooks, requestFetch } from './imap-store.ts'
import { createReplyKey, toReplyAddress } from './message-id.ts'
import type { StoredMailbox } from './store.ts'

/** Somebody waits for the result, and most mail to oneself is there within a few seconds. */
const arrivalSeconds = 20
const looksPerSecond = 2
/** Until the mailbox has been read for the first time. */
const firstLookSeconds = 10
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
  // Until then, nobody knows which mail will be received.
  if (!(await waitForFirstLook(id, probe)))
    return { is_ok: null, detail: 'The mailbox has not been read yet' }
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

async function waitForFirstLook(mailboxId: string, probe: Omit<Probe, 'send'>): Promise<boolean> {
  const hasBeenRead = (tx: ReadTx) => isReadOrNotFetched(tx, mailboxId)
  if (await probe.db.read(hasBeenRead)) return true
  return waitUntil(hasBeenRead, firstLookSeconds, probe)
}

async function isReadOrNotFetched(tx: ReadTx, mailboxId: string): Promise<boolean> {
  const imap = await findImap(tx, mailboxId)
  if (imap === undefined) return true
  const looks = await listLooks(tx, mailboxId)
  return imap.folders.every((folder) => folder in looks)
}

function waitForMail(
  mailboxId: string,
  replyKey: string,
  { now: since, ...probe }: Omit<Probe, 'send'> & { now: string },
): Promise<boolean> {
  const beforeLook = async (look: number) => {
    if (look % (fetchEverySeconds * looksPerSecond) === 0)
      await probe.db.transact((tx) => requestFetch(tx, mailboxId))
  }
  const isThere = (tx: ReadTx) => hasArrived(tx, mailboxId, { replyKey, since })
  return waitUntil(isThere, arrivalSeconds, { ...probe, beforeLook })
}

type Waiting = Pick<Probe, 'db' | 'currentTime' | 'signal'> & {
  beforeLook?: (look: number) => Promise<void>
}

async function waitUntil(
  isDone: (tx: ReadTx) => Promise<boolean>,
  seconds: number,
  { db, currentTime, signal, beforeLook }: Waiting,
): Promise<boolean> {
  const deadline = addSeconds(currentTime(), seconds)
  // Counted, too: a clock can be set back.
  for (let look = 0; look < seconds * looksPerSecond && currentTime() < deadline; look++) {
    await beforeLook?.(look)
    await pause(1_000 / looksPerSecond, undefined, { signal })
    if (await db.read(isDone)) return true
  }
  return false
}
