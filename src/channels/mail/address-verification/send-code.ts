import { randomUUIDv7 } from 'node:crypto'
import { BellhopError, callerGone } from '../../../platform/errors.ts'
import { html } from '../../../platform/http/html.ts'
import { composeMail } from '../../../platform/smtp/compose.ts'
import { SmtpError } from '../../../platform/smtp/smtp-client.ts'
import type { SystemSender } from '../../../platform/smtp/system-sender.ts'

const timeoutSeconds = 30

export const notSent = 'The mail could not be sent. Try again later, or ask the operator'

interface CodeMail {
  address: string
  code: string
  organization: string
  now: string
}

/**
 * By the server’s own sender: what an organization sends through a server of its choice, to a mailbox of
 * its choice, proves nothing.
 */
export async function sendAddressCode(
  { smtp, server, from }: SystemSender,
  mail: CodeMail,
  callerSignal: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(timeoutSeconds * 1_000)])
  const envelope = { from: from.address, to: [mail.address] }
  const open = () => composeMail(toMessage(mail, from), [], undefined)
  try {
    const { recipients } = await smtp.send(server, envelope, open, signal)
    if (recipients[0]?.isAccepted) return
  } catch (error) {
    if (callerSignal.aborted) throw callerGone()
    if (!(error instanceof SmtpError) && !signal.aborted) throw error
  }
  throw new BellhopError('conflict', notSent)
}

function toMessage({ address, code, organization, now }: CodeMail, from: SystemSender['from']) {
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`
  const claim = `${organization} wants to receive mail for ${address} in its support desk.`
  const instruction = 'To allow it, enter this code in Settings › Mail within an hour:'
  const otherwise = 'If you did not expect this, ignore it: nothing changes without the code.'
  return {
    messageId: `<${randomUUIDv7()}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: now,
    from,
    to: [{ name: '', address }],
    cc: [],
    subject: `Code for ${address}`,
    inReplyTo: null,
    references: [],
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text: `${claim}\n\n${instruction}\n\n${shown}\n\n${otherwise}\n`,
    html: html`<p>${claim}</p><p>${instruction}</p><p><strong>${shown}</strong></p><p>${otherwise}</p>`
      .text,
  }
}
