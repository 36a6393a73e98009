import type { InboundMail } from '@bellhop/sdk'
import * as m from '#messages'

export type MailState = InboundMail['state']

export const stateNames: Record<MailState, string> = {
  received: m.receivedMail_state_received,
  imported: m.receivedMail_state_imported,
  held: m.receivedMail_state_held,
  bounce: m.receivedMail_state_bounce,
  own: m.receivedMail_state_own,
  duplicate: m.receivedMail_state_duplicate,
  ignored: m.receivedMail_state_ignored,
  failed: m.receivedMail_state_failed,
}

const reasonTexts: Record<NonNullable<InboundMail['reason']>, string> = {
  no_sender: m.receivedMail_reason_noSender,
  own_address: m.receivedMail_reason_ownAddress,
  unknown_sender: m.receivedMail_reason_unknownSender,
  not_authenticated: m.receivedMail_reason_notAuthenticated,
  failed_authentication: m.receivedMail_reason_failedAuthentication,
  agent_not_verified: m.receivedMail_reason_agentNotVerified,
  contact_form_reply: m.receivedMail_reason_contactFormReply,
  too_many_mails: m.receivedMail_reason_tooManyMails,
  mail_loop: m.receivedMail_reason_mailLoop,
  blocked: m.receivedMail_reason_blocked,
  spam: m.receivedMail_reason_spam,
  route: m.receivedMail_reason_route,
  too_slow: m.receivedMail_reason_tooSlow,
  crashed: m.receivedMail_reason_crashed,
  storage_full: m.receivedMail_reason_storageFull,
  error: m.receivedMail_reason_error,
  unmatched_bounce: m.receivedMail_reason_unmatchedBounce,
}

/** Undefined if there is none, or a newer server has one that this page does not know. */
export const reasonText = (reason: string | null): string | undefined =>
  (reasonTexts as Readonly<Record<string, string>>)[reason ?? '']
