import type { ReadTx } from '../db/db.ts'
import { BellhopError } from '../errors.ts'
import { findHead, type ListedEvent, listEvents } from './store.ts'
import type { EventType } from './types.ts'

/** So far a page looks for events of the types that are wanted, however rare they are. */
const stretchMax = 10_000

interface ReadOn {
  events: ListedEvent[]
  /** The position up to which nothing that is wanted is left unread. */
  next: number
  /** Whether there is more to read right now. */
  hasMore: boolean
}

/** The events that follow a position, in the order of their commits. */
export async function readOn(
  tx: ReadTx,
  { after, types, limit }: { after: number; types: readonly EventType[]; limit: number },
): Promise<ReadOn> {
  const last = after + stretchMax
  // The end of the log comes first: what is committed between the two is then in the list.
  const [head, events] = await Promise.all([
    findHead(tx),
    listEvents(tx, { after, last, types, limit }),
  ])
  demandWithin(after, head)
  const lastRead = events.at(-1)?.position ?? after
  const next = events.length === limit ? lastRead : Math.min(last, Math.max(head, lastRead))
  return { events, next, hasMore: next < head }
}

/** A backup that was restored does not know what has happened since. */
export function demandWithin(after: number, head: number): void {
  if (after <= head) return
  throw new BellhopError('gone', aheadDetail)
}

export const aheadDetail = 'The log ends before this cursor: begin without one'
