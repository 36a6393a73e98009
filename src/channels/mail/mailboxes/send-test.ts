import { callerGone } from '../../../platform/errors.ts'
import { escapeText } from '../../../platform/html-entities.ts'
import type { OrganizationDb } from '../../../platform/http/endpoint.ts'
import type { AccessTokens } from '../../../platform/oauth/access-tokens.ts'
import { composeMail } from '../../../platform/smtp/compose.ts'
import type { MailMessage } from '../../../platform/smtp/message.ts'
import { type SmtpClient, SmtpError } from '../../../platform/smtp/smtp-client.ts'
import { deskMarkerHeader, getDeskMarker } from './mail-key.ts'
import { createMessageId } from './message-id.ts'
import { findOAuthSettings } from './oauth-store.ts'
import { canProbe, probePlusAddress } from './plus-probe.ts'
import type { MailboxTest, TestStepName } from './schema.ts'
import { toDkimKey } from './server.ts'
import { withSmtpServer } from './sign-in.ts'
import { markMailboxWorking } from './state.ts'
import { getMailboxWithSecrets, type MailboxWithSecrets } from './store.ts'
import { startSteps } from './test-steps.ts'

/** Somebody waits for the result. */
const timeoutSeconds = 40

interface Test {
  to: string
  now: string
  currentTime: () => string
  smtp: SmtpClient
  db: OrganizationDb
  accessTokens: AccessTokens
  signal: AbortSignal
}

/** A failing mailbox sends again if it succeeds. */
export async function testSending(mailboxId: string, test: Test): Promise<MailboxTest> {
  const mailbox = await test.db.read((tx) => getMailboxWithSecrets(tx, mailboxId))
  const result = await sendTestMail(mailbox, test)
  if (result.is_ok) await test.db.transact((tx) => markMailboxWorking(tx, mailboxId, test.now))
  return result
}

/** Step by step, so that admins see how far it comes. */
async function sendTestMail(mailbox: MailboxWithSecrets, test: Test): Promise<MailboxTest> {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1_000)
  const signal = AbortSignal.any([test.signal, timeout])
  const isProbed = await canProbe(test.db, mailbox)
  const { steps, startStep, finish } = startSteps<TestStepName, boolean | null>()
  const { smtp: oauth } = await test.db.read((tx) => findOAuthSettings(tx, mailbox.id))
  const hasOAuth = oauth !== undefined
  const onToken = () => finish('get_token', true, '')
  try {
    await withSmtpServer(mailbox, { ...test, signal, isFresh: true, onToken }, async (server) => {
      await test.smtp.check(server, signal, (step) => finish(step, true, ''))
      startStep()
      const send = async (to: string) => {
        const messageId = createMessageId(mailbox.address)
        const deskMarker = await test.db.read((tx) => getDeskMarker(tx, messageId))
        const message = toTestMessage(mailbox, { ...test, to, messageId, deskMarker })
        const open = () => composeMail(message, [], toDkimKey(mailbox))
        const envelope = { from: mailbox.address, to: [to] }
        return (await test.smtp.send(server, envelope, open, signal)).recipients[0]!
      }
      const { isAccepted, response } = await send(test.to)
      finish('send', isAccepted, response)
      if (!isAccepted || !isProbed) return
      const { is_ok, detail } = await probePlusAddress(mailbox, { ...test, send })
      finish('plus_address', is_ok, detail)
    })
  } catch (error) {
    if (test.signal.aborted) throw callerGone()
    if (!(error instanceof SmtpError) && !timeout.aborted) throw error
    const detail =
      error instanceof SmtpError ? error.response : `Not finished within ${timeoutSeconds} seconds`
    const failed = stepsFor(mailbox, hasOAuth)[steps.length]!
    // The first mail was accepted, and a rejected recipient is no error.
    finish(failed, failed === 'plus_address' ? null : false, detail)
  }
  // Replies find their ticket without plus addresses.
  return { is_ok: steps.every(({ is_ok, name }) => is_ok || name === 'plus_address'), steps }
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
  'plus_address',
]

interface Marked {
  messageId: string
  deskMarker: string
}

/** Marked as ours, so that it never becomes a ticket. */
function toTestMessage(
  { name, address }: MailboxWithSecrets,
  { to, now, messageId, deskMarker }: Pick<Test, 'to' | 'now'> & Marked,
): MailMessage {
  const text = `This is a test. If you can read it, Bellhop can send mail from ${address}.`
  return {
    messageId,
    date: now,
    from: { name, address },
    to: [{ name: '', address: to }],
    cc: [],
    subject: 'Test mail from Bellhop',
    inReplyTo: null,
    references: [],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      [deskMarkerHeader]: deskMarker,
    },
    text,
    html: `<p>${escapeText(text)}</p>`,
  }
}
