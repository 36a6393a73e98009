import type { Priority, Status, TicketCreate } from '../../tickets/schema.ts'
import { bot } from './agents.ts'
import type { Random } from './random.ts'

/** Something that an agent does to a ticket. */
export interface Step {
  /** Minutes after the ticket was made. */
  after: number
  status?: Status
  /** The email address of whoever takes it. */
  assignee?: string
  priority?: Priority
  /** Minutes after the ticket was made. */
  dueAfter?: number
}

const hour = 60
const day = 24 * hour

/** Until somebody looks at it, and until it should be done. */
const pace: Record<Priority, { firstLook: [number, number]; due: [number, number] }> = {
  urgent: { firstLook: [4, 45], due: [4 * hour, day] },
  high: { firstLook: [15, 4 * hour], due: [day, 3 * day] },
  medium: { firstLook: [hour, 12 * hour], due: [3 * day, 7 * day] },
  low: { firstLook: [3 * hour, 30 * hour], due: [7 * day, 14 * day] },
}

const raised: Record<Priority, Priority> = {
  low: 'medium',
  medium: 'high',
  high: 'urgent',
  urgent: 'urgent',
}

/** What happens to a ticket from its first look to its end, however far in the future that is. */
export function life(random: Random, ticket: TicketCreate, assignee: string): Step[] {
  const { firstLook, due } = pace[ticket.priority ?? 'medium']
  let after = random.between(...firstLook)
  if (!ticket.category && random.happens(0.6)) {
    return [{ after, status: 'closed', assignee: bot }]
  }
  const steps: Step[] = []
  const then = (min: number, max: number, step: Omit<Step, 'after'>) => {
    after += random.between(min, max)
    steps.push({ after, ...step })
  }

  const dueAfter = random.happens(0.55) ? random.between(...due) : undefined
  then(0, 0, { status: 'open', assignee, ...(dueAfter !== undefined && { dueAfter }) })
  if (random.happens(0.1)) then(10, 5 * hour, { priority: raised[ticket.priority ?? 'medium'] })
  if (random.happens(0.06)) return steps
  if (random.happens(0.45)) {
    then(20, 9 * hour, { status: 'pending' })
    if (random.happens(0.12)) return steps
    then(hour, 2 * day, { status: 'open' })
  }
  then(30, 3 * day, { status: 'resolved' })
  if (random.happens(0.1)) {
    then(2 * hour, 2 * day, { status: 'open', assignee })
    then(hour, 2 * day, { status: 'resolved' })
  }
  if (random.happens(0.85)) then(2 * day, 6 * day, { status: 'closed' })
  return steps
}
