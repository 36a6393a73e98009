import type { Static } from 'typebox'
import { array, boolean, integer, nullable, object, uuid } from '../../platform/http/fields.ts'
import { formatThousands } from '../../platform/text.ts'

/** Upper bound on listed agents, and on listed teams. */
export const assigneesMax = 500
/** Upper bound on tickets that are counted one by one. */
export const matchesMax = 20_000

const count = (example: number, description?: string) =>
  integer({ minimum: 0, example, ...(description && { description }) })

const assigneeCounts = {
  count: count(7),
  unresolved: count(3, 'Of these, new, open or pending.'),
}

export const TicketCounts = object(
  {
    total: count(20),
    unresolved: count(9, 'New, open or pending.'),
    unassigned: count(2, 'Unresolved, and neither an agent nor a team is assigned.'),
    overdue: count(1, 'Unresolved, and the due date has passed.'),
    by_status: object({
      new: count(3),
      open: count(4),
      pending: count(2),
      resolved: count(5),
      closed: count(6),
    }),
    by_priority: object({ low: count(4), medium: count(12), high: count(3), urgent: count(1) }),
    by_assigned_user: array(
      object({ assigned_user_id: nullable(uuid({ example: null })), ...assigneeCounts }),
      { description: `Unassigned first, then the ${assigneesMax} agents with the most tickets.` },
    ),
    by_assigned_team: array(
      object({ assigned_team_id: nullable(uuid({ example: null })), ...assigneeCounts }),
      { description: `No team first, then the ${assigneesMax} teams with the most tickets.` },
    ),
    by_age: object(
      {
        today: count(2),
        days_1_to_2: count(3),
        days_3_to_6: count(1),
        days_7_or_more: count(3),
      },
      { description: 'Unresolved tickets by age in days (UTC).' },
    ),
    is_complete: boolean({
      description: `\`false\` if a search, a customer or a company has more than ${formatThousands(matchesMax)} tickets; only the newest are counted then.`,
      example: true,
    }),
  },
  { title: 'TicketCounts' },
)
export type TicketCounts = Static<typeof TicketCounts>
