import type { Status, Ticket } from './schema.ts'

export const isUnresolved = (status: Status) => status !== 'resolved' && status !== 'closed'

/** Whether a change resolves or closes the ticket, directly or by a merge. */
export const isResolving = (before: { status: Status }, after: { status: Status }) =>
  isUnresolved(before.status) && !isUnresolved(after.status)

type StatusAndTimes = Pick<Ticket, 'status' | 'resolved_at' | 'closed_at'>

/** The status and its times after a change; any status may follow any other. */
export function applyStatus(ticket: StatusAndTimes, status: Status, now: string): StatusAndTimes {
  const { resolved_at, closed_at } = ticket
  if (status === ticket.status) return { status, resolved_at, closed_at }
  switch (status) {
    case 'resolved':
      return { status, resolved_at: now, closed_at: null }
    case 'closed':
      return { status, resolved_at, closed_at: now }
    default:
      return { status, resolved_at: null, closed_at: null }
  }
}
