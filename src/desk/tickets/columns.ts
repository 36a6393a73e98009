import type { TicketItem } from './schema.ts'

export const listColumnNames = [
  'id',
  'ticket_number',
  'tracking_token',
  'ticket_display_id',
  'customer_id',
  'subject',
  'status',
  'priority',
  'category',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
  'created_at',
  'updated_at',
  'resolved_at',
  'closed_at',
] as const satisfies (keyof TicketItem)[]

/** For queries with the alias `t` for the tickets table. */
export const listColumns = listColumnNames.map((column) => `t.${column}`).join(', ')
export const fullColumns = `${listColumns}, t.description`
