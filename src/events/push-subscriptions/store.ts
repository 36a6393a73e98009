import type { ReadTx, RootReadTx, RootWriteTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootMutation, rootQuery } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import type { PushTarget } from '../../platform/push/post.ts'
import { type PushSubscription, subscriptionsMax } from './schema.ts'

export interface StoredSubscription extends Omit<PushSubscription, 'is_current'> {
  api_key_id: string
}

/** A subscription with what is needed to send to it. */
export interface Device extends PushTarget {
  id: string
  user_id: string
  /** Notifications up to here were sent or need not be. */
  position: number
  attempt_count: number
  retry_at: string | null
  first_failed_at: string | null
}

/** Neither the session or key that has subscribed it nor its user may have ended. */
const isAlive = `EXISTS (
    SELECT 1 FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.id = p.api_key_id AND k.revoked_at IS NULL
      AND (k.expires_at IS NULL OR k.expires_at > :now) AND u.is_active IS TRUE)`

const ofUser = query<StoredSubscription>(`
  SELECT p.id, p.api_key_id, p.user_agent, p.created_at, p.last_sent_at, p.first_failed_at
  FROM push_subscriptions p
  WHERE p.organization_id = :organization_id AND p.user_id = :user_id AND ${isAlive}
  ORDER BY p.seq DESC LIMIT ${subscriptionsMax}`)

const device = query<Device>(`
  SELECT p.id, p.user_id, p.endpoint, p.p256dh, p.auth, p.position, p.attempt_count, p.retry_at,
    p.first_failed_at
  FROM push_subscriptions p
  WHERE p.organization_id = :organization_id AND p.id = :id AND ${isAlive}`)

const userForUpdate = forUpdate(
  query<{ id: string }>(
    'SELECT id FROM users WHERE organization_id = :organization_id AND id = :user_id',
  ),
)

/** The same browser again, perhaps with another user: nothing of the former one may be sent to it. */
const upsert = mutation<{ id: string }>(`
  INSERT INTO push_subscriptions (organization_id, id, user_id, api_key_id, endpoint, p256dh, auth,
    user_agent, position, attempt_count, created_at)
  VALUES (:organization_id, :id, :user_id, :api_key_id, :endpoint, :p256dh, :auth, :user_agent,
    coalesce((SELECT position FROM notification_cursors WHERE organization_id = :organization_id), 0),
    0, :created_at)
  ON CONFLICT (organization_id, endpoint) DO UPDATE SET
    id = CASE WHEN push_subscriptions.user_id = excluded.user_id
      THEN push_subscriptions.id ELSE excluded.id END,
    position = CASE WHEN push_subscriptions.user_id = excluded.user_id
      THEN push_subscriptions.position ELSE excluded.position END,
    user_id = excluded.user_id, api_key_id = excluded.api_key_id, p256dh = excluded.p256dh,
    auth = excluded.auth, user_agent = excluded.user_agent, attempt_count = 0, retry_at = NULL,
    first_failed_at = NULL, last_sent_at = NULL, created_at = excluded.created_at
  RETURNING id`)

/** All but the newest. */
const removeSurplus = mutation(`
  DELETE FROM push_subscriptions
  WHERE organization_id = :organization_id AND user_id = :user_id AND id <> :kept_id AND seq IN (
    SELECT seq FROM push_subscriptions WHERE user_id = :user_id AND id <> :kept_id
    ORDER BY created_at DESC, seq DESC LIMIT 1000 OFFSET ${subscriptionsMax - 1})`)

const removeOne = mutation<{ id: string }>(`
  DELETE FROM push_subscriptions
  WHERE organization_id = :organization_id AND user_id = :user_id AND id = :id RETURNING id`)

const removeGone = mutation(`
  DELETE FROM push_subscriptions
  WHERE organization_id = :organization_id AND id = :id AND endpoint = :endpoint`)

const removeOfEndedKeys = mutation(`
  DELETE FROM push_subscriptions
  WHERE organization_id = :organization_id AND api_key_id IN (
    SELECT k.id FROM api_keys k WHERE k.user_id = :user_id AND k.revoked_at IS NOT NULL)`)

