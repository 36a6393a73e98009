import type { Ticket, TicketItem } from '@bellhop/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../data/api.ts'
import { relationsQuery } from '../../../data/conversation.ts'
import { errorText } from '../../../data/errors.ts'
import { statusNames } from '../../../data/labels.ts'
import { queryClient } from '../../../data/query-client.ts'
import { patchTicket } from '../../../data/tickets.ts'
import { toast } from '../../../state/toasts.ts'
import { pushUndoWithToast } from '../../../state/undo.ts'
import { StatusDot } from '../../../ui/badges.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { openPrompt, promptConfirm } from '../../../ui/prompts.tsx'
import { ticketsOfCustomerQuery } from '../details/customer.ts'

/** Asks which ticket this one turns out to be about, and goes there. */
export async function askMerge(ticket: TicketItem): Promise<void> {
  const target = await openPrompt<TicketItem>((answer) => (
    <MergePicker ticket={ticket} onPick={answer} onClose={() => answer(undefined)} />
  ))
  if (!target || !(await confirmUnverified(ticket, target))) return
  const params = { path: { ticket_id: target.id } }
  try {
    const body = { ticket_ids: [ticket.id] }
    await api.POST('/v1/tickets/{ticket_id}/merge', { params, body })
  } catch (error) {
    toast({ tone: 'bad', text: `Couldn’t merge. ${errorText(error)}` })
    return
  }
  askAgain([ticket.id, target.id])
  patchTicket(ticket.id, { status: 'closed' })
  navigate(`/tickets/${target.ticket_number}`)
  const label = `Merged ${ticket.ticket_display_id} into ${target.ticket_display_id}`
  pushUndoWithToast(label, () => unmerge(ticket.id))
}

/** Anyone can enter the email address of a customer, so the agent is warned before merging. */
async function confirmUnverified(...tickets: TicketItem[]): Promise<boolean> {
  const relations = await Promise.all(
    tickets.map(({ id }) => queryClient.fetchQuery(relationsQuery(id)).catch(() => undefined)),
  )
  const index = relations.findIndex((found) => found?.is_unverified)
  const unverified = tickets[index]
  if (!unverified) return true
  const name = relations[index]?.requester_name
  return promptConfirm({
    title: 'Merge an unverified request?',
    text: (
      <>
        {unverified.ticket_display_id} was sent without signing in
        {name && (
          <>
            {' '}
            as <bdi>{name}</bdi>
          </>
        )}
        . Anybody can enter any email address there, so it may not be from the customer. Its
        tracking link will not show the other ticket.
      </>
    ),
    action: 'Merge anyway',
    isDangerous: true,
  })
}

/** It stands for itself again. */
export async function unmerge(ticketId: string): Promise<void> {
  const params = { path: { ticket_id: ticketId } }
  try {
    const { data } = await api.POST('/v1/tickets/{ticket_id}/unmerge', { params })
    patchTicket(ticketId, data satisfies Ticket)
    askAgain()
  } catch (error) {
    toast({ tone: 'bad', text: `Couldn’t unmerge. ${errorText(error)}` })
  }
}

function askAgain(ids?: readonly string[]): void {
  for (const name of ['comments', 'attachments', 'history', 'relations', 'ticket']) {
    for (const key of ids?.map((id) => [name, id]) ?? [[name]]) {
      void queryClient.invalidateQueries({ queryKey: key })
    }
  }
}

interface Props {
  ticket: TicketItem
  onPick(target: TicketItem): void
  onClose(): void
}

/** At first the other tickets of the customer: those are most likely about the same. */
function MergePicker({ ticket, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const ofCustomer = useQuery(ticketsOfCustomerQuery(ticket.customer_id))
  const search = useQuery({
    queryKey: ['search', 'tickets', text],
    queryFn: async ({ signal }) => {
      const query = { search: text, limit: 20 }
      return (await api.GET('/v1/tickets', { params: { query }, signal })).data
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const found = text === '' ? ofCustomer.data?.tickets : search.data
  return (
    <Picker<TicketItem>
      title={`Merge ${ticket.ticket_display_id} into`}
      placeholder="Number, subject or customer"
      emptyText={text === '' ? 'Type to search tickets' : 'No tickets match'}
      source={text === '' ? ofCustomer : search}
      isBusy={search.isFetching}
      onType={setTyped}
      options={(found ?? [])
        .filter(({ id }) => id !== ticket.id)
        .map((other) => ({
          value: other,
          label: `${other.ticket_display_id}  ${other.subject}`,
          hint: statusNames[other.status],
          icon: <StatusDot status={other.status} />,
          ...(text === '' && { group: 'From the same customer' }),
        }))}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
