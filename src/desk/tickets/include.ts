import { invalid } from '../../platform/errors.ts'
import type { TicketItem } from './schema.ts'

/** What the items of a list have besides, if it is asked for. */
export const includable = ['customer', 'excerpt', 'is_unverified'] as const
export type Included = readonly (typeof includable)[number][]

/** A ticket as it is read for a list, with the columns of what is included. */
export type ListedTicket = TicketItem & {
  customer_name?: string
  customer_email?: string
  beginning?: string
}

/** So much of a description is read for an excerpt, which white space makes shorter. */
export const excerptSourceLength = 300
const excerptLength = 200

/** Each once and in the same order, however they are asked for. */
export function parseInclude(given: string | undefined): Included {
  if (given === undefined) return []
  const words = given.split(',')
  if (words.every((word) => includable.some((known) => known === word))) {
    return includable.filter((known) => words.includes(known))
  }
  throw invalid(['query', 'include'], `allowed values are ${includable.join(', ')}`)
}

/** Puts it into the shape of an answer, in place: a copy of a hundred tickets takes its time. */
export function applyIncludes(ticket: ListedTicket, included: Included): TicketItem {
  if (included.includes('customer')) {
    const { customer_id: id, customer_name, customer_email } = ticket
    ticket.customer = { id, name: customer_name!, email: customer_email! }
  }
  if (included.includes('excerpt')) ticket.excerpt = toExcerpt(ticket.beginning!)
  return ticket
}

const characters = new Intl.Segmenter('en')
/** Two code units that no character has in it one after the other: neither combines with others. */
const areApart = /^[ -~\u00a0-\u02ff]{2}$/

/** On one line, and cut between two characters, however many code points those have. */
export function toExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const isWhole = areApart.test(line.slice(excerptLength - 1, excerptLength + 1))
  const end = isWhole ? excerptLength : characters.segment(line).containing(excerptLength)!.index
  return line.slice(0, end).trimEnd()
}
