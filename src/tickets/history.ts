import type { Act } from '../access/act.ts'
import type { WriteTx } from '../db/db.ts'
import { type Change, changesOf } from '../events/changes.ts'
import { recordEvent } from '../events/record.ts'
import type { Ticket } from './schema.ts'

const toldFields = [
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
  changesOf(toldFields, before, after)

export const recordTicketUpdate = (tx: WriteTx, act: Act, id: string, changes: Change[]): void =>
  recordEvent(tx, act, { type: 'ticket.updated', of: id, ticketId: id, changes })
