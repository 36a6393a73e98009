import { readContent } from '../../../desk/attachments/file-store.ts'
import { findAttachment } from '../../../desk/attachments/store.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import { BellhopError } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import { acceptSender, getProposal, notProposed } from './forwarded.ts'
import { type ReadOptions, readChunks } from './read-mail.ts'

/** Reads the original if it is attached, and makes its sender the customer of the ticket. */
export async function acceptProposal(
  db: OrganizationDb,
  mailId: string,
  { actor, now, ...options }: Attribution & ReadOptions,
): Promise<void> {
  const act = { actor, now }
  const file = await db.transact(async (tx) => {
    const { mail, forward } = await getProposal(tx, mailId)
    if (forward.file_id === null) return undefined
    const attachment = await findAttachment(tx, mail.ticket_id!, forward.file_id)
    if (attachment === undefined) throw new BellhopError('conflict', notProposed)
    return attachment
  })
  if (file === undefined) return db.transact((tx) => acceptSender(tx, mailId, undefined, act))
  const { parser, fileBytesMax, storageBytesMax, signal } = options
  const chunks = readContent(db, file.id, { first: 0, last: file.size - 1 })
  const reading = { parser, fileBytesMax, storageBytesMax, now, ...(signal && { signal }) }
  await readChunks(db, chunks, reading, (original) =>
    db.transact((tx) => acceptSender(tx, mailId, original, act)),
  )
}
