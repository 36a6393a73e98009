import { findUserByTypedEmail } from '../../../accounts/users/store.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'
import { emailKey } from '../../../platform/text.ts'
import type { StoredMailbox } from '../mailboxes/store.ts'
import { isFromOwnTenant } from './authentication.ts'
import type { TraceStep } from './schema.ts'
import { isOutsider, type Sender } from './sender.ts'
import type { StoredInboundMail } from './store.ts'

interface ForwardedMail {
  mail: Pick<StoredInboundMail, 'source'>
  mailbox: StoredMailbox | undefined
  parsed: ParsedMail
  authentication: 'pass' | 'fail' | 'none'
  ours: ReadonlySet<string>
  trace: TraceStep[]
}

/**
 * The agent who passes on what somebody else wrote. Only agents whose mail server vouches for them:
 * anybody could claim to.
 */
export async function findForwarder(
  tx: ReadTx,
  { mail, mailbox, parsed, authentication, ours, trace }: ForwardedMail,
  { address: sender, isFromForm }: Sender,
): Promise<string | undefined> {
  const { forwarded } = parsed
  if (forwarded === null || isFromForm) return undefined
  const agent = await findUserByTypedEmail(tx, sender.address)
  if (!agent?.is_active) return undefined
  const isVouchedFor =
    authentication === 'pass' ||
    (authentication === 'none' &&
      (await isFromOwnTenant(tx, parsed, { mailbox, source: mail.source })))
  const isProposed =
    isVouchedFor &&
    isOutsider(forwarded.from, ours) &&
    emailKey(forwarded.from.address) !== emailKey(sender.address)
  const result = isProposed ? 'proposed' : 'none'
  trace.push({ step: 'forward', result, detail: forwarded.text === null ? 'attached' : 'text' })
  return isProposed ? agent.id : undefined
}
