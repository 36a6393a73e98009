import { type Change, diffFields } from '../../events/log/changes.ts'
import type { Ticket } from './schema.ts'

const loggedFields = [
  'subject',
  'status',
  'priority',
  'category',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
  'customer_id',
] as const satisfies (keyof Ticket)[]

export const ticketChanges = (before: Partial<Ticket>, after: Ticket): Change[] =>
  diffFields(loggedFields, before, after)
