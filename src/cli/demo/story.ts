import type { Priority, Status, TicketCreate } from '../../desk/tickets/schema.ts'
import type { Speech } from './messages.ts'

/** One ticket of the demo: the customer's request and everything that happens to it. */
export interface Story {
  /** When it was created, in minutes before now. */
  minutesAgo: number
  body: TicketCreate
  steps: Step[]
}

/** An event in the life of a ticket. Messages are written before other changes. */
export interface Step {
  /** Minutes after the ticket was created. */
  after: number
  /** The email address of an agent, or `customer`. */
  by: string
  says?: Speech
  status?: Status
  /** The assignee's email address. */
  assignee?: string
  /** The team's name. */
  team?: string
  /** Added to the ticket. */
  tags?: string[]
  priority?: Priority
  /** Minutes after the ticket was created. */
  dueAfter?: number
  /** A duplicate ticket of the same customer. */
  merges?: Story
}
