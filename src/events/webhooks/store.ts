import type { ReadTx, RootReadTx, WriteTx } from '../../platform/db/db.ts'
import { forUpdate, mutation, query, rootQuery } from '../../platform/db/statement.ts'
import { assertFound } from '../../platform/errors.ts'
import { type SecretColumn, secretRow } from '../../platform/secrets/columns.ts'
import { decryptSecret, encryptSecret } from '../../platform/secrets/encrypt.ts'
import type { Webhook } from './schema.ts'

/** Without secrets. */
export interface StoredWebhook extends Omit<Webhook, 'event_types'> {
  /** Separated by spaces. */
  event_types: string
}

/** Undefined if they cannot be decrypted. */
export interface WebhookSecrets {
  secret: string | undefined
  previous_secret: string | null | undefined
  previous_secret_expires_at: string | null
}

export type WebhookWithSecrets = StoredWebhook & WebhookSecrets

interface NewSecrets {
  secret: string
  previous_secret: string | null
  previous_secret_expires_at: string | null
}

const columnNames = [
  'id',
  'url',
  'event_types',
  'description',
  'is_enabled',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredWebhook)[]
const columns = columnNames.join(', ')

const oldestFirst = query<StoredWebhook>(`
  SELECT ${columns} FROM webhooks WHERE organization_id = :organization_id
  ORDER BY seq LIMIT :limit OFFSET :offset`)

const byId = query<StoredWebhook>(`
  SELECT ${columns} FROM webhooks WHERE organization_id = :organization_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

const withSecrets = query<StoredWebhook & NewSecrets>(`
  SELECT ${columns}, secret, previous_secret, previous_secret_expires_at FROM webhooks
  WHERE organization_id = :organization_id AND id = :id`)

const insert = mutation(`
  INSERT INTO webhooks (organization_id, secret, ${columns})
  VALUES (:organization_id, :secret, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const update = mutation(`
  UPDATE webhooks SET url = :url, event_types = :event_types, description = :description,
    is_enabled = :is_enabled, updated_at = :updated_at
  WHERE organization_id = :organization_id AND id = :id`)

const setSecrets = mutation(`
  UPDATE webhooks SET secret = :secret, previous_secret = :previous_secret,
    previous_secret_expires_at = :previous_secret_expires_at
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(`
  DELETE FROM webhooks WHERE organization_id = :organization_id AND id = :id`)

const setCursorToEnd = mutation(`
  INSERT INTO webhook_cursors (webhook_id, organization_id, position)
  VALUES (:webhook_id, :organization_id, coalesce(
    (SELECT max(position) FROM events WHERE organization_id = :organization_id), 0))
  ON CONFLICT (webhook_id) DO UPDATE SET position = excluded.position`)

const cursorOf = query<{ position: number }>(`
  SELECT position FROM webhook_cursors
  WHERE organization_id = :organization_id AND webhook_id = :webhook_id`)

const cursorForUpdate = forUpdate(cursorOf)

const moveCursor = mutation(`
  UPDATE webhook_cursors SET position = :position
  WHERE organization_id = :organization_id AND webhook_id = :webhook_id`)

const behind = rootQuery<{ id: string; organization_id: number }>(`
  SELECT w.id, w.organization_id
  FROM webhooks w
    JOIN webhook_cursors c ON c.webhook_id = w.id
  WHERE w.is_enabled IS TRUE AND c.position <
    (SELECT max(position) FROM events e WHERE e.organization_id = w.organization_id)
  ORDER BY w.seq`)

export const listWebhooks = (tx: ReadTx, page: { limit: number; offset: number }) =>
  tx.all(oldestFirst, page)

export const findWebhook = (tx: ReadTx, id: string) => tx.one(byId, { id })

export async function getWebhook(tx: ReadTx, id: string): Promise<StoredWebhook> {
  return assertFound(await findWebhook(tx, id), 'Webhook')
}

export const findWebhookForUpdate = (tx: WriteTx, id: string) => tx.one(byIdForUpdate, { id })

export async function getWebhookForUpdate(tx: WriteTx, id: string): Promise<StoredWebhook> {
  return assertFound(await findWebhookForUpdate(tx, id), 'Webhook')
}

/** Never pass it to a response, an event or a log. */
export async function findWebhookWithSecrets(
  tx: ReadTx,
  id: string,
): Promise<WebhookWithSecrets | undefined> {
  const webhook = await tx.one(withSecrets, { id })
  return (
    webhook && {
      ...webhook,
      secret: decryptSecret(tx, placeOf('webhooks.secret', id), webhook.secret),
      previous_secret: decryptSecret(
        tx,
        placeOf('webhooks.previous_secret', id),
        webhook.previous_secret,
      ),
    }
  )
}

export const getWebhookWithSecrets = async (tx: ReadTx, id: string) =>
  assertFound(await findWebhookWithSecrets(tx, id), 'Webhook')

/** A new webhook starts at the end of the log. */
export async function insertWebhook(
  tx: WriteTx,
  webhook: StoredWebhook,
  secret: string,
): Promise<void> {
  const encrypted = encryptSecret(tx, placeOf('webhooks.secret', webhook.id), secret)
  await tx.run(insert, { ...webhook, secret: encrypted })
  moveCursorToEnd(tx, webhook.id)
}

export const updateWebhookSecrets = (
  tx: WriteTx,
  id: string,
  { secret, previous_secret, previous_secret_expires_at }: NewSecrets,
) =>
  tx.send(setSecrets, {
    id,
    secret: encryptSecret(tx, placeOf('webhooks.secret', id), secret),
    previous_secret: encryptSecret(tx, placeOf('webhooks.previous_secret', id), previous_secret),
    previous_secret_expires_at,
  })

const placeOf = (column: SecretColumn, id: string) => ({ column, row: secretRow(id) })

export const moveCursorToEnd = (tx: WriteTx, id: string) =>
  tx.send(setCursorToEnd, { webhook_id: id })

export function updateWebhookRow(tx: WriteTx, { created_at, ...changed }: StoredWebhook) {
  return tx.run(update, changed)
}

export const deleteWebhookRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

/**
 * Keeps other transactions from changing which deliveries come first. Undefined if the webhook is
 * gone. To avoid deadlocks, lock a delivery before the queue, never after it.
 */
export const lockQueue = (tx: WriteTx, webhookId: string) =>
  tx.one(cursorForUpdate, { webhook_id: webhookId })

/** The same right before the commit, for statements that are also sent then. */
export const lockQueueBeforeCommit = (tx: WriteTx, webhookId: string) =>
  tx.sendBeforeCommit(cursorForUpdate, { webhook_id: webhookId })

export const advanceCursor = (tx: WriteTx, webhookId: string, position: number) =>
  tx.send(moveCursor, { webhook_id: webhookId, position })

/** Webhooks with events that have not been dispatched to them yet. */
export const listWebhooksBehind = (tx: RootReadTx) => tx.all(behind)
