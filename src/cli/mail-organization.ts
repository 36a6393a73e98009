import { mailboxesMax } from '../channels/mail/mailboxes/schema.ts'
import { listMailboxes } from '../channels/mail/mailboxes/store.ts'
import type { ReadTx } from '../platform/db/db.ts'
import { email, uuid } from '../platform/http/fields.ts'
import { ScopedDb } from '../platform/http/scoped-db.ts'
import { emailKey } from '../platform/text.ts'
import { getOrganization, withDatabase } from './database.ts'
import { CommandError } from './errors.ts'
import { optional, required } from './option.ts'
import { schemaParser, slug } from './parsers.ts'

export const org = optional('SLUG', 'organization (default: the first)', slug)

export const mailboxAddress = required('ADDRESS', 'address of the mailbox', schemaParser(email()))

export const mailId = (list: string) =>
  required('ID', `mail ID, as shown by ${list}`, schemaParser(uuid()))

export const withOrganization = <T>(slug: string | undefined, work: (db: ScopedDb) => Promise<T>) =>
  withDatabase(async (db) => {
    const organization = await db.read((tx) => getOrganization(tx, slug))
    return work(new ScopedDb(db, organization.id))
  })

export async function findMailboxId(tx: ReadTx, address: string): Promise<string> {
  const mailboxes = await listMailboxes(tx, { limit: mailboxesMax, offset: 0 })
  const found = mailboxes.find((mailbox) => emailKey(mailbox.address) === emailKey(address))
  if (found === undefined) throw new CommandError(`mailbox ${address} not found`)
  return found.id
}
