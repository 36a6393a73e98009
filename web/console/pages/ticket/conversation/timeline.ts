import type { Comment, Event } from '@bellhop/sdk'

export type TimelineEntry =
  | { kind: 'comment'; key: string; comment: Comment }
  | { kind: 'changes'; key: string; events: Event[] }

/** What shows by itself needs no line: a comment is there, or marked as edited. */
const silent = new Set<Event['type']>([
  'ticket.created',
  'comment.created',
  'comment.updated',
  'attachment.created',
])

/** What was said, and between it what was done, in the order in which it happened. */
export function buildTimeline(
  comments: readonly Comment[],
  history: readonly Event[],
): TimelineEntry[] {
  const places = placesOf(history)
  const entries: TimelineEntry[] = []
  let at = 0
  const takeEventsUntil = (isReached: (event: Event, index: number) => boolean) => {
    const from = at
    while (at < history.length && !isReached(history[at]!, at)) at++
    const taken = history.slice(from, at).filter(({ type }) => !silent.has(type))
    if (taken.length > 0) entries.push({ kind: 'changes', key: taken[0]!.id, events: taken })
  }
  for (const comment of comments) {
    // Those of merged tickets are not in this history: their time has to do.
    const place = places.get(comment.id)
    takeEventsUntil((event, index) =>
      place === undefined ? event.created_at >= comment.created_at : index >= place,
    )
    entries.push({ kind: 'comment', key: comment.id, comment })
  }
  takeEventsUntil(() => false)
  return entries
}

/** Where in the history each comment was made. */
const placesOf = (history: readonly Event[]) =>
  new Map(
    history.flatMap(({ type, resource_id }, index) =>
      type === 'comment.created' ? [[resource_id, index] as const] : [],
    ),
  )

/** What one person did in one go is one line. */
export function groupByActor(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const last = groups.at(-1)?.at(-1)
    if (last && isSameGo(last, event)) groups.at(-1)!.push(event)
    else groups.push([event])
  }
  return groups
}

const goMs = 2 * 60_000

const isSameGo = (a: Event, b: Event) =>
  a.actor_id === b.actor_id &&
  a.actor_name === b.actor_name &&
  Date.parse(b.created_at) - Date.parse(a.created_at) <= goMs

type Change = Event['changes'][number]

/** There and back again is nothing; from here to there by way of another is from here to there. */
export function collapseChanges(group: readonly Event[]): Event[] {
  const firsts = new Map<string, Change>()
  const lasts = new Map<string, Event>()
  for (const event of group.filter(({ type }) => type === 'ticket.updated')) {
    for (const change of event.changes.filter(isOfOne)) {
      if (!firsts.has(change.field)) firsts.set(change.field, change)
      lasts.set(change.field, event)
    }
  }
  const straight = (event: Event, change: Change): Change[] => {
    if (!isOfOne(change) || !firsts.has(change.field)) return [change]
    const { from } = firsts.get(change.field)!
    return lasts.get(change.field) === event && from !== change.to ? [{ ...change, from }] : []
  }
  return group.map((event) => ({
    ...event,
    changes: event.changes.flatMap((change) => straight(event, change)),
  }))
}

/** A field that has one value; of merged tickets and moved comments there are several. */
const isOfOne = ({ field }: Change) => field !== 'merged_ticket_id' && field !== 'moved_comment_id'
