import type { Status, Ticket } from './schema.ts'

/** Whether there is something left to do. */
export const isUnresolved = (status: Status) => status !== 'resolved' && status !== 'closed'

type Times = Pick<Ticket, 'status' | 'resolved_at' | 'closed_at'>

/** What a change of status does to the times: any status may follow any other. */
export function applyStatus(ticket: Times, status: Status, now: string): Times {
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
