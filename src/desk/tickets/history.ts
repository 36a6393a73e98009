import { type Change, diffFields, withoutValues } from '../../events/log/changes.ts'
import type { Ticket } from './schema.ts'

/** Words that people wrote: whoever deletes a ticket, or erases its customer, deletes them. */
const wordFields = ['subject', 'category'] as const satisfies (keyof Ticket)[]

const otherFields = [
  'status',
  'priority',
  'assigned_user_id',
  'assigned_team_id',
  'due_date',
  'customer_id',
] as const satisfies (keyof Ticket)[]

/** For the log. */
export const ticketChanges = (before: Partial<Ticket>, after: Ticket): Change[] => [
  ...withoutValues(diffFields(wordFields, before, after)),
  ...diffFields(otherFields, before, after),
]

/** With all values, for somebody who may read them. */
export const ticketDifferences = (before: Partial<Ticket>, after: Ticket): Change[] =>
  diffFields([...wordFields, ...otherFields], before, after)
