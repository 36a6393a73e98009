import type { paths, Ticket, TicketItem } from '@bellhop/sdk'

export type Status = Ticket['status']
export type Priority = Ticket['priority']

export const statuses: readonly Status[] = ['new', 'open', 'pending', 'resolved', 'closed']
export const priorities: readonly Priority[] = ['urgent', 'high', 'medium', 'low']

type ListQuery = NonNullable<paths['/v1/tickets']['get']['parameters']['query']>
/** Who has to answer. */
export const waitingFor = ['agent', 'customer'] as const
export type WaitingFor = (typeof waitingFor)[number]

/** Which tickets a list shows. */
export type TicketFilter = Omit<
  ListQuery,
  'limit' | 'offset' | 'cursor' | 'include_total' | 'include'
>

type SearchQuery = paths['/v1/search']['get']['parameters']['query']
/** Which messages are searched. */
export type MessageFilter = Omit<SearchQuery, 'q' | 'limit' | 'include'>

export const isUnresolved = ({ status }: Pick<TicketItem, 'status'>) =>
  status !== 'resolved' && status !== 'closed'
