import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { BellhopError } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { findBackfillForUpdate, type ImportAs, saveBackfill } from '../mailboxes/backfill-store.ts'
import { findImapForUpdate } from '../mailboxes/imap-store.ts'
import { backfillJob } from './backfill.ts'

export const withoutImap = 'The mailbox does not receive mail by IMAP'

/** The server then imports the mails in the background. */
export async function startBackfill(
  tx: WriteTx,
  mailboxId: string,
  { since, as = 'tickets' }: { since: string; as?: ImportAs | undefined },
  act: Attribution,
): Promise<void> {
  if ((await findImapForUpdate(tx, mailboxId)) === undefined)
    throw new BellhopError('conflict', withoutImap)
  if ((await findBackfillForUpdate(tx, mailboxId))?.state === 'running')
    throw new BellhopError('conflict', 'Earlier mail is already being imported')
  const empty = { found_count: 0, received_count: 0, progress: {}, last_error: null }
  const started = { mailbox_id: mailboxId, since, import_as: as, state: 'running' } as const
  await saveBackfill(tx, { ...started, ...empty })
  enqueueJob(tx, backfillJob(mailboxId, act.now), act.now)
  const changes = [{ field: 'imap_backfill', from: null, to: 'running' }]
  recordEvent(tx, act, { type: 'mailbox.updated', resourceId: mailboxId, changes })
}
