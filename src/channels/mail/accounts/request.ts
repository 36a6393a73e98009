import { markInvited } from '../../../accounts/invitations/store.ts'
import { findNamedOrganization } from '../../../accounts/organizations/store.ts'
import { getUser, lockUsers } from '../../../accounts/users/store.ts'
import type { Attribution } from '../../../platform/access/attribution.ts'
import { type Caller, requireAuthorityOver } from '../../../platform/access/permissions.ts'
import type { Db, WriteTx } from '../../../platform/db/db.ts'
import { BellhopError, invalid, rateLimited } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import type { MailTools } from '../../../platform/mail-tools.ts'
import { emailKey } from '../../../platform/text.ts'
import { isMailboxAddress } from '../mailboxes/address-store.ts'
import { invitationMailJob, passwordResetMailJob } from './jobs.ts'
import { countAccountMail } from './limits.ts'
import type { PasswordResetRequest } from './schema.ts'
import { findAccountSender } from './sender.ts'

export const noSender =
  'The organization has no enabled mailbox, or the user has the address of a mailbox'

/** Sends the user a link to set a password, soon. */
export async function requestInvitationMail(
  tx: WriteTx,
  userId: string,
  {
    actor,
    caller,
    now,
    publicUrl,
    mail: { systemSender },
  }: Attribution & { caller: Caller; publicUrl: string; mail: Pick<MailTools, 'systemSender'> },
) {
  await lockUsers(tx)
  const { email, role, is_active } = await getUser(tx, userId)
  requireAuthorityOver(caller, role)
  if (!is_active) throw invalid(['path', 'user_id'], 'the user is not active')
  const canSend = (await findAccountSender(tx, systemSender)) !== undefined
  if (!canSend || (await isMailboxAddress(tx, email))) throw new BellhopError('conflict', noSender)
  const waitSeconds = await countAccountMail(tx, email, now)
  if (waitSeconds > 0) throw rateLimited(waitSeconds)
  await markInvited(tx, userId)
  enqueueJob(tx, invitationMailJob(userId, { actor, publicUrl, requestedAt: now }, now), now)
  return { email }
}

/** Does the same work whether or not there is such an account, so that nobody can find out. */
export async function requestPasswordReset(
  db: Db,
  { email, organization: slug }: PasswordResetRequest,
  now: string,
): Promise<void> {
  const organization = await db.read((tx) => findNamedOrganization(tx, slug))
  if (organization === undefined) return
  const key = `${organization.id} ${emailKey(email)}`
  await db.transact(async (tx) =>
    enqueueJob(
      tx.in(organization.id),
      passwordResetMailJob(key, { email, requestedAt: now }, now),
      now,
    ),
  )
}
