import { ImapError } from '../../../platform/imap/imap-client.ts'
import { listActionsDue, markActionsDone, type StoredFolder } from './folder-store.ts'
import type { FolderReading } from './receive-folder.ts'

const batchSize = 200

/**
 * Does on the server what `after_import` says, for mails that are durable here. If we are interrupted,
 * it is done again, which changes nothing.
 */
export async function doActionsDue(reading: FolderReading, folder: StoredFolder): Promise<void> {
  const { db } = reading
  for (;;) {
    const uids = await db.read((tx) => listActionsDue(tx, folder, batchSize))
    if (uids.length === 0) return
    await doAction(reading, uids)
    await db.transact((tx) => markActionsDone(tx, folder, uids))
    if (uids.length < batchSize) return
  }
}

async function doAction({ connection, imap }: FolderReading, uids: readonly number[]) {
  switch (imap.after_import) {
    case 'seen':
      return connection.markSeen(uids)
    case 'delete':
      return connection.delete(uids)
    case 'move':
      if (imap.move_to === null)
        throw new ImapError('folder', 'There is no folder to move mails to')
      return connection.move(uids, imap.move_to)
    default:
      // The settings have changed since the mails were received.
      return
  }
}
