import { type Change, diffFields, withoutValues } from '../../../events/log/changes.ts'
import type { WriteTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { ImapClient } from '../../../platform/imap/imap-client.ts'
import { enqueueJob } from '../../../platform/jobs/store.ts'
import type { MailboxAttribution } from './attribution.ts'
import { restartBackfill } from './backfill-store.ts'
import { markImapWorking } from './imap-state.ts'
import {
  deleteImap,
  findImapForUpdate,
  forgetFolders,
  listLooks,
  type StoredImap,
  saveImap,
  updateImapPassword,
} from './imap-store.ts'
import { copySentJob } from './jobs.ts'
import { assertSignIn, assertSignInRepeated, setOAuth } from './oauth-settings.ts'
import { deleteOAuth, findOAuthSettings } from './oauth-store.ts'
import type { ImapUpdate } from './schema.ts'
import { deleteSentCopies, makeCopiesDue } from './sent-copy-store.ts'
import { normalizeHost } from './server.ts'

const at = (field: string) => ['body', 'incoming', 'imap', field]

/** Creates, changes or, with null, deletes the settings. Returns what an event records of it. */
export async function setImap(
  tx: WriteTx,
  mailboxId: string,
  body: ImapUpdate | null | undefined,
  act: MailboxAttribution,
): Promise<Change[]> {
  if (body === undefined) return []
  const before = await findImapForUpdate(tx, mailboxId)
  if (body === null) {
    if (before === undefined) return []
    await deleteImap(tx, mailboxId)
    await deleteOAuth(tx, mailboxId, 'imap')
    return imapChanges(before, undefined, false)
  }
  const after = before === undefined ? startImap(mailboxId, body) : applyUpdate(before, body)
  const isServerChanged = before === undefined || hasServerChanged(before, after)
  const hasOAuth = (await findOAuthSettings(tx, mailboxId)).imap !== undefined
  assertAcceptable(before, after, { body, isServerChanged, hasOAuth, act })
  // OAuth replaces the password.
  const password = body.oauth && before?.is_password_set ? null : body.password
  const isPasswordSet = password !== undefined
  const changes = [
    ...imapChanges(before, after, isPasswordSet),
    ...(await setOAuth(tx, mailboxId, 'imap', body)),
  ]
  if (changes.length === 0) return []
  const since = await receivesSince(tx, before, after, act.now)
  await saveImap(tx, { ...after, receives_since: since, revision: after.revision + 1 })
  if (isPasswordSet) updateImapPassword(tx, mailboxId, password)
  // On another server or in another account, UIDs mean other mails.
  const isSameAccount = before?.username === after.username
  const isSamePlace = isSameAccount && !hasMoved(before, after)
  await forgetFolders(tx, mailboxId, isSamePlace ? after.folders : [])
  if (!isSamePlace) await restartBackfill(tx, mailboxId)
  // With new settings it gets a new chance.
  await retryCopies(tx, after, act.now)
  await markImapWorking(tx, mailboxId, act.now)
  return changes
}

/**
 * Mail is received from the moment at which its folder is set up, also if the first connection comes later.
 * On a server that replaces another one, it goes on where that was read last: most mailboxes only move, and
 * nobody could fetch what came while the other one was gone.
 */
async function receivesSince(
  tx: WriteTx,
  before: StoredImap | undefined,
  after: StoredImap,
  now: string,
): Promise<Record<string, string>> {
  if (before === undefined || before.username !== after.username)
    return Object.fromEntries(after.folders.map((folder) => [folder, now]))
  const looks = hasMoved(before, after) ? await listLooks(tx, after.mailbox_id) : {}
  return Object.fromEntries(
    after.folders.map((folder) => {
      const isNew = !before.folders.includes(folder)
      return [folder, isNew ? now : (looks[folder] ?? before.receives_since[folder] ?? now)]
    }),
  )
}

const hasMoved = (before: StoredImap, after: StoredImap) =>
  before.host !== after.host || before.port !== after.port

async function retryCopies(tx: WriteTx, { mailbox_id, is_sent_copied }: StoredImap, now: string) {
  if (!is_sent_copied) return deleteSentCopies(tx, mailbox_id)
  if ((await makeCopiesDue(tx, mailbox_id, now)) > 0)
    enqueueJob(tx, copySentJob(mailbox_id, now), now)
}

function startImap(mailboxId: string, body: ImapUpdate): StoredImap {
  for (const field of ['host', 'port', 'security', 'username'] as const)
    if (body[field] === undefined) throw invalid(at(field), 'required', 'missing')
  if (body.password === undefined && !body.oauth)
    throw invalid(at('password'), 'required', 'missing')
  const empty: StoredImap = {
    mailbox_id: mailboxId,
    host: '',
    port: 993,
    security: 'tls',
    username: '',
    is_password_set: true,
    folders: ['INBOX'],
    receives_since: {},
    after_import: 'leave',
    move_to: null,
    is_sent_copied: false,
    sent_folder: null,
    sent_error: null,
    state: 'ok',
    last_error: null,
    last_error_at: null,
    revision: 0,
    fetch_count: 0,
  }
  return applyUpdate(empty, body)
}

const applyUpdate = (before: StoredImap, body: ImapUpdate): StoredImap => ({
  ...before,
  host: body.host === undefined ? before.host : normalizeHost(body.host, at('host')),
  port: body.port ?? before.port,
  security: body.security ?? before.security,
  username: body.username ?? before.username,
  folders: body.folders === undefined ? before.folders : withoutRepeats(body.folders),
  after_import: body.after_import ?? before.after_import,
  move_to: body.move_to === undefined ? before.move_to : body.move_to,
  is_sent_copied: body.is_sent_copied ?? before.is_sent_copied,
  sent_folder: body.sent_folder === undefined ? before.sent_folder : body.sent_folder,
  sent_error: null,
})

/** The name of the inbox is the same in any case. */
const withoutRepeats = (folders: readonly string[]) => [
  ...new Set(folders.map((name) => (name.toUpperCase() === 'INBOX' ? 'INBOX' : name))),
]

const hasServerChanged = (before: StoredImap, after: StoredImap) =>
  (['host', 'port', 'security', 'username'] as const).some(
    (field) => before[field] !== after[field],
  )

function assertAcceptable(
  before: StoredImap | undefined,
  after: StoredImap,
  {
    body,
    isServerChanged,
    hasOAuth,
    act,
  }: { body: ImapUpdate; isServerChanged: boolean; hasOAuth: boolean; act: MailboxAttribution },
): void {
  if (after.after_import === 'move' && after.move_to === null)
    throw invalid(at('move_to'), 'required to move mails')
  // What is moved there would be received again.
  if (
    after.move_to !== null &&
    withoutRepeats([...after.folders, after.move_to]).length === after.folders.length
  )
    throw invalid(at('move_to'), 'must not be one of the folders that are read')
  assertSignIn(body, { protocol: 'imap', accessTokens: act.mail.accessTokens })
  if (hasOAuth && body.oauth === null && body.password === undefined)
    throw invalid(at('password'), 'required without oauth')
  if (!isServerChanged) return
  assertAllowedServer(after, act.mail.imap)
  assertSignInRepeated(body, {
    protocol: 'imap',
    hasPassword: before?.is_password_set ?? false,
    hasOAuth,
    reason: 'required when the server or the username changes',
  })
}

/** What is connected to later is checked again: only then is the name resolved. */
function assertAllowedServer({ host, port, security }: StoredImap, imap: ImapClient): void {
  if (!imap.isAllowedHost(host, 993))
    throw invalid(at('host'), 'must not be a private or reserved address')
  if (!imap.isAllowedHost(host, port)) throw invalid(at('port'), 'must be 143 or 993')
  if (security === 'none' && !imap.isAllowedWithoutTls(host))
    throw invalid(at('security'), 'must be tls or starttls')
}

/** Never the password, only that it was set. */
function imapChanges(
  before: StoredImap | undefined,
  after: StoredImap | undefined,
  isPasswordSet: boolean,
): Change[] {
  const [from, to] = [toHistory(before), toHistory(after)]
  return [
    ...withoutValues(
      diffFields(['imap_username', 'imap_folders', 'imap_move_to', 'imap_sent_folder'], from, to),
    ),
    ...diffFields(
      ['imap_host', 'imap_port', 'imap_security', 'imap_after_import', 'imap_is_sent_copied'],
      from,
      to,
    ),
    ...(isPasswordSet ? [{ field: 'imap_password' }] : []),
  ]
}

const toHistory = (imap: StoredImap | undefined) => ({
  imap_host: imap?.host,
  imap_port: imap?.port,
  imap_security: imap?.security,
  imap_username: imap?.username,
  imap_folders: imap && JSON.stringify(imap.folders),
  imap_after_import: imap?.after_import,
  imap_move_to: imap?.move_to,
  imap_is_sent_copied: imap?.is_sent_copied,
  imap_sent_folder: imap?.sent_folder,
})
