import { randomUUIDv7 } from 'node:crypto'
import type { Attribution } from '../../platform/access/attribution.ts'
import type { Caller } from '../../platform/access/permissions.ts'
import type { ReadTx, WriteTx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/errors.ts'
import { claimSideFile } from '../attachments/file-store.ts'
import type { ReceivedFile } from '../attachments/receive.ts'
import { takeUploads } from '../uploads/attach.ts'
import { findFileToPassOn, insertSideFile, type PassedOnFile } from './message-store.ts'

/** Most mail servers reject messages over 25 MB, and encoding adds a third. */
const bytesMax = 15 * 1024 * 1024

interface Choice {
  attachment_ids?: readonly string[]
  upload_ids?: readonly string[]
}

/** Files of the ticket, which stay there, and uploads of the caller. Throws if they are too large for a mail. */
export async function chooseFiles(
  tx: WriteTx,
  ticketId: string,
  { attachment_ids = [], upload_ids = [] }: Choice,
  act: Attribution & { caller: Pick<Caller, 'userId'> },
): Promise<(tx: WriteTx, messageId: string) => Promise<void>> {
  const passedOn: PassedOnFile[] = []
  for (const id of attachment_ids) passedOn.push(await getAttachmentOf(tx, ticketId, id))
  const uploaded = await takeUploads(tx, upload_ids, act)
  const bytes = [...passedOn, ...uploaded].reduce((sum, { size }) => sum + size, 0)
  if (bytes > bytesMax)
    throw invalid(['body', 'attachment_ids'], 'the files are larger than 15 MB in all')
  return async (tx, messageId) => {
    for (const { id, ...file } of passedOn) {
      const stored = { ...file, id: randomUUIDv7(), message_id: messageId, attachment_id: id }
      insertSideFile(tx, stored)
    }
    await addFiles(tx, messageId, uploaded)
  }
}

async function getAttachmentOf(tx: ReadTx, ticketId: string, id: string): Promise<PassedOnFile> {
  const found = await findFileToPassOn(tx, ticketId, id)
  if (found === undefined)
    throw invalid(['body', 'attachment_ids'], `${id} is not an attachment of this ticket`)
  return found
}

/** Files with bytes of their own. */
export async function addFiles(
  tx: WriteTx,
  messageId: string,
  files: readonly ReceivedFile[],
): Promise<void> {
  for (const { preview: _preview, ...file } of files) {
    insertSideFile(tx, { ...file, message_id: messageId, attachment_id: null })
    await claimSideFile(tx, file.id)
  }
}
