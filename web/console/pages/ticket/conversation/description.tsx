import type { Attachment, InboundMail, OutboundMail } from '@bellhop/sdk'
import * as m from '#messages'
import type { TicketWithHtml } from '../../../data/tickets.ts'
import { descriptionAnchor } from '../../../tickets/message-href.ts'
import { RelativeTime } from '../../../ui/time.tsx'
import { useCustomer } from '../use-customer.ts'
import { isShownIn, RichText } from './comment-body.tsx'
import { Files } from './files.tsx'
import { MailState } from './mail-state.tsx'
import message from './message.module.css'
import { MessageFrame } from './message-frame.tsx'
import type { CommentPermissions } from './permissions.ts'
import { PlainText } from './plain-text.tsx'
import { ByMail, MailWarnings } from './received-mail.tsx'

interface Props {
  ticket: TicketWithHtml
  files: readonly Attachment[]
  permissions: CommentPermissions
  isHighlighted: boolean
  /** The mail that opened the ticket, if any. */
  received: InboundMail | undefined
  /** What its sender got, if anything. */
  acknowledgement: OutboundMail | undefined
}

/** The first message, from the customer. */
export function Description(props: Props) {
  const { ticket, files, permissions, isHighlighted, received, acknowledgement } = props
  const customer = useCustomer(ticket)
  const html = ticket.description_html ?? ''
  return (
    <MessageFrame
      id={descriptionAnchor}
      isHighlighted={isHighlighted}
      author={customer?.name ?? m.ticket_comment_fromCustomer}
      variant="customer"
      meta={
        <>
          <span>{m.ticket_comment_fromCustomer}</span>
          <RelativeTime at={ticket.created_at} />
          {received && <ByMail mail={received} />}
        </>
      }
    >
      {received && <MailWarnings mail={received} />}
      {html ? (
        <RichText html={html} files={files} />
      ) : ticket.description.trim() ? (
        <PlainText text={ticket.description} />
      ) : (
        <p className={message.empty}>{m.ticket_conversation_noDescription}</p>
      )}
      <Files files={files} permissions={permissions} isShown={(file) => isShownIn(html, file)} />
      {acknowledgement && <MailState mail={acknowledgement} canWrite={permissions.canWrite} />}
    </MessageFrame>
  )
}
