import type { ReadTx, WriteTx } from '../../../platform/db/db.ts'
import { forUpdate, mutation, query } from '../../../platform/db/statement.ts'
import { secretRow } from '../../../platform/secrets/columns.ts'
import {
  decryptSecret,
  encryptSecret,
  type SecretPlace,
} from '../../../platform/secrets/encrypt.ts'

// How the servers of a mailbox are signed in to without a password.

export type MailProtocol = 'smtp' | 'imap'

/** Without secrets. */
export interface OAuthSettings {
  protocol: MailProtocol
  token_url: string
  client_id: string
  scope: string | null
}

export interface NewOAuth extends OAuthSettings {
  client_secret: string | null
  refresh_token: string
}

/** Secrets are undefined if they cannot be decrypted. */
export interface StoredOAuth extends OAuthSettings {
  client_secret: string | null | undefined
  refresh_token: string | undefined
}

const ofMailbox = 'organization_id = :organization_id AND mailbox_id = :mailbox_id'

const settingsOf = query<OAuthSettings>(`
  SELECT protocol, token_url, client_id, scope FROM mailbox_oauth WHERE ${ofMailbox}`)

const byProtocol = query<NewOAuth>(`
  SELECT protocol, token_url, client_id, client_secret, refresh_token, scope FROM mailbox_oauth
  WHERE ${ofMailbox} AND protocol = :protocol`)

const byProtocolForUpdate = forUpdate(byProtocol)

const upsert = mutation(`
  INSERT INTO mailbox_oauth (organization_id, mailbox_id, protocol, token_url, client_id,
    client_secret, refresh_token, scope)
  VALUES (:organization_id, :mailbox_id, :protocol, :token_url, :client_id, :client_secret,
    :refresh_token, :scope)
  ON CONFLICT (mailbox_id, protocol) DO UPDATE SET token_url = excluded.token_url,
    client_id = excluded.client_id, client_secret = excluded.client_secret,
    refresh_token = excluded.refresh_token, scope = excluded.scope`)

const remove = mutation(`DELETE FROM mailbox_oauth WHERE ${ofMailbox} AND protocol = :protocol`)

const setRefreshToken = mutation(`
  UPDATE mailbox_oauth SET refresh_token = :refresh_token
  WHERE ${ofMailbox} AND protocol = :protocol`)

export async function findOAuthSettings(
  tx: ReadTx,
  mailboxId: string,
): Promise<Partial<Record<MailProtocol, OAuthSettings>>> {
  const found = await tx.all(settingsOf, { mailbox_id: mailboxId })
  return Object.fromEntries(found.map((settings) => [settings.protocol, settings]))
}

/** Never pass it to a response, an event or a log. */
export async function findOAuth(
  tx: ReadTx,
  mailboxId: string,
  protocol: MailProtocol,
): Promise<StoredOAuth | undefined> {
  const row = await tx.one(byProtocol, { mailbox_id: mailboxId, protocol })
  return row && decrypt(tx, mailboxId, row)
}

const decrypt = (tx: ReadTx, mailboxId: string, row: NewOAuth): StoredOAuth => ({
  ...row,
  client_secret: decryptSecret(tx, placeOf('client_secret', mailboxId, row), row.client_secret),
  refresh_token: decryptSecret(tx, placeOf('refresh_token', mailboxId, row), row.refresh_token),
})

const placeOf = (
  column: 'client_secret' | 'refresh_token',
  mailboxId: string,
  { protocol }: Pick<OAuthSettings, 'protocol'>,
): SecretPlace => ({ column: `mailbox_oauth.${column}`, row: secretRow(mailboxId, protocol) })

export const saveOAuth = (tx: WriteTx, mailboxId: string, oauth: NewOAuth) =>
  tx.run(upsert, {
    mailbox_id: mailboxId,
    ...oauth,
    client_secret: encryptSecret(
      tx,
      placeOf('client_secret', mailboxId, oauth),
      oauth.client_secret,
    ),
    refresh_token: encryptSecret(
      tx,
      placeOf('refresh_token', mailboxId, oauth),
      oauth.refresh_token,
    ),
  })

/** Whether there was one. */
export const deleteOAuth = async (tx: WriteTx, mailboxId: string, protocol: MailProtocol) =>
  (await tx.run(remove, { mailbox_id: mailboxId, protocol })) === 1

/** Not if somebody has changed the settings meanwhile. */
export async function replaceRefreshToken(
  tx: WriteTx,
  mailboxId: string,
  change: { protocol: MailProtocol; replaced: string; refresh_token: string },
): Promise<void> {
  const { protocol, replaced } = change
  const row = await tx.one(byProtocolForUpdate, { mailbox_id: mailboxId, protocol })
  if (row === undefined || decrypt(tx, mailboxId, row).refresh_token !== replaced) return
  const place = placeOf('refresh_token', mailboxId, change)
  const refresh_token = encryptSecret(tx, place, change.refresh_token)
  await tx.run(setRefreshToken, { mailbox_id: mailboxId, protocol, refresh_token })
}
