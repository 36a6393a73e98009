import type { TicketItem } from '@bellhop/sdk'
import { hashKey } from '@tanstack/react-query'
import type { TicketFilter } from './types.ts'

// Where those who have waited longest come first, new tickets are anywhere in the list. So events say
// which tickets may belong to it since it was read, and each of them is looked up once.

const arrivalsMax = 25

/** By list, then by id; undefined until it was looked up. */
const lists = new Map<string, Map<string, TicketItem | undefined>>()

export const arrivalsOf = (filter: TicketFilter) => lists.get(hashKey([filter]))

export function noteArrival(filter: TicketFilter, id: string): void {
  if (filter.sort !== 'waiting') return
  const arrivals = arrivalsOf(filter) ?? new Map()
  lists.set(hashKey([filter]), arrivals)
  if (arrivals.size < arrivalsMax || arrivals.has(id)) arrivals.set(id, undefined)
}

/** The list is read again. */
export const forgetArrivals = (filter: TicketFilter) => lists.delete(hashKey([filter]))

export const hasArrived = (filter: TicketFilter, id: string) => arrivalsOf(filter)?.has(id) === true
