import { ImapError } from '../../../platform/imap/imap-client.ts'
import { addSeconds } from '../../../platform/time.ts'
import { forgetOldMails, markSwept, type StoredFolder } from './folder-store.ts'
import { comparedDays, type FolderReading, listMissed, receiveOne } from './receive-folder.ts'

const everySeconds = 3_600
/** Longer than mails are compared, so that none is taken for a missed one. */
const rememberedDays = comparedDays + 2

/**
 * Compares the mails of the last days with those that were received, and receives the rest: a server
 * may hide a mail for a while, or have failed to send it. Returns how many there were.
 */
export async function sweepFolder(reading: FolderReading, folder: StoredFolder): Promise<number> {
  const { db, now } = reading
  const time = now()
  if (time < addSeconds(folder.swept_at, everySeconds)) return 0
  let foundCount = 0
  for (const mail of await findMissed(reading, folder, time))
    if (await receiveOne(reading, folder, mail)) foundCount++
  await db.transact(async (tx) => {
    await forgetOldMails(tx, folder, addSeconds(time, -rememberedDays * 86_400))
    await markSwept(tx, folder, time)
  })
  return foundCount
}

async function findMissed(reading: FolderReading, folder: StoredFolder, time: string) {
  try {
    return await listMissed(reading, folder, time)
  } catch (error) {
    // A server that cannot search is still read.
    if (!(error instanceof ImapError) || error.kind !== 'message') throw error
    reading.onSkipped(error)
    return []
  }
}
