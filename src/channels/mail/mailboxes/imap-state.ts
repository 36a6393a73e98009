import { recordEvent } from '../../../events/log/record.ts'
import { asService } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { findImapForUpdate, saveImap } from './imap-store.ts'

// Whether mail can be received. Sending has a state of its own, because it uses another server.

export async function markImapFailing(
  tx: WriteTx,
  mailboxId: string,
  error: string,
  now: string,
): Promise<void> {
  const imap = await findImapForUpdate(tx, mailboxId)
  if (imap === undefined) return
  await saveImap(tx, { ...imap, state: 'failing', last_error: error, last_error_at: now })
  if (imap.state === 'failing') return
  // The server's words may contain addresses.
  const changes = [{ field: 'imap_state', from: 'ok', to: 'failing' }, { field: 'imap_last_error' }]
  recordEvent(tx, asService(now), { type: 'mailbox.failing', resourceId: mailboxId, changes })
}

export async function markImapWorking(tx: WriteTx, mailboxId: string, now: string): Promise<void> {
  const imap = await findImapForUpdate(tx, mailboxId)
  if (imap?.state !== 'failing') return
  await saveImap(tx, { ...imap, state: 'ok', last_error: null, last_error_at: null })
  const changes = [{ field: 'imap_state', from: 'failing', to: 'ok' }]
  recordEvent(tx, asService(now), { type: 'mailbox.recovered', resourceId: mailboxId, changes })
}
