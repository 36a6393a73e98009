import type { ReplyMailProps } from '../../../bundles.ts'
import { MailboxNotice } from './mailbox-notice.tsx'
import { SenderChoice } from './sender-choice.tsx'
import { SuppressedNotice } from './suppressed-notice.tsx'

/** Whether the reply goes out by mail, and from where. */
export function ReplyMail({ ticketId, email, sender, onSender }: ReplyMailProps) {
  return (
    <>
      <SuppressedNotice email={email} />
      <MailboxNotice ticketId={ticketId} email={email} />
      <SenderChoice ticketId={ticketId} chosen={sender} onChoose={onSender} />
    </>
  )
}
