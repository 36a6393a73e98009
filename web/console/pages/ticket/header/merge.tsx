import type { Customer, TicketItem } from '@bellhop/sdk'
import { navigate } from 'wouter/use-browser-location'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { relationsQuery } from '../../../data/conversation.ts'
import { customerQuery } from '../../../data/customers.ts'
import { queryClient } from '../../../data/query-client.ts'
import { showError } from '../../../data/show-error.ts'
import { patchTicket } from '../../../data/tickets.ts'
import { pushUndoWithToast } from '../../../state/undo.ts'
import { openPrompt, promptConfirm } from '../../../ui/prompts.tsx'
import { TicketPicker } from '../ticket-picker.tsx'
import { refetchTickets, unmerge } from '../unmerge.ts'

/** Prompts for the ticket to merge into, merges, and opens it. */
export async function promptMerge(ticket: TicketItem): Promise<void> {
  const target = await openPrompt<TicketItem>(
    (resolve) => (
      <TicketPicker
        title={m.ticket_merge_title({ ticket: ticket.ticket_display_id })}
        placeholder={m.ticket_merge_placeholder}
        ticket={ticket}
        onPick={resolve}
        onClose={() => resolve(undefined)}
      />
    ),
    [],
  )
  if (!target) return
  const params = { path: { ticket_id: target.id } }
  try {
    if (!(await confirmMerge(ticket, target))) return
    const body = { ticket_ids: [ticket.id] }
    await api.POST('/v1/tickets/{ticket_id}/merge', { params, body })
  } catch (error) {
    showError(error, m.ticket_merge_failed)
    return
  }
  refetchTickets([ticket.id, target.id])
  patchTicket(ticket.id, { status: 'closed' })
  navigate(`/tickets/${target.ticket_number}`)
  const label = m.ticket_merge_done({
    source: ticket.ticket_display_id,
    target: target.ticket_display_id,
  })
  pushUndoWithToast(label, () => unmerge(ticket.id))
}

/** Asks once for everything that may surprise; of one customer, nothing does, and it can be undone. */
async function confirmMerge(source: TicketItem, target: TicketItem): Promise<boolean> {
  const [customers, unverified] = await Promise.all([
    describeCustomers(source, target),
    describeUnverified(source, target),
  ])
  if (!customers && !unverified) return true
  return promptConfirm({
    title: customers ? m.ticket_merge_customers_title : m.ticket_merge_unverified_title,
    text: (
      <>
        {customers}
        {unverified}
      </>
    ),
    action: m.ticket_merge_customers_submit,
    isDangerous: true,
  })
}

/** The conversation goes on with the customer of the target alone. */
async function describeCustomers(source: TicketItem, target: TicketItem) {
  if (source.customer_id === target.customer_id) return undefined
  const [sourceCustomer, targetCustomer] = await Promise.all([
    queryClient.fetchQuery(customerQuery(source.customer_id)),
    queryClient.fetchQuery(customerQuery(target.customer_id)),
  ])
  return (
    <>
      <p>
        {m.ticket_merge_customers_source({
          ticket: source.ticket_display_id,
          customer: () => <NamedCustomer {...sourceCustomer} />,
        })}
      </p>
      <p>
        {m.ticket_merge_customers_target({
          ticket: target.ticket_display_id,
          customer: () => <NamedCustomer {...targetCustomer} />,
        })}
      </p>
      <p>{m.ticket_merge_customers_privacy}</p>
    </>
  )
}

const NamedCustomer = ({ name, email }: Customer) => (
  <>
    <bdi>{name}</bdi> ({email})
  </>
)

/** Anyone can enter the email address of a customer, so the agent is warned before merging. */
async function describeUnverified(...tickets: TicketItem[]) {
  const relations = await Promise.all(
    tickets.map(({ id }) => queryClient.fetchQuery(relationsQuery(id)).catch(() => undefined)),
  )
  const index = relations.findIndex((each) => each?.is_unverified)
  const unverified = tickets[index]
  if (!unverified) return undefined
  const name = relations[index]?.requester_name
  const ticket = unverified.ticket_display_id
  return (
    <p>
      {name
        ? m.ticket_merge_unverified_textNamed({ ticket, name: () => <bdi>{name}</bdi> })
        : m.ticket_merge_unverified_text({ ticket })}
    </p>
  )
}
