import { notFound } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { ByteRange, ImmutableBytes } from '../../../platform/http/send-bytes.ts'
import { readRaw } from './chunk-store.ts'
import { getInboundMail } from './store.ts'

/** The bytes of a mail as they arrived. Of a mail that arrives twice, they are stored once. */
export async function openRaw(db: OrganizationDb, id: string): Promise<ImmutableBytes> {
  const mail = await db.read((tx) => getInboundMail(tx, id))
  const { duplicate_of } = mail
  const stored =
    mail.is_raw_stored || duplicate_of === null
      ? mail
      : await db.read((tx) => getInboundMail(tx, duplicate_of))
  if (!stored.is_raw_stored) throw notFound('Mail')
  const read = (range: ByteRange) => readRaw(db, stored.id, range)
  return { size: stored.size, tag: stored.sha256!, read }
}

export const readAll = ({ size, read }: ImmutableBytes) =>
  read({ first: 0, last: size - 1 }) as AsyncIterable<Buffer>
