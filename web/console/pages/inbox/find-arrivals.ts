import type { FieldValues, TicketItem } from '@bellhop/sdk'
import { api } from '../../data/api.ts'
import { arrivalsOf } from '../../data/arrivals.ts'
import { matchesFilter } from '../../data/matches-filter.ts'
import type { TicketFilter } from '../../data/types.ts'

/** Those that match the filter, apart from what is known to match it. */
export async function findArrivals(filter: TicketFilter, known: readonly TicketItem[]) {
  const arrivals = arrivalsOf(filter) ?? new Map<string, TicketItem | undefined>()
  await Promise.all(
    [...arrivals].map(async ([id, found]) => {
      const ticket = known.find((other) => other.id === id) ?? found ?? (await lookUp(id))
      if (ticket && matches(ticket, filter)) arrivals.set(id, ticket)
      else arrivals.delete(id)
    }),
  )
  return [...arrivals.values()].filter(
    (ticket) => ticket && !known.includes(ticket),
  ) as TicketItem[]
}

const matches = (ticket: TicketItem, filter: TicketFilter) =>
  matchesFilter(ticket, filter) && hasFields(ticket.fields, filter.fields)

/** Whether they have every value of the filter, such as `plan:pro,vip:true`. */
const hasFields = (values: FieldValues | undefined, filter: string | undefined) =>
  values === undefined ||
  filter === undefined ||
  filter.split(',').every((condition) => {
    const [key, value] = condition.split(':')
    return [values[key!.trim()]].flat().some((one) => String(one) === value?.trim())
  })

async function lookUp(id: string): Promise<TicketItem | undefined> {
  const query = { include: 'fields,snooze,spam,tags,unread,waiting' }
  const params = { path: { ticket_id: id }, query }
  // It may have been deleted.
  return (await api.GET('/v1/tickets/{ticket_id}', { params }).catch(() => undefined))?.data
}
