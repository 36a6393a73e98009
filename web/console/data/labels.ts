import * as m from '#messages'
import type { Priority, Status, WaitingFor } from './types.ts'

export const statusNames: Record<Status, string> = {
  new: m.status_new,
  open: m.status_open,
  pending: m.status_pending,
  resolved: m.status_resolved,
  closed: m.status_closed,
}

export const waitingForNames: Record<WaitingFor, string> = {
  agent: m.inbox_filter_waitingForUs,
  customer: m.inbox_filter_waitingForCustomer,
}

export const priorityNames: Record<Priority, string> = {
  low: m.priority_low,
  medium: m.priority_medium,
  high: m.priority_high,
  urgent: m.priority_urgent,
}
