import type { Ticket, TicketItem } from '@bellhop/sdk'

export type Status = Ticket['status']
export type Priority = Ticket['priority']

export const statuses: readonly Status[] = ['new', 'open', 'pending', 'resolved', 'closed']
export const priorities: readonly Priority[] = ['urgent', 'high', 'medium', 'low']

/** Whether somebody still has to do something. */
export const isUnresolved = ({ status }: Pick<TicketItem, 'status'>) =>
  status !== 'resolved' && status !== 'closed'
