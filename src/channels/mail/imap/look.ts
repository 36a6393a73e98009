import { ImapError } from '../../../platform/imap/imap-client.ts'
import { doActionsDue } from './after-import.ts'
import { type FolderReading, receiveNew } from './receive-folder.ts'
import { sweepFolder } from './sweep.ts'

export interface LookOptions extends FolderReading {
  onSweepFound: (count: number) => void
}

/**
 * Receives what is new in all folders. One that cannot be read does not keep the others from it; its
 * error is thrown at the end. The first folder stays open.
 */
export async function lookAtFolders(options: LookOptions): Promise<void> {
  const { folders } = options.imap
  let failure: ImapError | undefined
  // The first is the last, because it is watched until the next look.
  for (const folder of folders.toReversed()) {
    try {
      await lookAtFolder(options, folder)
    } catch (error) {
      if (!(error instanceof ImapError) || error.kind !== 'folder') throw error
      failure = error
    }
  }
  if (failure !== undefined) throw failure
}

async function lookAtFolder(options: LookOptions, name: string): Promise<void> {
  const { connection, imap } = options
  const isReadOnly = imap.after_import === 'leave'
  const open = await connection.openFolder(name, { isReadOnly })
  const folder = await receiveNew(options, name, open)
  const foundCount = await sweepFolder(options, folder)
  if (foundCount > 0) options.onSweepFound(foundCount)
  await doActionsDue(options, folder)
}
