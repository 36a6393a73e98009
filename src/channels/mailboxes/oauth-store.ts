import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { mutation, query } from '../../platform/db/statement.ts'

// How the servers of a mailbox are signed in to without a password.

export type MailProtocol = 'smtp' | 'imap'

/** Without secrets. */
export interface OAuthSettings {
  protocol: MailProtocol
  token_url: string
  client_id: string
  scope: string | null
}

export interface StoredOAuth extends OAuthSettings {
  client_secret: string | null
  refresh_token: string
}

const ofMailbox = 'organization_id = :organization_id AND mailbox_id = :mailbox_id'

const settingsOf = query<OAuthSettings>(`
  SELECT protocol, token_url, client_id, scope FROM mailbox_oauth WHERE ${ofMailbox}`)

const byProtocol = query<StoredOAuth>(`
  SELECT protocol, token_url, client_id, client_secret, refresh_token, scope FROM mailbox_oauth
  WHERE ${ofMailbox} AND protocol = :protocol`)

const upsert = mutation(`
  INSERT INTO mailbox_oauth (organization_id, mailbox_id, protocol, token_url, client_id,
    client_secret, refresh_token, scope)
  VALUES (:organization_id, :mailbox_id, :protocol, :token_url, :client_id, :client_secret,
    :refresh_token, :scope)
  ON CONFLICT (mailbox_id, protocol) DO UPDATE SET token_url = excluded.token_url,
    client_id = excluded.client_id, client_secret = excluded.client_secret,
    refresh_token = excluded.refresh_token, scope = excluded.scope`)

const remove = mutation(`DELETE FROM mailbox_oauth WHERE ${ofMailbox} AND protocol = :protocol`)

/** Not if somebody has changed the settings meanwhile. */
const rotate = mutation(`
  UPDATE mailbox_oauth SET refresh_token = :refresh_token
  WHERE ${ofMailbox} AND protocol = :protocol AND refresh_token = :replaced`)

export async function findOAuthSettings(
  tx: ReadTx,
  mailboxId: string,
): Promise<Partial<Record<MailProtocol, OAuthSettings>>> {
  const found = await tx.all(settingsOf, { mailbox_id: mailboxId })
  return Object.fromEntries(found.map((settings) => [settings.protocol, settings]))
}

/** Never pass it to a response, an event or a log. */
export const findOAuth = (tx: ReadTx, mailboxId: string, protocol: MailProtocol) =>
  tx.one(byProtocol, { mailbox_id: mailboxId, protocol })

export const saveOAuth = (tx: WriteTx, mailboxId: string, oauth: StoredOAuth) =>
  tx.run(upsert, { mailbox_id: mailboxId, ...oauth })

/** Whether there was one. */
export const deleteOAuth = async (tx: WriteTx, mailboxId: string, protocol: MailProtocol) =>
  (await tx.run(remove, { mailbox_id: mailboxId, protocol })) === 1

export const replaceRefreshToken = (
  tx: WriteTx,
  mailboxId: string,
  change: { protocol: MailProtocol; replaced: string; refresh_token: string },
) => tx.run(rotate, { mailbox_id: mailboxId, ...change })