const skip = mutation(`
  UPDATE push_subscriptions SET position = coalesce(
    (SELECT position FROM notification_cursors WHERE organization_id = :organization_id), 0)
  WHERE organization_id = :organization_id AND user_id = :user_id`)

const record = mutation(`
  UPDATE push_subscriptions SET position = :position, attempt_count = :attempt_count,
    retry_at = :retry_at, first_failed_at = :first_failed_at,
    last_sent_at = coalesce(:sent_at, last_sent_at)
  WHERE organization_id = :organization_id AND id = :id AND endpoint = :endpoint
    AND position <= :position`)

const ended = `
  SELECT p.seq FROM push_subscriptions p JOIN api_keys k ON k.id = p.api_key_id
  WHERE k.expires_at < :now OR k.revoked_at IS NOT NULL`

const anyEnded = rootQuery<{ is_any: boolean }>(`SELECT EXISTS (${ended}) AS is_any`)

const removeEnded = rootMutation(`
  DELETE FROM push_subscriptions WHERE seq IN (${ended} LIMIT :limit)`)

/** Newest first. */
export const listSubscriptions = (tx: ReadTx, userId: string, now: string) =>
  tx.all(ofUser, { user_id: userId, now })

/** Those to which notifications of the user are sent. */
export const listDevices: (tx: ReadTx, userId: string, now: string) => Promise<{ id: string }[]> =
  listSubscriptions

/** Undefined if nothing may be sent to it any more. */
export const findDevice = (tx: ReadTx, id: string, now: string) => tx.one(device, { id, now })

export async function getOwnDevice(
  tx: ReadTx,
  { userId, id, now }: { userId: string; id: string; now: string },
): Promise<Device> {
  const found = await findDevice(tx, id, now)
  return assertFound(found?.user_id === userId ? found : undefined, 'Push subscription')
}

/** Until the transaction ends, no other one subscribes a browser of the user. */
export const lockSubscriptionsOfUser = (tx: WriteTx, userId: string) =>
  tx.one(userForUpdate, { user_id: userId })

export interface NewSubscription extends PushTarget {
  id: string
  user_id: string
  api_key_id: string
  user_agent: string
  created_at: string
}

/** Returns its ID, which stays the same if the user had subscribed this browser before. */
export const saveSubscription = async (tx: WriteTx, subscription: NewSubscription) =>
  (await tx.one(upsert, { ...subscription }))!.id

export const deleteSurplusSubscriptions = (tx: WriteTx, userId: string, keptId: string) =>
  tx.run(removeSurplus, { user_id: userId, kept_id: keptId })

/** Whether there was one to delete. */
export const deleteSubscriptionRow = async (tx: WriteTx, userId: string, id: string) =>
  (await tx.one(removeOne, { user_id: userId, id })) !== undefined

export const deleteGoneDevice = (tx: WriteTx, { id, endpoint }: Device) =>
  tx.run(removeGone, { id, endpoint })

/** After sessions or keys of the user were ended. */
export const deleteSubscriptionsOfEndedKeys = (tx: WriteTx, userId: string) =>
  tx.run(removeOfEndedKeys, { user_id: userId })

/** What has happened so far is not sent any more. */
export const skipPushesUntilNow = (tx: WriteTx, userId: string) => tx.run(skip, { user_id: userId })

export interface DeviceState
  extends Pick<Device, 'id' | 'endpoint' | 'position' | 'attempt_count' | 'retry_at'> {
  first_failed_at: string | null
  /** Null if it was not sent. */
  sent_at: string | null
}

export const saveDeviceState = (tx: WriteTx, state: DeviceState) => tx.run(record, { ...state })

export const hasEndedSubscriptions = async (tx: RootReadTx, now: string) =>
  (await tx.one(anyEnded, { now }))!.is_any

/** Deletes at most `limit`, and returns how many. */
export const deleteEndedSubscriptions = (tx: RootWriteTx, now: string, limit: number) =>
  tx.run(removeEnded, { now, limit })
