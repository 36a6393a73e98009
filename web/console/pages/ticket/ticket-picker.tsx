import type { TicketItem } from '@bellhop/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import * as m from '#messages'
import { api } from '../../data/api.ts'
import { customerOfTicketQuery } from '../../data/conversation.ts'
import { statusNames } from '../../data/labels.ts'
import { StatusDot } from '../../ui/badges.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Option, Picker } from '../../ui/picker.tsx'
import { formatRelativeTime } from '../../ui/time.tsx'
import { type Candidate, orderCandidates, typedNumber } from './order-candidates.ts'

interface Props {
  title: string
  placeholder: string
  /** Is left out. */
  ticket: TicketItem
  onPick(other: TicketItem): void
  /** For a typed address of a page. */
  onPickUrl?(url: string): void
  onClose(): void
}

/** Suggests the other tickets of the customer, which are most likely about the same. */
export function TicketPicker({ title, placeholder, ticket, onPick, onPickUrl, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isUrl = onPickUrl !== undefined && /^https?:\/\/\S+$/i.test(text)
  const ofCustomer = useQuery(customerOfTicketQuery(ticket.id))
  const search = useQuery({
    queryKey: ['search', 'tickets', text],
    queryFn: ({ signal }) => searchTickets(text, signal),
    enabled: text !== '' && !isUrl,
    placeholderData: keepPreviousData,
  })
  const tickets = text === '' ? ofCustomer.data?.tickets : search.data
  const found = orderCandidates(tickets ?? [], ticket, text).map((candidate) =>
    toOption(candidate, ofCustomer.data?.customer.name ?? ''),
  )
  const page: Option<string> = { value: text, label: text, icon: <Icon name="link" /> }
  return (
    <Picker<TicketItem | string>
      title={title}
      placeholder={placeholder}
      emptyText={text === '' ? m.ticket_picker_typeToSearch : m.ticket_picker_noMatch}
      source={text === '' ? ofCustomer : search}
      isBusy={search.isFetching}
      isOutdated={
        typed.trim() !== text ||
        (text !== '' && !isUrl && (search.isPending || search.isPlaceholderData))
      }
      onType={setTyped}
      options={isUrl ? [page] : found}
      onPick={(value) => (typeof value === 'string' ? onPickUrl?.(value) : onPick(value))}
      onClose={onClose}
    />
  )
}

/** A number is found, however many tickets contain it. */
async function searchTickets(text: string, signal: AbortSignal): Promise<TicketItem[]> {
  const common = { spam: false, include: 'customer' }
  const number = typedNumber(text)
  const queries = [
    ...(number === undefined ? [] : [{ ...common, number, limit: 1 }]),
    { ...common, search: text, limit: 20 },
  ]
  const answers = queries.map((query) => api.GET('/v1/tickets', { params: { query }, signal }))
  return (await Promise.all(answers)).flatMap(({ data }) => data)
}

function toOption({ ticket, isOfCustomer, isExact }: Candidate, customer: string) {
  const group = isOfCustomer
    ? m.ticket_picker_sameCustomer({ name: customer })
    : m.ticket_picker_otherCustomers
  return {
    value: ticket,
    label: `${ticket.ticket_display_id}  ${ticket.subject}`,
    detail: m.ticket_picker_detail({
      // Only search results have one.
      customer: ticket.customer?.name ?? customer,
      status: statusNames[ticket.status],
      age: formatRelativeTime(new Date(ticket.created_at), Date.now()),
    }),
    icon: <StatusDot status={ticket.status} />,
    ...(!isExact && { group }),
  }
}
