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
    queryFn: async ({ signal }) => {
      const query = { search: text, spam: false, include: 'customer', limit: 20 }
      return (await api.GET('/v1/tickets', { params: { query }, signal })).data
    },
    enabled: text !== '' && !isUrl,
    placeholderData: keepPreviousData,
  })
  const customer = ofCustomer.data?.customer
  const tickets = text === '' ? ofCustomer.data?.tickets : search.data
  const found = (tickets ?? [])
    .filter(({ id }) => id !== ticket.id)
    .map((other) => ({
      value: other,
      label: `${other.ticket_display_id}  ${other.subject}`,
      hint: hintOf(other),
      icon: <StatusDot status={other.status} />,
      ...(text === '' &&
        customer && { group: m.ticket_picker_sameCustomer({ name: customer.name }) }),
    }))
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

/** The customer is only known of search results. */
const hintOf = ({ customer, status }: TicketItem) =>
  customer
    ? m.ticket_picker_hint({ customer: customer.name, status: statusNames[status] })
    : statusNames[status]
