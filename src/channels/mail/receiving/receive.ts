import { createHash, type Hash, randomUUIDv7 } from 'node:crypto'
import { countStoredBytes } from '../../../desk/attachments/file-store.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, unavailable } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { Chunk } from '../../../platform/http/read-chunks.ts'
import { formatBytes } from '../../../platform/http/upload.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { findMailboxByRecipients } from '../mailboxes/address-store.ts'
import { findMailbox } from '../mailboxes/store.ts'
import { deleteRaw, insertMailChunk, readRaw } from './chunk-store.ts'
import { importMailJob } from './jobs.ts'
import { markSent } from './own-mail-store.ts'
import { HeaderReader, type MailHeaders } from './read-headers.ts'
import { type MailSource, mailBytesMax } from './schema.ts'
import {
  completeInboundMail,
  deleteInboundMailRow,
  deleteUnfinishedMail,
  findInboundMail,
  findMailKey,
  insertInboundMail,
  insertMailKey,
  type MailKey,
  type NewInboundMail,
  type StoredInboundMail,
  updateMailKey,
} from './store.ts'

const chunkBytes = 256 * 1024

export interface Delivery {
  source: MailSource
  /** Null to find it by the recipients. */
  mailboxId: string | null
  envelopeFrom: string | null
  envelopeTo: string | null
  /** An old mail that somebody wants to have here. */
  isBackfill?: boolean
  /** When it arrived in its mailbox, if it becomes part of an archive. */
  archiveArrivedAt?: string | null
  /** Whether it lies in the folder for sent mail. */
  isSent?: boolean
  chunks: AsyncIterable<Buffer>
}

export interface ReceiveOptions {
  now: string
  /** For all files of the organization; 0 for no limit. */
  storageBytesMax: number
  /** Runs in the transaction in which the mail becomes durable, also if we already have it. */
  inTransaction?: (tx: WriteTx) => Promise<void>
}

/**
 * Stores the bytes of a mail, and resolves when they are durable: only then may the sender be told so.
 * A delivery that is repeated, because the sender did not get our answer, returns the same id.
 */
export async function receiveMail(
  db: Pick<OrganizationDb, 'transact'>,
  delivery: Delivery,
  options: ReceiveOptions,
): Promise<string> {
  const mail = startMail(delivery, options.now)
  const headers = new HeaderReader()
  const hash = createHash('sha256')
  let last: Chunk | undefined
  try {
    for await (const bytes of rechunk(limitMail(delivery.chunks))) {
      if (last !== undefined) await storeChunk(db, mail, last, options)
      headers.add(bytes)
      hash.update(bytes)
      last = { byte_offset: mail.size, bytes }
      mail.size += bytes.length
    }
    if (last === undefined) throw new BellhopError('malformed', 'The mail is empty')
    return await finish(db, { mail, last, headers: headers.end(), hash }, options)
  } catch (error) {
    if (mail.isStored) await db.transact((tx) => deleteUnfinishedMail(tx, mail.id)).catch(() => {})
    throw error
  }
}

/** Bytes from which several mails are made. */
export interface SharedMail {
  read(): AsyncIterable<Buffer>
  /** When all of them have been received. */
  release(): Promise<unknown>
}

/**
 * Stores the bytes of a mail that several mailboxes receive one after the other: any of them may have
 * deleted it before, and keep nothing of it. If they are not released, they are swept like those of a mail
 * that never arrived completely.
 */
export async function shareMail(
  db: Pick<OrganizationDb, 'transact' | 'read'>,
  delivery: Delivery,
  options: ReceiveOptions,
): Promise<SharedMail> {
  const mail = startMail(delivery, options.now)
  const release = () => db.transact((tx) => deleteInboundMailRow(tx, mail.id))
  try {
    for await (const bytes of rechunk(limitMail(delivery.chunks))) {
      await storeChunk(db, mail, { byte_offset: mail.size, bytes }, options)
      mail.size += bytes.length
    }
  } catch (error) {
    await release().catch(() => {})
    throw error
  }
  return { read: () => readRaw(db, mail.id, { first: 0, last: mail.size - 1 }), release }
}

/** A mail that is arriving. Its row is written with the first chunk that is not the last. */
type ArrivingMail = NewInboundMail & { isStored: boolean }

const startMail = (delivery: Delivery, now: string): ArrivingMail => ({
  id: randomUUIDv7(),
  mailbox_id: delivery.mailboxId,
  source: delivery.source,
  envelope_from: delivery.envelopeFrom,
  envelope_to: delivery.envelopeTo,
  is_backfill: delivery.isBackfill ?? false,
  archive_arrived_at: delivery.archiveArrivedAt ?? null,
  is_sent: delivery.isSent ?? false,
  state: 'receiving',
  size: 0,
  sha256: null,
  is_raw_stored: true,
  duplicate_of: null,
  from_key: null,
  due_at: null,
  received_at: now,
  processed_at: null,
  isStored: false,
})

async function storeChunk(
  db: Pick<OrganizationDb, 'transact'>,
  mail: ArrivingMail,
  chunk: Chunk,
  { storageBytesMax }: ReceiveOptions,
): Promise<void> {
  await db.transact(async (tx) => {
    if (!mail.isStored) await insertInboundMail(tx, withoutFlag(mail))
    insertMailChunk(tx, mail.id, chunk)
    await assertRoom(tx, storageBytesMax)
  })
  mail.isStored = true
}

