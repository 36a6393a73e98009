import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError } from '../../platform/errors.ts'
import { findFirstPosition, findLastPosition, type ListedEvent, listEvents } from './store.ts'
import type { EventType } from './types.ts'

/** How many positions one page scans for matching events. */
const scanLimit = 10_000

/** Events after a position, in commit order; `next` is the position read up to. */
export async function readEventsAfter(
  tx: ReadTx,
  { after, types, limit }: { after: number; types: readonly EventType[]; limit: number },
): Promise<{ events: ListedEvent[]; next: number; hasMore: boolean }> {
  const last = after + scanLimit
  // The end of the log is read first, so that all events up to it are in the list. Its start is
  // read last, so that events deleted before the list was read are noticed.
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

/** Cursors are past the end after restoring a backup, or before the start due to retention. */
export function assertCursorInLog(after: number, { first, head }: { first: number; head: number }) {
  if (after > head || after < first - 1) throw new BellhopError('gone', cursorExpiredDetail)
}

export const cursorExpiredDetail =
  'The events after this cursor are no longer available. Start again without a cursor.'
