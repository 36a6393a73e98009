import type { Attachment, Ticket } from '@bellhop/sdk'
import { RelativeTime } from '../../../ui/time.tsx'
import { useCustomer } from '../details/customer.ts'
import { Files } from './files.tsx'
import message from './message.module.css'
import { MessageFrame } from './message-frame.tsx'
import type { CommentPermissions } from './permissions.ts'
import { PlainText } from './plain-text.tsx'

interface Props {
  ticket: Ticket
  files: readonly Attachment[]
  rights: CommentPermissions
}

/** What the customer asked for. */
export function Description({ ticket, files, rights }: Props) {
  const customer = useCustomer(ticket)
  return (
    <MessageFrame
      author={customer?.name ?? 'Customer'}
      look="customer"
      about={
        <>
          <span>Customer</span>
          <RelativeTime at={ticket.created_at} />
        </>
      }
    >
      {ticket.description.trim() ? (
        <PlainText text={ticket.description} />
      ) : (
        <p className={message.empty}>No description</p>
      )}
      <Files files={files} rights={rights} />
    </MessageFrame>
  )
}
