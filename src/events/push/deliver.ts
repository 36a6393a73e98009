import type { Db, ReadTx, WriteTx } from '../../platform/db/db.ts'
import type { JobHandler, Shutdown } from '../../platform/jobs/types.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import { type PushResult, postPush } from '../../platform/push/post.ts'
import { contactOf, type VapidKeys } from '../../platform/push/vapid.ts'
import { addSeconds, type Clock, toTimestamp } from '../../platform/time.ts'
import { countUnreadNotifications } from '../notifications/store.ts'
import { pushDelaySeconds } from '../push-subscriptions/jobs.ts'
import { findVapidKeys } from '../push-subscriptions/key-store.ts'
import { type Device, findDevice } from '../push-subscriptions/store.ts'
import { pushLifetimeSeconds, singleMax, toPushMessage } from './message.ts'
import { listPendingNotifications, type PendingNotification } from './pending-store.ts'
import { recordPush } from './record-push.ts'

export interface PushOptions {
  db: Db
  clock: Clock
  outbound: Outbound
  /** As configured. */
  publicUrl: string | undefined
  /** Called for every recorded attempt. */
  onAttempt: (outcome: PushResult['outcome'], durationMs: number) => void
}

/** How many a message can count. */
const pendingMax = 100
/** After this many, the job yields its slot to others. */
const messagesMax = 20

/**
 * Sends to one device what its user has not read yet, in order. There is no queue: the device has a
 * position in the notifications of its user, which moves with each message that was sent. So what is
 * read or deleted meanwhile is not sent, and what waits is bounded.
 */
export function createPushHandler(options: PushOptions): JobHandler {
  return async ({ organization_id, dedup_key: id }, shutdown) => {
    const run = { ...options, organizationId: organization_id, id, shutdown }
    for (let count = 0; count < messagesMax && (await sendNext(run)); count++);
    return (tx) => findNextRun(tx.in(organization_id), run)
  }
}

interface Run extends PushOptions {
  organizationId: number
  id: string
  shutdown: Shutdown
}

const nowOf = ({ clock }: Pick<Run, 'clock'>) => toTimestamp(clock.now())

interface Next {
  device: Device
  keys: VapidKeys | undefined
  pending: [PendingNotification, ...PendingNotification[]]
  unread: number
}

/** Whether it was sent, so that the next can follow. */
async function sendNext(run: Run): Promise<boolean> {
  const { db, organizationId, onAttempt, shutdown } = run
  if (shutdown.soon.aborted) return false
  const next = await db.read((tx) => findNext(tx.in(organizationId), run))
  if (next === undefined) return false
  const result = await attempt(run, next)
  if (result === undefined) return false
  const { device, pending } = next
  // A push service that refuses one message would refuse the others, too.
  const isForAll = pending.length > singleMax || result.outcome === 'failed'
  const last = isForAll ? pending.at(-1)! : pending[0]
  const sent = { device, position: last.position }
  await db.transact((tx) => recordPush(tx.in(organizationId), sent, result, nowOf(run)))
  onAttempt(result.outcome, result.durationMs)
  return result.outcome === 'sent'
}

/** Undefined if nothing is to be sent now. */
async function findNext(tx: ReadTx, run: Run): Promise<Next | undefined> {
  const now = nowOf(run)
  const device = await findDevice(tx, run.id, now)
  if (device === undefined || (device.retry_at ?? '') > now) return undefined
  const [first, ...more] = await listPending(tx, device, now, pendingMax)
  if (first === undefined) return undefined
  return {
    device,
    keys: await findVapidKeys(tx),
    pending: [first, ...more],
    unread: await countUnreadNotifications(tx, device.user_id),
  }
}

const listPending = (tx: ReadTx, device: Device, now: string, limit: number) =>
  listPendingNotifications(tx, device, { after: addSeconds(now, -pushLifetimeSeconds), limit })

async function attempt(run: Run, next: Next): Promise<PushResult | undefined> {
  const { outbound, clock, publicUrl, shutdown } = run
  const { device, keys, pending, unread } = next
  // The key of the server may be back later.
  if (keys === undefined)
    return { outcome: 'deferred', status: null, retryAfter: undefined, durationMs: 0 }
  return postPush(outbound, device, toPushMessage(pending, { unread, now: nowOf(run) }), {
    keys,
    subject: contactOf(publicUrl),
    now: clock.now(),
    abortSignal: shutdown.now,
  })
}

/** When something is to be sent to the device; undefined if nothing is waiting. */
async function findNextRun(tx: WriteTx, run: Run): Promise<string | undefined> {
  const now = nowOf(run)
  const device = await findDevice(tx, run.id, now)
  if (device === undefined) return undefined
  const [first] = await listPending(tx, device, now, 1)
  if (first === undefined) return undefined
  const dueAt = addSeconds(first.created_at, pushDelaySeconds)
  return device.retry_at !== null && device.retry_at > dueAt ? device.retry_at : dueAt
}
