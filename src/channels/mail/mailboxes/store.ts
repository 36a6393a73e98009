import type { Ticket } from '../../../desk/tickets/schema.ts'
import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../../platform/db/statement.ts'
import { assertFound } from '../../../platform/errors.ts'
import { secretRow } from '../../../platform/secrets/columns.ts'
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from '../../../platform/secrets/encrypt.ts'
import { emailKey } from '../../../platform/text.ts'

/** Without secrets. */
export interface StoredMailbox {
  id: string
  address: string
  name: string
  is_default: boolean
  is_enabled: boolean
  smtp_host: string
  smtp_port: number
  smtp_security: 'tls' | 'starttls' | 'none'
  smtp_username: string | null
  is_password_set: boolean
  dkim_selector: string | null
  dkim_public_key: string | null
  signature: string
  send_delay_seconds: number
  assigned_team_id: string | null
  priority: Ticket['priority']
  category: string | null
  agents_by_mail: 'note' | 'reply' | 'off'
  is_plus_addressed: boolean
  is_separate: boolean
  is_spam_held: boolean
  authserv_id: string | null
  /** JSON. */
  routes: string
  is_acknowledging: boolean
  /** Empty for ours, as the body. */
  acknowledgement_subject: string
  acknowledgement_body: string
  state: 'ok' | 'failing'
  last_error: string | null
  last_error_at: string | null
  created_at: string
  updated_at: string
}

/** Undefined if they cannot be decrypted. */
export interface MailboxSecrets {
  smtp_password: string | null | undefined
  /** PEM */
  dkim_private_key: string | null | undefined
}

export interface DkimKeys {
  /** PEM */
  dkim_private_key: string | null
  /** The value of `p` in the DNS record. */
  dkim_public_key: string | null
}

export type MailboxWithSecrets = StoredMailbox & MailboxSecrets

const columnNames = [
  'id',
  'address',
  'name',
  'is_default',
  'is_enabled',
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_username',
  'dkim_selector',
  'signature',
  'send_delay_seconds',
  'assigned_team_id',
  'priority',
  'category',
  'agents_by_mail',
  'is_plus_addressed',
  'is_separate',
  'is_spam_held',
  'authserv_id',
  'routes',
  'is_acknowledging',
  'acknowledgement_subject',
  'acknowledgement_body',
  'state',
  'last_error',
  'last_error_at',
  'created_at',
  'updated_at',
] as const satisfies (keyof StoredMailbox)[]

const columns = columnNames.join(', ')

const ofMailbox = 'FROM mailbox_secrets s WHERE s.mailbox_id = mailboxes.id'
const selected = `${columns},
  coalesce((SELECT s.smtp_password IS NOT NULL ${ofMailbox}), FALSE) AS is_password_set,
  (SELECT s.dkim_public_key ${ofMailbox}) AS dkim_public_key`

const oldestFirst = query<StoredMailbox>(`
  SELECT ${selected} FROM mailboxes WHERE organization_id = :organization_id
  ORDER BY seq LIMIT :limit OFFSET :offset`)

const byId = query<StoredMailbox>(`
  SELECT ${selected} FROM mailboxes WHERE organization_id = :organization_id AND id = :id`)

const byIdForUpdate = forUpdate(byId)

const ofDefault = query<StoredMailbox>(`
  SELECT ${selected} FROM mailboxes
  WHERE organization_id = :organization_id AND is_default IS TRUE`)

const ofDefaultForUpdate = forUpdate(ofDefault)

