import { callerGone } from '../../platform/errors.ts'
import { type ImapClient, type ImapConnection, ImapError } from '../../platform/imap/imap-client.ts'
import type { ImapWithPassword } from '../mailboxes/imap-store.ts'
import type { ImapTestStep, ImapTestStepName, MailboxImapTest } from './schema.ts'

/** Somebody waits for the result. */
const timeoutSeconds = 40

/** Step by step, so that admins see how far it comes. Changes nothing on the server. */
export async function testImap(
  settings: ImapWithPassword,
  { imap, signal: caller }: { imap: ImapClient; signal: AbortSignal },
): Promise<MailboxImapTest> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const signal = AbortSignal.any([caller, timeout])
  const steps: ImapTestStep[] = []
  let startedAt = performance.now()
  const finish = (name: ImapTestStepName, is_ok: boolean, detail: string) => {
    const duration_ms = Math.round(performance.now() - startedAt)
    steps.push({ name, is_ok, detail, duration_ms })
    startedAt = performance.now()
  }
  let connection: ImapConnection | undefined
  try {
    connection = await imap.open(settings, { signal, onStep: (step) => finish(step, true, '') })
    for (const folder of foldersOf(settings)) {
      const { mailCount } = await connection.openFolder(folder, { isReadOnly: true })
      finish('open_folder', true, `${folder}: ${mailCount.toLocaleString('en')} mails`)
    }
  } catch (error) {
    if (caller.aborted) throw callerGone()
    if (!(error instanceof ImapError) && !timeout.aborted) throw error
    const detail =
      error instanceof ImapError ? error.response : `Not finished within ${timeoutSeconds} seconds`
    finish(failedStep(error, settings, steps), false, detail)
  } finally {
    connection?.close()
  }
  return { is_ok: steps.every(({ is_ok }) => is_ok), steps }
}

const foldersOf = ({ folders, after_import, move_to }: ImapWithPassword) =>
  after_import === 'move' && move_to !== null ? [...folders, move_to] : folders

function failedStep(
  error: unknown,
  { security }: ImapWithPassword,
  done: readonly ImapTestStep[],
): ImapTestStepName {
  const kind = error instanceof ImapError ? error.kind : undefined
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