/** Temporary: the sender tries again, and an operator can make room. */
async function assertRoom(tx: WriteTx, bytesMax: number): Promise<void> {
  if (bytesMax === 0 || (await countStoredBytes(tx)) <= bytesMax) return
  throw unavailable('The storage of this organization is full', { retrySeconds: 3_600 })
}

interface Arrived {
  mail: ArrivingMail
  last: Chunk
  headers: MailHeaders
  hash: Hash
}

/** Small mails, which most are, need only this transaction. */
async function finish(
  db: Pick<OrganizationDb, 'transact'>,
  { mail, last, headers, hash }: Arrived,
  { now, storageBytesMax, inTransaction }: ReceiveOptions,
): Promise<string> {
  const sha256 = hash.digest('hex')
  return db.transact(async (tx) => {
    await inTransaction?.(tx)
    const recipients = [mail.envelope_to ?? '', ...headers.recipients()]
    const mailboxId = mail.mailbox_id ?? (await findMailboxByRecipients(tx, recipients))
    const key = headers.toKey(await scopeOf(tx, mailboxId))
    const { isNew, original, repeated, hasOtherContent } = await recognize(tx, mail.id, key, sha256)
    if (mail.is_sent && original?.is_sent === false) await markSent(tx, original.id, now)
    if (repeated !== undefined) {
      if (mail.isStored) await deleteInboundMailRow(tx, mail.id)
      return repeated.id
    }
    const row: NewInboundMail = {
      ...withoutFlag(mail),
      mailbox_id: mailboxId,
      sha256,
      state: isNew ? 'received' : 'duplicate',
      is_raw_stored: isNew || hasOtherContent,
      duplicate_of: original?.id ?? null,
      // Nothing to delete with the customer, who has been: not even the address is kept.
      from_key: isNew || hasOtherContent || original ? headers.senderKey() : null,
      due_at: isNew ? now : null,
      processed_at: isNew ? null : now,
    }
    await (mail.isStored ? completeInboundMail(tx, row) : insertInboundMail(tx, row))
    if (row.is_raw_stored) insertMailChunk(tx, mail.id, last)
    else if (mail.isStored) deleteRaw(tx, mail.id)
    if (isNew) {
      await assertRoom(tx, storageBytesMax)
      enqueueJob(tx, importMailJob(tx.organizationId, now), now)
    }
    return mail.id
  })
}

interface Recognized {
  isNew: boolean
  /** The mail that arrived first, unless it was deleted. */
  original?: StoredInboundMail | undefined
  /** The mail with the very same bytes. */
  repeated?: StoredInboundMail | undefined
  /** Whether it says something else than the original, and is not only delivered in another way. */
  hasOtherContent: boolean
}

/** Whether a mail has arrived before, with the same bytes or by another way. Remembers it. */
async function recognize(
  tx: WriteTx,
  id: string,
  key: MailKey,
  sha256: string,
): Promise<Recognized> {
  if (await insertMailKey(tx, id, key)) return { isNew: true, hasOtherContent: false }
  const known = (await findMailKey(tx, key.mail_key))!
  const original = await findInboundMail(tx, known.mail_id)
  if (original?.sha256 === sha256)
    return { isNew: false, original, repeated: original, hasOtherContent: false }
  const copy = await findCopy(tx, id, { ...key, mail_key: `${key.mail_key} ${sha256}` })
  const hasOtherContent = copy.isNew && known.content_hash !== key.content_hash
  return { isNew: false, original, repeated: copy.mail, hasOtherContent }
}

/** The copy of a known mail that has the same bytes; if it was deleted, it is this one from now on. */
async function findCopy(
  tx: WriteTx,
  id: string,
  key: MailKey,
): Promise<{ isNew: boolean; mail?: StoredInboundMail | undefined }> {
  if (await insertMailKey(tx, id, key)) return { isNew: true }
  const mail = await findInboundMail(tx, (await findMailKey(tx, key.mail_key))!.mail_id)
  if (mail === undefined) await updateMailKey(tx, id, key.mail_key)
  return { isNew: false, mail }
}

const withoutFlag = ({ isStored, ...row }: ArrivingMail): NewInboundMail => row

/** In most mailboxes, a mail that arrives in several of them is one mail. */
async function scopeOf(tx: WriteTx, mailboxId: string | null): Promise<string> {
  const mailbox = mailboxId === null ? undefined : await findMailbox(tx, mailboxId)
  return mailbox?.is_separate ? mailbox.id : ''
}

/** Throws if it is too large. */
export async function* limitMail(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > mailBytesMax) throw tooLarge()
    yield chunk
  }
}

/** In chunks of one size. */
async function* rechunk(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffer = Buffer.allocUnsafe(chunkBytes)
  let filled = 0
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      const copied = chunk.copy(buffer, filled, offset)
      offset += copied
      filled += copied
      if (filled < chunkBytes) continue
      yield buffer
      // The consumer keeps the previous one until it is stored.
      buffer = Buffer.allocUnsafe(chunkBytes)
      filled = 0
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled)
}

const tooLarge = () =>
  new BellhopError('too_large', `Mails can have up to ${formatBytes(mailBytesMax)}`)