const secretsOf = query<{ smtp_password: string | null; dkim_private_key: string | null }>(`
  SELECT smtp_password, dkim_private_key FROM mailbox_secrets
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const count = query<{ count: number }>(
  'SELECT count(*) AS count FROM mailboxes WHERE organization_id = :organization_id',
)

const insert = mutation(`
  INSERT INTO mailboxes (organization_id, address_key, ${columns})
  VALUES (:organization_id, :address_key, ${columnNames.map((name) => `:${name}`).join(', ')})`)

const changeable = columnNames.filter((name) => name !== 'id' && name !== 'created_at')

const update = mutation(`
  UPDATE mailboxes SET address_key = :address_key,
    ${changeable.map((name) => `${name} = :${name}`).join(', ')}
  WHERE organization_id = :organization_id AND id = :id`)

const remove = mutation(`
  DELETE FROM mailboxes WHERE organization_id = :organization_id AND id = :id`)

const insertSecrets = mutation(`
  INSERT INTO mailbox_secrets (organization_id, mailbox_id, smtp_password)
  VALUES (:organization_id, :mailbox_id, :smtp_password)`)

const setPassword = mutation(`
  UPDATE mailbox_secrets SET smtp_password = :smtp_password
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const setDkimKey = mutation(`
  UPDATE mailbox_secrets SET dkim_private_key = :dkim_private_key,
    dkim_public_key = :dkim_public_key
  WHERE organization_id = :organization_id AND mailbox_id = :mailbox_id`)

const lockCursor = mutation(`
  INSERT INTO mail_cursors (organization_id, position) VALUES (:organization_id, 0)
  ON CONFLICT (organization_id) DO UPDATE SET position = mail_cursors.position`)

const setCursorToEnd = mutation(`
  UPDATE mail_cursors SET position = coalesce(
    (SELECT max(position) FROM events WHERE organization_id = :organization_id), 0)
  WHERE organization_id = :organization_id`)

const removeCursor = mutation('DELETE FROM mail_cursors WHERE organization_id = :organization_id')

export const listMailboxes = (tx: ReadTx, page: { limit: number; offset: number }) =>
  tx.all(oldestFirst, page)

export const findMailbox = (tx: ReadTx, id: string) => tx.one(byId, { id })

export async function getMailbox(tx: ReadTx, id: string): Promise<StoredMailbox> {
  return assertFound(await findMailbox(tx, id), 'Mailbox')
}

export const findMailboxForUpdate = (tx: WriteTx, id: string) => tx.one(byIdForUpdate, { id })

export async function getMailboxForUpdate(tx: WriteTx, id: string): Promise<StoredMailbox> {
  return assertFound(await findMailboxForUpdate(tx, id), 'Mailbox')
}

export const findDefaultMailbox = (tx: ReadTx) => tx.one(ofDefault)

export const findDefaultMailboxForUpdate = (tx: WriteTx) => tx.one(ofDefaultForUpdate)

/** Never pass it to a response, an event or a log. */
export async function findMailboxWithSecrets(
  tx: ReadTx,
  id: string,
): Promise<MailboxWithSecrets | undefined> {
  const [mailbox, secrets] = await Promise.all([
    findMailbox(tx, id),
    tx.one(secretsOf, { mailbox_id: id }),
  ])
  if (mailbox === undefined || secrets === undefined) return undefined
  const decrypt = (column: SecretName) => decryptSecret(tx, placeOf(column, id), secrets[column])
  return {
    ...mailbox,
    smtp_password: decrypt('smtp_password'),
    dkim_private_key: decrypt('dkim_private_key'),
  }
}

type SecretName = keyof MailboxSecrets

const placeOf = (column: SecretName, mailboxId: string): SecretPlace => ({
  column: `mailbox_secrets.${column}`,
  row: secretRow(mailboxId),
})

export const getMailboxWithSecrets = async (tx: ReadTx, id: string) =>
  assertFound(await findMailboxWithSecrets(tx, id), 'Mailbox')

export const countMailboxes = async (tx: ReadTx) => (await tx.one(count))!.count

export async function insertMailbox(
  tx: WriteTx,
  mailbox: StoredMailbox,
  password: string | null,
): Promise<void> {
  await tx.run(insert, toRow(mailbox))
  const smtp_password = encryptSecret(tx, placeOf('smtp_password', mailbox.id), password)
  tx.send(insertSecrets, { mailbox_id: mailbox.id, smtp_password })
}

export function updateMailboxRow(tx: WriteTx, mailbox: StoredMailbox) {
  const { created_at, ...changed } = toRow(mailbox)
  return tx.run(update, changed)
}

const toRow = ({ is_password_set, dkim_public_key, ...mailbox }: StoredMailbox) => ({
  ...mailbox,
  address_key: emailKey(mailbox.address),
})

export const deleteMailboxRow = (tx: WriteTx, id: string) => tx.run(remove, { id })

export const updatePassword = (tx: WriteTx, id: string, password: string | null) =>
  tx.send(setPassword, {
    mailbox_id: id,
    smtp_password: encryptSecret(tx, placeOf('smtp_password', id), password),
  })

export const updateDkimKey = (
  tx: WriteTx,
  id: string,
  { dkim_private_key, dkim_public_key }: DkimKeys,
) =>
  tx.send(setDkimKey, {
    mailbox_id: id,
    dkim_private_key: encryptSecret(tx, placeOf('dkim_private_key', id), dkim_private_key),
    dkim_public_key,
  })

/**
 * Keeps other transactions from changing which mailboxes there are and which is the default. Lock
 * a mailbox after this, never before.
 */
export const lockMailboxes = (tx: WriteTx) => tx.run(lockCursor)

/** So that only replies from now on are sent. */
export const moveMailCursorToEnd = (tx: WriteTx) => tx.send(setCursorToEnd)

export const deleteMailCursor = (tx: WriteTx) => tx.send(removeCursor)
