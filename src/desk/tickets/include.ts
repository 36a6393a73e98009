import { invalid } from '../../platform/errors.ts'
import type { TicketItem } from './schema.ts'

export const includable = ['customer', 'excerpt', 'is_unverified'] as const
export type Included = readonly (typeof includable)[number][]

/** A ticket as it is read for a list, with the columns that the includes need. */
export type ListedTicket = TicketItem & {
  customer_name?: string
  customer_email?: string
  beginning?: string
}

/** Longer than the excerpt, because collapsing white space shortens it. */
export const excerptSourceLength = 300
const excerptLength = 200

/** Without duplicates, and always in the same order. */
export function parseInclude<Name extends string>(
  include: string | undefined,
  allowed: readonly Name[],
): readonly Name[] {
  if (include === undefined) return []
  const names: readonly string[] = include.split(',')
  if (names.every((name) => allowed.some((known) => known === name))) {
    return allowed.filter((name) => names.includes(name))
  }
  throw invalid(['query', 'include'], `allowed values are ${allowed.join(', ')}`)
}

/** Modifies the ticket in place, because copying a hundred tickets takes measurable time. */
export function applyIncludes(ticket: ListedTicket, included: Included): TicketItem {
  if (included.includes('customer')) {
    const { customer_id: id, customer_name, customer_email } = ticket
    ticket.customer = { id, name: customer_name!, email: customer_email! }
  }
  if (included.includes('excerpt')) ticket.excerpt = toExcerpt(ticket.beginning!)
  return ticket
}

const graphemes = new Intl.Segmenter('en')
/** Two code units that never belong to the same grapheme, for which the segmenter is not needed. */
const areSeparate = /^[ -~\u00a0-\u02ff]{2}$/

/** On one line, and cut between graphemes. */
export function toExcerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= excerptLength) return line
  const isClean = areSeparate.test(line.slice(excerptLength - 1, excerptLength + 1))
  const end = isClean ? excerptLength : graphemes.segment(line).containing(excerptLength)!.index
  return line.slice(0, end).trimEnd()
}
