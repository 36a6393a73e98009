import type { Priority, Status, TicketCreate } from '../../desk/tickets/schema.ts'
import { bot } from './data.ts'
import type { Speech, Words } from './messages.ts'
import type { Random } from './random.ts'
import type { Step } from './story.ts'

export const customer = 'customer'

/** The people involved in a ticket, and how they write. */
export interface Cast {
  ticket: TicketCreate
  /** Email addresses. */
  assignee: string
  colleague: string
  speak: (words: Words, by: string) => Speech
}

const hour = 60
const day = 24 * hour

/** Minutes until the first response and until the due date. */
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

/** Everything that happens to a ticket, including steps that are still in the future. */
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
  /** A message by an agent or the customer, optionally with a change. */
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
    // The customer's message alone reopens the ticket.
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
