import type { Priority, Status } from '../tickets/schema.ts'
import { isUnresolved } from '../tickets/status.ts'
import { assigneesMax, type TicketCounts } from './schema.ts'
import type { CountedTicket, CountRow } from './store.ts'

/** With the minimum age in days. */
const ageBuckets = [
  [3, 'days_3_to_6'],
  [1, 'days_1_to_2'],
] as const
/** Older tickets are in one bucket. */
export const ageBucketDays = 7

const dayMs = 86_400_000

interface AssigneeCounts {
  count: number
  unresolved: number
}

/** Adds up single tickets, or rows of precomputed counts. */
export class Tally {
  readonly #now: string
  readonly #byStatus = { new: 0, open: 0, pending: 0, resolved: 0, closed: 0 }
  readonly #byPriority = { low: 0, medium: 0, high: 0, urgent: 0 }
  readonly #byUser = new Map<string, AssigneeCounts>()
  readonly #byTeam = new Map<string, AssigneeCounts>()
  readonly #byAge = { today: 0, days_1_to_2: 0, days_3_to_6: 0 }
  #unassigned = 0
  #overdue = 0

  constructor(now: string) {
    this.#now = now
  }

  /** With `count` -1, it is subtracted. */
  addTicket(ticket: CountedTicket, count: 1 | -1 = 1): void {
    const { status, priority, assigned_user_id, assigned_team_id, created_at, due_date } = ticket
    this.#addPriority(priority, status, count)
    this.#addAssignees(assigned_user_id ?? '', assigned_team_id ?? '', status, count)
    if (!isUnresolved(status)) return
    this.#addDay(created_at.slice(0, 10), count)
    if (due_date !== null && due_date < this.#now) this.#overdue += count
  }

  addRow({ dimension, value, team_id }: CountRow, status: Status, count: number): void {
    if (dimension === 'priority') this.#addPriority(value, status, count)
    else if (dimension === 'assignees') this.#addAssignees(value, team_id, status, count)
    else if (dimension === 'day') this.#addDay(value, count)
    else this.#overdue += count
  }

  #addPriority(priority: string, status: Status, count: number): void {
    this.#byStatus[status] += count
    this.#byPriority[priority as Priority] += count
  }

  #addAssignees(user: string, team: string, status: Status, count: number): void {
    const unresolved = isUnresolved(status) ? count : 0
    add(this.#byUser, user, count, unresolved)
    add(this.#byTeam, team, count, unresolved)
    if (user === '' && team === '') this.#unassigned += unresolved
  }

  /** Unresolved tickets of one day. Old ones are not added: their number is the remainder. */
  #addDay(day: string, count: number): void {
    const days = (Date.parse(this.#now.slice(0, 10)) - Date.parse(day)) / dayMs
    if (days >= ageBucketDays) return
    const age = ageBuckets.find(([from]) => days >= from)?.[1] ?? 'today'
    this.#byAge[age] += count
  }

  toTicketCounts(isComplete: boolean): TicketCounts {
    const { new: fresh, open, pending, resolved, closed } = this.#byStatus
    const unresolved = fresh + open + pending
    const recent = Object.values(this.#byAge).reduce((sum, count) => sum + count)
    return {
      total: unresolved + resolved + closed,
      unresolved,
      unassigned: this.#unassigned,
      overdue: this.#overdue,
      by_status: this.#byStatus,
      by_priority: this.#byPriority,
      by_assigned_user: rank(this.#byUser).map(([assigned_user_id, counts]) => ({
        assigned_user_id,
        ...counts,
      })),
      by_assigned_team: rank(this.#byTeam).map(([assigned_team_id, counts]) => ({
        assigned_team_id,
        ...counts,
      })),
      by_age: { ...this.#byAge, days_7_or_more: unresolved - recent },
      is_complete: isComplete,
    }
  }
}

function add(to: Map<string, AssigneeCounts>, id: string, count: number, unresolved: number): void {
  const before = to.get(id) ?? { count: 0, unresolved: 0 }
  to.set(id, { count: before.count + count, unresolved: before.unresolved + unresolved })
}

/** Unassigned first, then those with the most tickets. */
function rank(assignees: ReadonlyMap<string, AssigneeCounts>): [string | null, AssigneeCounts][] {
  const unassigned = assignees.get('') ?? { count: 0, unresolved: 0 }
  const assigned = [...assignees]
    .filter(([id, { count }]) => id !== '' && count > 0)
    .sort(([id, a], [otherId, b]) => b.count - a.count || (id < otherId ? -1 : 1))
  return [[null, unassigned], ...assigned.slice(0, assigneesMax)]
}
