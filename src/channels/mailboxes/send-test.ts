import { callerGone } from '../../platform/errors.ts'
import type { OrganizationDb } from '../../platform/http/endpoint.ts'
import type { AccessTokens } from '../../platform/oauth/access-tokens.ts'
import { composeMail } from '../../platform/smtp/compose.ts'
import type { MailMessage } from '../../platform/smtp/message.ts'
import { type SmtpClient, SmtpError } from '../../platform/smtp/smtp-client.ts'
import { createMessageId } from './message-id.ts'
import { findOAuthSettings } from './oauth-store.ts'
import type { MailboxTest, TestStepName } from './schema.ts'
import { toDkimKey } from './server.ts'
import { withSmtpServer } from './sign-in.ts'
import type { MailboxWithSecrets } from './store.ts'
import { startSteps } from './test-steps.ts'

/** Somebody waits for the result. */
const timeoutSeconds = 40

interface Test {
  to: string
  now: string
  smtp: SmtpClient
  db: OrganizationDb
  accessTokens: AccessTokens
  signal: AbortSignal
}

/** Step by step, so that admins see how far it comes. */
export async function sendTestMail(mailbox: MailboxWithSecrets, test: Test): Promise<MailboxTest> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const signal = AbortSignal.any([test.signal, timeout])
  const { steps, startStep, finish } = startSteps<TestStepName>()
  const { smtp: oauth } = await test.db.read((tx) => findOAuthSettings(tx, mailbox.id))
  const hasOAuth = oauth !== undefined
  const onToken = () => finish('get_token', true, '')
  try {
    await withSmtpServer(mailbox, { ...test, signal, isFresh: true, onToken }, async (server) => {
      await test.smtp.check(server, signal, (step) => finish(step, true, ''))
      startStep()
      const message = toTestMessage(mailbox, test)
      const open = () => composeMail(message, [], toDkimKey(mailbox))
      const envelope = { from: mailbox.address, to: [test.to] }
      const { recipients } = await test.smtp.send(server, envelope, open, signal)
      finish('send', recipients[0]!.isAccepted, recipients[0]!.response)
    })
  } catch (error) {
    if (test.signal.aborted) throw callerGone()
    if (!(error instanceof SmtpError) && !timeout.aborted) throw error
    const detail =
      error instanceof SmtpError ? error.response : `Not finished within ${timeoutSeconds} seconds`
    finish(stepsFor(mailbox, hasOAuth)[steps.length]!, false, detail)
  }
  return { is_ok: steps.every(({ is_ok }) => is_ok), steps }
}

const stepsFor = (
  { smtp_security, smtp_username }: MailboxWithSecrets,
  hasOAuth: boolean,
): TestStepName[] => [
  ...(hasOAuth ? ['get_token' as const] : []),
  'connect',
  ...(smtp_security === 'none' ? [] : ['encrypt' as const]),
  ...(smtp_username === null ? [] : ['sign_in' as const]),
  'send',
]

function toTestMessage(
  { name, address }: MailboxWithSecrets,
  { to, now }: Pick<Test, 'to' | 'now'>,
): MailMessage {
  const text = `This is a test. If you can read it, Bellhop can send mail from ${address}.`
  return {
    messageId: createMessageId(address),
    date: now,
    from: { name, address },
    to: [{ name: '', address: to }],
    cc: [],
    subject: 'Test mail from Bellhop',
    inReplyTo: null,
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  }
}
