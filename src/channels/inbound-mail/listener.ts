import type { SmtpListenerSettings } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { ScopedDb } from '../../platform/http/scoped-db.ts'
import { type IncomingMail, SmtpListener } from '../../platform/smtp/smtp-listener.ts'
import { type Clock, toTimestamp } from '../../platform/time.ts'
import { type AddressOwner, findAddressOwner } from '../mailboxes/address-store.ts'
import { findMailbox } from '../mailboxes/store.ts'
import { openRaw, readAll } from './raw.ts'
import { type Delivery, receiveMail } from './receive.ts'
import { mailBytesMax } from './schema.ts'

export interface MailListenerOptions {
  db: Db
  clock: Clock
  settings: SmtpListenerSettings
  storageBytesMax: number
  onError: (error: unknown) => void
}

/** Receives mail from a mail server in front of this one, for the addresses of all mailboxes. */
export const startMailListener = (options: MailListenerOptions): Promise<SmtpListener> =>
  SmtpListener.start({
    ...options.settings,
    messageBytesMax: mailBytesMax,
    isKnownRecipient: async (address) => (await findOwner(options, address)) !== undefined,
    receive: (mail) => receive(options, mail),
    onError: options.onError,
  })

const findOwner = ({ db }: MailListenerOptions, address: string) =>
  db.read((tx) => findAddressOwner(tx, address))

/**
 * Once for each organization, and for each mailbox that is separate. The bytes arrive once: the others
 * read them from the first.
 */
async function receive(options: MailListenerOptions, mail: IncomingMail): Promise<void> {
  const { db, clock, storageBytesMax } = options
  let first: { db: ScopedDb; id: string } | undefined
  for (const target of await findTargets(options, mail.recipients)) {
    const scopedDb = new ScopedDb(db, target.organization_id)
    const delivery: Delivery = {
      source: 'smtp',
      mailboxId: target.mailbox_id,
      envelopeFrom: mail.from || null,
      envelopeTo: target.recipient,
      chunks: first === undefined ? mail.chunks : readAll(await openRaw(first.db, first.id)),
    }
    const now = toTimestamp(clock.now())
    const id = await receiveMail(scopedDb, delivery, { now, storageBytesMax })
    first ??= { db: scopedDb, id }
  }
}

type Target = AddressOwner & { recipient: string }

async function findTargets(
  options: MailListenerOptions,
  recipients: readonly string[],
): Promise<Target[]> {
  const targets = new Map<string, Target>()
  for (const recipient of recipients) {
    const owner = await findOwner(options, recipient)
    // Deleted since it was accepted; the client has to be told.
    if (owner === undefined) throw new Error('A mailbox was deleted while mail for it arrived')
    const { organization_id, mailbox_id } = owner
    const mailbox = await options.db.read((tx) => findMailbox(tx.in(organization_id), mailbox_id))
    const key = `${organization_id} ${mailbox?.is_separate ? mailbox_id : ''}`
    if (!targets.has(key)) targets.set(key, { ...owner, recipient })
  }
  return [...targets.values()]
}
