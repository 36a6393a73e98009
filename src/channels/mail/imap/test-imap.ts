import { BellhopError, callerGone } from '../../../platform/errors.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import {
  type ImapClient,
  type ImapConnection,
  ImapError,
} from '../../../platform/imap/imap-client.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { markImapWorking } from '../mailboxes/imap-state.ts'
import {
  findImapForUpdate,
  findImapWithPassword,
  type ImapWithPassword,
  saveImap,
} from '../mailboxes/imap-store.ts'
import { findOAuthSettings } from '../mailboxes/oauth-store.ts'
import { openImap } from '../mailboxes/sign-in.ts'
import { getMailbox } from '../mailboxes/store.ts'
import { startSteps } from '../mailboxes/test-steps.ts'
import { openSentFolder } from '../sending/copy-sent.ts'
import type { ImapTestStep, ImapTestStepName, MailboxImapTest } from './schema.ts'
import { withoutImap } from './start-backfill.ts'

/** Somebody waits for the result. */
const timeoutSeconds = 40

interface Test {
  imap: ImapClient
  db: OrganizationDb
  accessTokens: AccessTokens
  signal: AbortSignal
}

/** A failing mailbox receives again if it succeeds. */
export async function testReceiving(
  mailboxId: string,
  { now, ...test }: Test & { now: string },
): Promise<MailboxImapTest> {
  const { db } = test
  const settings = await db.read(async (tx) => {
    await getMailbox(tx, mailboxId)
    return findImapWithPassword(tx, mailboxId)
  })
  if (settings === undefined) throw new BellhopError('conflict', withoutImap)
  const result = await testImap(settings, test)
  if (!result.is_ok) return result
  await db.transact(async (tx) => {
    const stored = await findImapForUpdate(tx, mailboxId)
    if (stored?.state !== 'failing') return
    // So that the watcher starts again, however long it would have waited.
    await saveImap(tx, { ...stored, revision: stored.revision + 1 })
    await markImapWorking(tx, mailboxId, now)
  })
  return result
}

/** Step by step, so that admins see how far it comes. Changes nothing on the server. */
async function testImap(settings: ImapWithPassword, test: Test): Promise<MailboxImapTest> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const signal = AbortSignal.any([test.signal, timeout])
  const { steps, finish } = startSteps<ImapTestStepName>()
  const { imap: oauth } = await test.db.read((tx) => findOAuthSettings(tx, settings.mailbox_id))
  const hasOAuth = oauth !== undefined
  let connection: ImapConnection | undefined
  try {
    connection = await openImap(test.imap, settings, {
      ...test,
      signal,
      isFresh: true,
      onToken: () => finish('get_token', true, ''),
      onStep: (step) => finish(step, true, ''),
    })
    for (const folder of foldersOf(settings)) {
      const { mailCount } = await connection.openFolder(folder, { isReadOnly: true })
      finish('open_folder', true, `${folder}: ${mailCount.toLocaleString('en')} mails`)
    }
    if (settings.is_sent_copied)
      finish('open_folder', true, await openSentFolder(connection, settings))
  } catch (error) {
    if (test.signal.aborted) throw callerGone()
    if (!(error instanceof ImapError) && !timeout.aborted) throw error
    const detail =
      error instanceof ImapError ? error.response : `Not finished within ${timeoutSeconds} seconds`
    finish(failedStep(error, { ...settings, hasOAuth }, steps), false, detail)
  } finally {
    connection?.close()
  }
  return { is_ok: steps.every(({ is_ok }) => is_ok), steps }
}

const foldersOf = ({ folders, after_import, move_to }: ImapWithPassword) =>
  after_import === 'move' && move_to !== null ? [...folders, move_to] : folders

function failedStep(
  error: unknown,
  { security, hasOAuth }: Pick<ImapWithPassword, 'security'> & { hasOAuth: boolean },
  done: readonly ImapTestStep[],
): ImapTestStepName {
  const kind = error instanceof ImapError ? error.kind : undefined
  if (hasOAuth && done.length === 0) return 'get_token'
  if (kind === 'sign_in') return 'sign_in'
  if (kind === 'tls') return 'encrypt'
  const isDone = (name: ImapTestStepName) => done.some((step) => step.name === name)
  const order = [
    'connect',
    ...(security === 'none' ? [] : ['encrypt' as const]),
    'sign_in',
  ] as const
  return order.find((name) => !isDone(name)) ?? 'open_folder'
}
