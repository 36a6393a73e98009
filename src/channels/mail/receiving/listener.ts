import type { SmtpListenerSettings } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ScopedDb } from '../../../platform/http/scoped-db.ts'
import { type IncomingMail, SmtpListener } from '../../../platform/smtp/smtp-listener.ts'
import { type Clock, toTimestamp } from '../../../platform/time.ts'
import { type AddressOwner, findAddressOwner } from '../mailboxes/address-store.ts'
import { findMailbox } from '../mailboxes/store.ts'
import { type Delivery, type ReceiveOptions, receiveMail, shareMail } from './receive.ts'
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

/** Once for each organization, and for each mailbox that is separate. The bytes arrive once. */
async function receive(options: MailListenerOptions, mail: IncomingMail): Promise<void> {
  const [first, ...others] = await findTargets(options, mail.recipients)
  if (others.length === 0) return receiveFor(options, first!, mail)
  const shared = await shareMail(...deliveryTo(options, first!, mail))
  try {
    for (const target of [first!, ...others])
      await receiveFor(options, target, { ...mail, chunks: shared.read() })
  } finally {
    // Otherwise it is swept later.
    await shared.release().catch(() => {})
  }
}

const receiveFor = async (options: MailListenerOptions, target: Target, mail: IncomingMail) =>
  void (await receiveMail(...deliveryTo(options, target, mail)))

function deliveryTo(
  { db, clock, storageBytesMax }: MailListenerOptions,
  { organization_id, mailbox_id, recipient }: Target,
  { from, chunks }: IncomingMail,
): [ScopedDb, Delivery, ReceiveOptions] {
  const delivery: Delivery = {
    source: 'smtp',
    mailboxId: mailbox_id,
    envelopeFrom: from || null,
    envelopeTo: recipient,
    chunks,
  }
  const scopedDb = new ScopedDb(db, organization_id)
  return [scopedDb, delivery, { now: toTimestamp(clock.now()), storageBytesMax }]
}

type Target = AddressOwner & { recipient: string }

async function findTargets(
  options: MailListenerOptions,
  recipients: readonly string[],
): Promise<Target[]> {
  const targets = new Map<string, Target>()
  for (const recipient of recipients) {
    const owner = await findOwner(options, recipient)
    // Deleted or disabled since it was accepted; the client has to be told.
    if (owner === undefined) throw new Error('A mailbox is gone while mail for it arrives')
    const { organization_id, mailbox_id } = owner
    const mailbox = await options.db.read((tx) => findMailbox(tx.in(organization_id), mailbox_id))
    const key = `${organization_id} ${mailbox?.is_separate ? mailbox_id : ''}`
    if (!targets.has(key)) targets.set(key, { ...owner, recipient })
  }
  return [...targets.values()]
}
