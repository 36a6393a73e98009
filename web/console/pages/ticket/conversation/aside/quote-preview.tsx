import type { Comment, TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { ticketQuery } from '../../../../data/tickets.ts'
import type { ForwardForm } from '../../../../outbox/side-request.ts'
import { useCustomer } from '../../use-customer.ts'
import { PlainText } from '../plain-text.tsx'
import styles from './aside.module.css'

interface Props {
  ticket: TicketItem
  comments: readonly Comment[]
  form: ForwardForm
}

/** What is sent below the text. Mails are written from it by the server. */
export function QuotePreview({ ticket, comments, form }: Props) {
  const { data } = useQuery(ticketQuery(ticket.id))
  const customer = useCustomer(ticket)
  const { forwarded, includesNotes } = form
  const shown = comments.filter(({ id, is_internal }) =>
    forwarded === 'all' ? includesNotes || !is_internal : id === forwarded,
  )
  const hasDescription = forwarded === 'all' || forwarded === 'description'
  return (
    <details className={styles.quote}>
      <summary>{m.sideConversations_quote}</summary>
      {shown.toReversed().map(({ id, author_name, body }) => (
        <div key={id}>
          <b dir="auto">{author_name}</b>
          <PlainText text={body} />
        </div>
      ))}
      {hasDescription && (
        <div>
          <b dir="auto">{customer?.name}</b>
          <PlainText text={data?.description ?? ''} />
        </div>
      )}
    </details>
  )
}
