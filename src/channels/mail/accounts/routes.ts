import { UserPath } from '../../../accounts/users/schema.ts'
import { publicHandler, readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { smallJsonBytesMax } from '../../../platform/http/json-body.ts'
import { noSender, requestInvitationMail, requestPasswordReset } from './request.ts'
import {
  AccountMailSender,
  InvitationMail,
  PasswordResetAccepted,
  PasswordResetRequest,
} from './schema.ts'
import { findAccountSender } from './sender.ts'

export const getSender = readHandler({
  summary: 'Get the sender of account mail',
  description: 'Who sends invitations and links to set a new password at the moment.',
  response: { status: 200, schema: AccountMailSender, description: 'The sender.' },
  async handle(tx, { mail }) {
    const sender = await findAccountSender(tx, mail.systemSender)
    if (sender === undefined) return { sender: 'none' as const, address: null }
    const { address } = sender.kind === 'mailbox' ? sender.mailbox : sender.system.from
    return { sender: sender.kind, address }
  },
})

export const sendInvitation = writeHandler({
  summary: 'Invite a user by mail',
  description:
    'Sends a single-use link to set a password, valid for 7 days, from the default mailbox, or by the server’s own sender if that mailbox cannot send. It replaces any earlier link and is stored nowhere. If the mail comes back, the link no longer works, because agents can read returned mail. A key needs every scope of the user’s role. At most 5 account mails an hour go to one address, and 100 an hour and 500 a day to all users of the organization.',
  params: UserPath,
  response: { status: 202, schema: InvitationMail, description: 'It will be sent in a moment.' },
  errors: {
    404: 'User not found',
    409: noSender,
    429: 'Rate limit exceeded. Try again in 1200 seconds.',
  },
  handle: (tx, call) => requestInvitationMail(tx, call.params.user_id, call),
})

export const resetPassword = publicHandler({
  summary: 'Request a link to set a new password',
  description:
    'If there is an active account with this email address, and the organization has a mailbox or the server a sender of its own, a link that is valid for one hour is sent to it: at most one every 20 minutes, and none beyond the limits on account mail. The response is always the same. Requires `BELLHOP_PUBLIC_URL`.',
  isLimitedByIp: true,
  body: PasswordResetRequest,
  bodyBytesMax: smallJsonBytesMax,
  response: {
    status: 202,
    schema: PasswordResetAccepted,
    description: 'The request was accepted.',
  },
  async handle(db, { body, now }) {
    await requestPasswordReset(db, body, now)
    return { detail: 'If there is an account with this email address, a link is on its way.' }
  },
})
