import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { recordEvent } from '../../../events/log/record.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { mailboxChanges } from './history.ts'
import {
  type DkimKeys,
  getMailboxForUpdate,
  type StoredMailbox,
  updateDkimKey,
  updateMailboxRow,
} from './store.ts'

const generate = promisify(generateKeyPair)

/** 2,048 bits: some DNS providers take no longer records. */
export async function generateDkimKeys(): Promise<DkimKeys> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2_048 })
  return {
    dkim_private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    dkim_public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

/** With a new selector, so that mails signed with the previous key can still be verified. */
export const setDkim = (tx: WriteTx, id: string, keys: DkimKeys, act: Attribution) =>
  changeDkim(tx, id, { selector: `bh${randomBytes(4).toString('hex')}`, keys }, act)

export const removeDkim = (tx: WriteTx, id: string, act: Attribution) =>
  changeDkim(
    tx,
    id,
    { selector: null, keys: { dkim_private_key: null, dkim_public_key: null } },
    act,
  )

async function changeDkim(
  tx: WriteTx,
  id: string,
  { selector, keys }: { selector: string | null; keys: DkimKeys },
  act: Attribution,
): Promise<StoredMailbox> {
  const before = await getMailboxForUpdate(tx, id)
  const after: StoredMailbox = {
    ...before,
    dkim_selector: selector,
    dkim_public_key: keys.dkim_public_key,
    updated_at: act.now,
  }
  const changes = mailboxChanges(before, after, false)
  if (changes.length === 0) return before
  await updateMailboxRow(tx, after)
  updateDkimKey(tx, id, keys)
  recordEvent(tx, act, { type: 'mailbox.updated', resourceId: id, changes })
  return after
}
