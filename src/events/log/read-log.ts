import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { findFirstPosition, findLastPosition, type ListedEvent, listEvents } from './store.ts'
import type { EventType } from './types.ts'

/** So far a page looks for events of the types that are wanted, however rare they are. */
const scanLimit = 10_000

interface ReadOn {
  events: ListedEvent[]
  /** The position up to which nothing that is wanted is left unread. */
  next: number
  /** Whether there is more to read right now. */
  hasMore: boolean
}

/** The events that follow a position, in the order of their commits. */
export async function readEventsAfter(
  tx: ReadTx,
  { after, types, limit }: { after: number; types: readonly EventType[]; limit: number },
): Promise<ReadOn> {
  const last = after + scanLimit
  // The end of the log comes first: what is committed after that is then in the list. Its beginning
  // comes last: what was deleted before that is then not missed in silence.
  const [head, events, first] = await Promise.all([
    findLastPosition(tx),
    listEvents(tx, { after, last, types, limit }),
    findFirstPosition(tx),
  ])
  assertCursorInLog(after, { first, head })
  const lastRead = events.at(-1)?.position ?? after
  const next = events.length === limit ? lastRead : Math.min(last, Math.max(head, lastRead))
  return { events, next, hasMore: next < head }
}

/**
 * A backup that was restored does not know what has happened since; and events are deleted, if the
 * settings say so.
 */
export function assertCursorInLog(after: number, { first, head }: { first: number; head: number }) {
  if (after > head || after < first - 1) throw new BellhopError('gone', cursorExpiredDetail)
}

export const cursorExpiredDetail =
  'The events after this cursor are no longer available. Start again without a cursor.'
