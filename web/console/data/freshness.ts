import { invalidateAfterEvent, queryClient } from './query-client.ts'

// What the event stream keeps up to date is not refetched while the stream is open.

let isStreamOpen = false
/** Whether events may have been missed: before the stream has opened, or after it has ended. */
let hasGap = true

/** The `staleTime` of queries that are refetched or invalidated by events. */
export const staleUnlessLive = () => (isStreamOpen ? Number.POSITIVE_INFINITY : 30_000)

/** Where the first request was in the event log. */
let readAt: string | undefined

export function startReadingAt(cursor: string): void {
  readAt = cursor
}

/** Where the stream begins: then it has all that happened since the first request. */
export const streamStart = () => readAt

const waitingForStream = new Set<() => void>()

/** Calls back once the stream is open: what was read before may have changed. Returns an end. */
export function onceLive(callBack: () => void): () => void {
  waitingForStream.add(callBack)
  return () => void waitingForStream.delete(callBack)
}

/** Whether events keep the cache up to date at the moment. */
export const isLive = () => isStreamOpen

/**
 * Called by the event stream. One that was lost replays what was missed, one that ended does not.
 * `cursor` is up to where it has sent events before this.
 */
export function setStreamState(state: 'open' | 'lost' | 'ended', cursor?: string): void {
  isStreamOpen = state === 'open'
  if (state === 'ended') hasGap = true
  if (!isStreamOpen || !hasGap) return
  hasGap = false
  const isSeamless = readAt !== undefined && readAt === cursor
  readAt = undefined
  if (!isSeamless) refetchWhatWasRead()
  waitingForStream.clear()
}

function refetchWhatWasRead(): void {
  for (const name of ['counts', 'view-counts', 'ticket-head', 'customers']) {
    void queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
  // Otherwise only their events would refetch these.
  for (const name of ['users', 'teams', 'views', 'fields']) {
    void invalidateAfterEvent([name])
  }
  for (const callBack of waitingForStream) callBack()
}
