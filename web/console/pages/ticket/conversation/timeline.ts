import type { Comment, Event, SideConversation } from '@bellhop/sdk'

export type TimelineEntry =
  | { kind: 'comment'; key: string; comment: Comment }
  | { kind: 'aside'; key: string; conversation: SideConversation }
  | { kind: 'changes'; key: string; events: Event[] }

/** Not listed: the conversation shows the result, such as a comment, a file or the state of a mail. */
const hiddenTypes = new Set<Event['type']>([
  'ticket.created',
  'comment.created',
  'comment.updated',
  'side_conversation.updated',
  'side_message.created',
  'attachment.created',
  'mail.queued',
  'mail.sent',
  'mail.deferred',
  'mail.failed',
  'mail.canceled',
  'mail.bounced',
  'mail.undelivered',
  'mail.received',
  'mail.held',
  'follower.added',
  'follower.removed',
])

/** Comments, and what happened between them, in chronological order. */
export function buildTimeline(
  comments: readonly Comment[],
  history: readonly Event[],
  asides: readonly SideConversation[] = [],
): TimelineEntry[] {
  const positions = commentPositions(history)
  const entries: TimelineEntry[] = []
  const waiting = new Map(asides.map((aside) => [aside.id, aside]))
  let at = 0
  const takeEventsUntil = (isReached: (event: Event, index: number) => boolean) => {
    const from = at
    while (at < history.length && !isReached(history[at]!, at)) at++
    for (const part of splitAtAsides(history.slice(from, at), waiting)) {
      if (!Array.isArray(part)) entries.push(toEntry(part))
      else if (part.length > 0) entries.push({ kind: 'changes', key: part[0]!.id, events: part })
    }
  }
  for (const comment of comments) {
    // Comments of merged tickets are not in this history, so they are placed by time.
    const position = positions.get(comment.id)
    takeEventsUntil((event, index) =>
      position === undefined ? event.created_at >= comment.created_at : index >= position,
    )
    entries.push({ kind: 'comment', key: comment.id, comment })
  }
  takeEventsUntil(() => false)
  // Those of merged tickets, like their comments.
  for (const aside of waiting.values()) insertByTime(entries, aside)
  return entries
}

const toEntry = (conversation: SideConversation): TimelineEntry => ({
  kind: 'aside',
  key: conversation.id,
  conversation,
})

/** The changes that are listed, and between them the side conversations where they began. */
function splitAtAsides(
  events: readonly Event[],
  waiting: Map<string, SideConversation>,
): (Event[] | SideConversation)[] {
  let changes: Event[] = []
  const parts: (Event[] | SideConversation)[] = [changes]
  for (const event of events) {
    const aside =
      event.type === 'side_conversation.created' ? waiting.get(event.resource_id) : undefined
    if (aside) {
      waiting.delete(aside.id)
      changes = []
      parts.push(aside, changes)
    } else if (!hiddenTypes.has(event.type)) changes.push(event)
  }
  return parts
}

function insertByTime(entries: TimelineEntry[], aside: SideConversation): void {
  const at = entries.findIndex((entry) => timeOf(entry) > aside.created_at)
  entries.splice(at < 0 ? entries.length : at, 0, toEntry(aside))
}

function timeOf(entry: TimelineEntry): string {
  if (entry.kind === 'comment') return entry.comment.created_at
  return entry.kind === 'aside' ? entry.conversation.created_at : entry.events[0]!.created_at
}

/** The position in the history at which each comment was created. */
const commentPositions = (history: readonly Event[]) =>
  new Map(
    history.flatMap(({ type, resource_id }, index) =>
      type === 'comment.created' ? [[resource_id, index] as const] : [],
    ),
  )

/** Groups events of one actor that follow each other quickly: they share a line. */
export function groupByActor(events: readonly Event[]): Event[][] {
  const groups: Event[][] = []
  for (const event of events) {
    const last = groups.at(-1)?.at(-1)
    if (last && belongTogether(last, event)) groups.at(-1)!.push(event)
    else groups.push([event])
  }
  return groups
}

const groupGapMs = 2 * 60_000

const belongTogether = (a: Event, b: Event) =>
  a.actor_id === b.actor_id &&
  a.actor_name === b.actor_name &&
  Date.parse(b.created_at) - Date.parse(a.created_at) <= groupGapMs

type Change = Event['changes'][number]

/** Reduces several changes of a field to one, from the first value to the last, or to none. */
export function collapseChanges(group: readonly Event[]): Event[] {
  const firstChanges = new Map<string, Change>()
  const lastEvents = new Map<string, Event>()
  for (const event of group.filter(({ type }) => type === 'ticket.updated')) {
    for (const change of event.changes.filter(hasOneValue)) {
      if (!firstChanges.has(change.field)) firstChanges.set(change.field, change)
      lastEvents.set(change.field, event)
    }
  }
  const collapse = (event: Event, change: Change): Change[] => {
    if (!hasOneValue(change) || !firstChanges.has(change.field)) return [change]
    const { from } = firstChanges.get(change.field)!
    const isLast = lastEvents.get(change.field) === event
    // Without values, there is nothing to compare.
    return isLast && (change.to === undefined || from !== change.to) ? [{ ...change, from }] : []
  }
  return group.map((event) => ({
    ...event,
    changes: event.changes.flatMap((change) => collapse(event, change)),
  }))
}

/** A ticket can have several merged tickets and moved comments. */
const hasOneValue = ({ field }: Change) =>
  field !== 'merged_ticket_id' && field !== 'moved_comment_id'
