import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import { cachedSnooze, previousUntil, snoozeTickets } from '../data/snooze.ts'
import { isUnresolved } from '../data/types.ts'
import { expectField } from '../keyboard/type-ahead.ts'
import { toast } from '../state/toasts.ts'
import { besideTicket } from '../ui/anchor.ts'
import { Icon } from '../ui/icon.tsx'
import { promptTime } from './prompt-time.tsx'
import { formatMoment } from './times.ts'

type Tickets = readonly TicketItem[]

/** Returns whether the tickets are snoozed now. */
export const promptSnooze = (tickets: Tickets): Promise<boolean> => expectField(pick(tickets))

async function pick(all: Tickets): Promise<boolean> {
  const tickets = all.filter(isUnresolved)
  if (tickets.length === 0) {
    toast({ text: m.tickets_snooze_resolved })
    return false
  }
  const until = await promptTime<null>({
    title: m.tickets_snooze_title,
    beside: besideTicket('snooze', tickets),
    action: m.tickets_snooze_submit,
    first: again(tickets),
    last: tickets.some(({ id }) => cachedSnooze(id)?.until) ? [wake] : [],
  })
  if (until === undefined) return false
  await snooze(tickets, until)
  return until !== null
}

/** Until the same time as before a reply woke the ticket up; asks for a time if there is none. */
export async function snoozeAgain(ticket: TicketItem): Promise<boolean> {
  const until = isUnresolved(ticket) && previousUntil(ticket.id)
  if (!until) return promptSnooze([ticket])
  await snooze([ticket], until)
  return true
}

const wake = { value: null, label: m.tickets_snooze_wake, icon: <Icon name="bell" /> }

function again(tickets: Tickets) {
  const previous = tickets.length === 1 ? previousUntil(tickets[0]!.id) : undefined
  if (previous === undefined) return []
  const hint = formatMoment(previous)
  return [{ value: previous, label: m.tickets_snooze_again, icon: <Icon name="undo" />, hint }]
}

function snooze(tickets: Tickets, until: string | null): Promise<void> {
  const named = { count: tickets.length, ticket: tickets[0]!.ticket_display_id }
  const label =
    until === null
      ? m.tickets_snooze_woken(named)
      : m.tickets_snooze_done({ ...named, time: formatMoment(until) })
  return snoozeTickets(tickets, until, label)
}
