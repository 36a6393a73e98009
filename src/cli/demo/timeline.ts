import type { Priority, Status, TicketCreate } from '../../desk/tickets/schema.ts'
import { bot } from './data.ts'
import type { Speech, Words } from './messages.ts'
import type { Random } from './random.ts'
import type { Story } from './stories.ts'

/** Something that happens to a ticket. What is said is said before anything is changed. */
export interface Step {
  /** Minutes after the ticket was made. */
  after: number
  /** The email address of an agent, or `customer`. */
  by: string
  says?: Speech
  status?: Status
  /** The email address of whoever takes it. */
  assignee?: string
  /** The name of the team that it is for. */
  team?: string
  priority?: Priority
  /** Minutes after the ticket was made. */
  dueAfter?: number
  /** Another ticket of the same customer, which turns out to be about the same. */
  merges?: Story
}

export const customer = 'customer'

/** Who has to do with a ticket, and how they speak. */
export interface Cast {
  ticket: TicketCreate
  /** Email addresses. */
  assignee: string
  colleague: string
  speak: (words: Words, by: string) => Speech
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
export function ticketTimeline(
  random: Random,
  { ticket, assignee, colleague, speak }: Cast,
): Step[] {
  const { firstLook, due } = pace[ticket.priority ?? 'medium']
  let after = random.between(...firstLook)
  if (!ticket.category && random.happens(0.6)) {
    return [{ after, by: bot, status: 'closed', assignee: bot }]
  }
  const steps: Step[] = []
  const then = (min: number, max: number, by: string, step: Omit<Step, 'after' | 'by'>) => {
    after += random.between(min, max)
    steps.push({ after, by, ...step })
  }
  /** An agent or the customer says something, which may come with a change. */
  const say = (min: number, max: number, by: string, words: Words, step?: { status: Status }) =>
    then(min, max, by, { says: speak(words, by), ...step })

  const dueAfter = random.happens(0.55) ? random.between(...due) : undefined
  then(0, 0, assignee, { status: 'open', assignee, ...(dueAfter !== undefined && { dueAfter }) })
  if (random.happens(0.4)) say(1, 15, assignee, 'receipt')
  if (random.happens(0.1)) {
    then(10, 5 * hour, assignee, { priority: raised[ticket.priority ?? 'medium'] })
  }
  if (random.happens(0.06)) return steps
  if (random.happens(0.3)) say(5, 2 * hour, colleague, 'note')
  if (random.happens(0.45)) {
    say(20, 9 * hour, assignee, 'question', { status: 'pending' })
    if (random.happens(0.12)) return steps
    // Whoever was waited for is waiting again: the words alone open the ticket.
    say(hour, 2 * day, customer, 'answer')
  }
  say(30, 3 * day, assignee, 'solution', { status: 'resolved' })
  if (random.happens(0.1)) {
    say(2 * hour, 2 * day, customer, 'complaint')
    say(hour, 2 * day, assignee, 'amends', { status: 'resolved' })
  }
  if (random.happens(0.3)) {
    say(10, day, customer, 'thanks')
    then(2, 3 * hour, assignee, { status: 'resolved' })
  }
  if (random.happens(0.85)) then(2 * day, 6 * day, bot, { status: 'closed' })
  return steps
}
