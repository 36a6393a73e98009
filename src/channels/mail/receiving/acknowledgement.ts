import type { ReadTx } from '../../../platform/db/db.ts'
import type { MailAddress, ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { addSeconds } from '../../../platform/time.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { isOverLimit } from '../sending/automatic-limits.ts'
import { findSuppression } from '../suppressions/store.ts'
import type { TraceStep } from './schema.ts'

/** Later, it would only confuse: after an outage, or when old mails are imported. */
const hoursMax = 24

interface OpeningMail {
  /** From a file, or because somebody wants earlier mail. */
  isImported: boolean
  parsed: ParsedMail
  mailbox: StoredMailbox | undefined
  sender: MailAddress
  isAutomatic: boolean
  isUnverified: boolean
  forwardedBy?: string | undefined
  now: string
}

/** Whether the sender of a mail that opens a ticket gets an acknowledgement; null if not. */
export type Acknowledgement = 'queued' | 'over_limit' | null

export async function decideAcknowledgement(
  tx: ReadTx,
  mail: OpeningMail,
  trace: TraceStep[],
): Promise<Acknowledgement> {
  if (!mail.mailbox?.is_acknowledging) return null
  const reason = await reasonAgainst(tx, mail)
  const isQueued = reason === undefined
  trace.push({
    step: 'acknowledgement',
    result: isQueued ? 'queued' : 'none',
    detail: reason ?? '',
  })
  if (reason === 'over_limit') return reason
  return isQueued ? 'queued' : null
}

async function reasonAgainst(
  tx: ReadTx,
  { isImported, parsed, mailbox, sender, isAutomatic, isUnverified, forwardedBy, now }: OpeningMail,
): Promise<string | undefined> {
  if (!mailbox!.is_enabled) return 'mailbox_off'
  if (isAutomatic) return 'automatic'
  // It was not the customer who wrote to us.
  if (forwardedBy !== undefined) return 'forwarded'
  // A forged mail would make us write to somebody who has never heard of us.
  if (isUnverified) return 'not_verified'
  const isLate = parsed.date !== null && parsed.date < addSeconds(now, -hoursMax * 3_600)
  if (isImported || isLate) return 'old'
  if ((await findSuppression(tx, sender.address)) !== undefined) return 'suppressed'
  return (await isOverLimit(tx, sender.address, now)) ? 'over_limit' : undefined
}
