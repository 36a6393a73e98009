import { isDeepStrictEqual } from 'node:util'
import { lockFields } from '../../../desk/fields/store.ts'
import { recordEvent } from '../../../events/log/record.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import { domainOfEmail } from '../../../platform/net/domain-name.ts'
import { toStoredRoutes } from '../routing/check.ts'
import { setAcknowledgement } from './acknowledgement.ts'
import { listAliases } from './address-store.ts'
import type { MailboxAttribution } from './attribution.ts'
import {
  assertTeamExists,
  rejectDuplicate,
  setAddresses,
  storedRoutesOf,
  unsetDefault,
} from './create.ts'
import { mailboxChanges } from './history.ts'
import { setImap } from './imap-settings.ts'
import { sendMailJob } from './jobs.ts'
import { assertSignInRepeated, type SignInInput, setOAuth } from './oauth-settings.ts'
import { findOAuthSettings } from './oauth-store.ts'
import type { MailboxUpdate } from './schema.ts'
import {
  assertAllowedServer,
  assertSmtpSignIn,
  assertUsableAddress,
  normalizeHost,
} from './server.ts'
import { markMailboxWorking } from './state.ts'
import {
  getMailbox,
  getMailboxForUpdate,
  lockMailboxes,
  type StoredMailbox,
  updateDkimKey,
  updateMailboxRow,
  updatePassword,
} from './store.ts'

export async function updateMailbox(
  tx: WriteTx,
  id: string,
  body: MailboxUpdate,
  act: MailboxAttribution,
): Promise<StoredMailbox> {
  const isAddressed = body.address !== undefined || body.incoming?.aliases !== undefined
  const { subject, body: text } = body.acknowledgement ?? {}
  const hasText = subject !== undefined || text !== undefined
  if (hasText) await lockFields(tx)
  // Before the mailbox itself, see there.
  if (body.is_default || isAddressed) await lockMailboxes(tx)
  const before = await getMailboxForUpdate(tx, id)
  const after = applyUpdate(before, body, act.now)
  const { smtp: signIn = {} } = body
  // OAuth replaces the password.
  const password = signIn.oauth && before.is_password_set ? null : signIn.password
  const isServerChanged = hasServerChanged(before, after)
  const hasOAuth = (await findOAuthSettings(tx, id)).smtp !== undefined
  assertAcceptable(before, after, { signIn, hasOAuth, isServerChanged, act })
  if (hasText) await setAcknowledgement(tx, after, before)
  if (after.assigned_team_id !== before.assigned_team_id)
    await assertTeamExists(tx, after.assigned_team_id)
  if (body.incoming?.routes !== undefined)
    after.routes = await toStoredRoutes(tx, body.incoming.routes, storedRoutesOf(before), act)
  const aliasesBefore = await listAliases(tx, id)
  const aliases = body.incoming?.aliases ?? aliasesBefore
  const changes = mailboxChanges(before, after, password !== undefined)
  if (!isDeepStrictEqual(aliases, aliasesBefore)) changes.push({ field: 'aliases' })
  const oauthChanges = await setOAuth(tx, id, 'smtp', signIn)
  changes.push(...oauthChanges, ...(await setImap(tx, id, body.incoming?.imap, act)))
  if (changes.length === 0) return before

  if (after.is_default && !before.is_default) await unsetDefault(tx, act)
  await rejectDuplicate(updateMailboxRow(tx, after))
  if (isAddressed) await setAddresses(tx, after, aliases)
  if (password !== undefined) updatePassword(tx, id, password)
  if (after.dkim_selector === null && before.dkim_selector !== null)
    updateDkimKey(tx, id, { dkim_private_key: null, dkim_public_key: null })
  if (after.is_enabled && !before.is_enabled) enqueueJob(tx, sendMailJob(id, act.now), act.now)
  recordEvent(tx, act, { type: 'mailbox.updated', resourceId: id, changes })
  // With new settings it gets a new chance.
  if (isServerChanged || password !== undefined || oauthChanges.length > 0)
    await markMailboxWorking(tx, id, act.now)
  return getMailbox(tx, id)
}

function applyUpdate(
  before: StoredMailbox,
  { smtp = {}, incoming = {}, acknowledgement = {}, ...body }: MailboxUpdate,
  now: string,
): StoredMailbox {
  const { aliases, imap, routes, ...settings } = incoming
  const after: StoredMailbox = {
    ...before,
    ...body,
    ...settings,
    smtp_host: smtp.host === undefined ? before.smtp_host : normalizeHost(smtp.host),
    smtp_port: smtp.port ?? before.smtp_port,
    smtp_security: smtp.security ?? before.smtp_security,
    smtp_username: smtp.username === undefined ? before.smtp_username : smtp.username,
    is_acknowledging: acknowledgement.is_enabled ?? before.is_acknowledging,
    acknowledgement_subject: acknowledgement.subject ?? before.acknowledgement_subject,
    acknowledgement_body: acknowledgement.body ?? before.acknowledgement_body,
    updated_at: now,
  }
  // The DNS of another domain does not have the key.
  const isSameDomain = domainOfEmail(after.address) === domainOfEmail(before.address)
  return isSameDomain ? after : { ...after, dkim_selector: null }
}

const hasServerChanged = (before: StoredMailbox, after: StoredMailbox) =>
  (['smtp_host', 'smtp_port', 'smtp_security', 'smtp_username'] as const).some(
    (field) => before[field] !== after[field],
  )

function assertAcceptable(
  before: StoredMailbox,
  after: StoredMailbox,
  {
    signIn,
    hasOAuth,
    isServerChanged,
    act,
  }: { signIn: SignInInput; hasOAuth: boolean; isServerChanged: boolean; act: MailboxAttribution },
): void {
  if (before.is_default && !after.is_default)
    throw invalid(['body', 'is_default'], 'set it on another mailbox instead')
  if (after.address !== before.address) assertUsableAddress(after.address)
  assertSmtpSignIn(after, signIn, act.mail.accessTokens)
  if (!isServerChanged) return
  assertAllowedServer(after, act.mail.smtp)
  assertSignInRepeated(signIn, {
    protocol: 'smtp',
    hasPassword: before.is_password_set,
    hasOAuth,
    reason: 'required when another field of smtp changes',
  })
}
