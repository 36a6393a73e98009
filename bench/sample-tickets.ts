import type { TicketCreate, TicketUpdate } from '../src/desk/tickets/schema.ts'
import { customerAt } from './corpus/customers.ts'
import { writeText } from './corpus/text.ts'
import { Random } from './random.ts'
import { rareWords } from './words.ts'

export const ticketsPerCustomer = 5
const ticketsPerRareWord = 20
const subjectLength = 40
const descriptionLength = 300
const newestShare = 0.05

const categories = [
  ['Shipping', 30],
  ['Billing', 20],
  ['Returns', 15],
  ['Accounts', 10],
  ['Technical', 10],
  ['Feedback', 3],
  [null, 12],
] as const
const priorities = [
  ['low', 20],
  ['medium', 60],
  ['high', 15],
  ['urgent', 5],
] as const
const statusesOfOldTickets = [
  ['closed', 80],
  ['resolved', 12],
  ['open', 5],
  ['pending', 3],
] as const
const statusesOfNewTickets = [
  ['new', 40],
  ['open', 35],
  ['pending', 15],
  ['resolved', 10],
] as const

export interface SampleTicket {
  body: TicketCreate
  /** What happened to it afterwards. */
  change: TicketUpdate
  orderNumber: string
}

/** Generates the tickets of a desk that has grown over years; the same on every run. */
export class SampleTickets {
  readonly #random: Random
  readonly #ticketCount: number
  readonly #agentIds: readonly string[]

  constructor(ticketCount: number, agentIds: readonly string[], seed: number) {
    this.#ticketCount = ticketCount
    this.#agentIds = agentIds
    this.#random = new Random(seed)
  }

  /** The ticket with this index in chronological order. */
  write(place: number): SampleTicket {
    const random = this.#random
    const orderNumber = `ORD-${100_000 + random.below(900_000)}`
    const isNew = place >= this.#ticketCount * (1 - newestShare)
    const rareWord = this.#rareWordAt(place)
    const start = rareWord === undefined ? '' : `It is about the ${rareWord}. `
    const customer = customerAt(random.below(Math.ceil(this.#ticketCount / ticketsPerCustomer)))
    const { text: subject } = writeText(random, 'latin', subjectLength)
    const { text } = writeText(random, 'latin', descriptionLength)
    return {
      body: {
        customer_name: customer.name,
        customer_email: customer.email,
        subject,
        description: `${start}${text} Order ${orderNumber}.`,
        priority: random.weighted(priorities),
        category: random.weighted(categories),
        assigned_user_id: random.chance(isNew ? 0.5 : 0.9) ? random.pick(this.#agentIds) : null,
      },
      change: { status: random.weighted(isNew ? statusesOfNewTickets : statusesOfOldTickets) },
      orderNumber,
    }
  }

  /** Each rare word occurs in the same number of tickets, evenly spread over time. */
  #rareWordAt(place: number): string | undefined {
    const step = Math.floor(this.#ticketCount / (rareWords.length * ticketsPerRareWord))
    const turn = place / step
    const isTurn = Number.isInteger(turn) && turn < rareWords.length * ticketsPerRareWord
    return isTurn ? rareWords[turn % rareWords.length] : undefined
  }
}
