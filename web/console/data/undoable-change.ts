import type { TicketBulkRequest } from '@bellhop/sdk'
import * as m from '#messages'
import { toastFailure } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { sendInBatches } from './bulk.ts'
import { errorText } from './errors.ts'
import { invalidateQueries } from './query-client.ts'

/** One ticket of a change. */
export interface ChangedTicket<Change> {
  id: string
  /** What restores it; undefined if it had all of it before. */
  undo: Change | undefined
  /** Shows the ticket with the change. */
  show(): void
  /** Shows it as it was. */
  showBefore(): void
}

/** How one kind of change is sent, such as the tags. */
export interface ChangeKind<Change> {
  sendOne(id: string, change: Change): Promise<void>
  toBulkChange(change: Change): NonNullable<TicketBulkRequest['change']>
  /** The queries that depend on it. */
  queries: readonly string[]
}

/**
 * Changes tickets optimistically: shows the change at once, reverts it with an error message if the
 * server rejects it, and offers to undo it. The label says what was done: `Resolved TKT-12`. Returns
 * whether all of them were changed.
 */
export async function changeWithUndo<Change>(
  kind: ChangeKind<Change>,
  tickets: readonly ChangedTicket<Change>[],
  change: Change,
  label: string,
  /** What the server has undone by itself, for the tickets with these ids. */
  restore?: (ids: readonly string[]) => Promise<void>,
): Promise<boolean> {
  for (const ticket of tickets) ticket.show()
  const again = (left: ReadonlySet<string>) => {
    const rest = tickets.filter(({ id }) => left.has(id))
    const isAll = rest.length === tickets.length
    const restLabel = isAll ? label : m.changes_update_rest({ count: rest.length })
    void changeWithUndo(kind, rest, change, restLabel, restore)
  }
  const sending = send(kind, tickets, change, { label, again })
  // Before the server responds: a quick undo must revert this change, not the one before it.
  const forgetUndo = pushUndoWithToast(label, async () => {
    const failed = await sending
    const changed = tickets.filter(({ id }) => !failed.has(id))
    const isReverted = await revert(kind, changed)
    await restore?.(changed.map(({ id }) => id))
    return isReverted
  })
  const failed = await sending
  for (const ticket of tickets) if (failed.has(ticket.id)) ticket.showBefore()
  if (failed.size === tickets.length) forgetUndo()
  void invalidateQueries(...kind.queries)
  return failed.size === 0
}

/** For a change that another request has made. */
export function offerUndoOf<Change>(
  kind: ChangeKind<Change>,
  tickets: readonly ChangedTicket<Change>[],
  label: string,
): void {
  for (const ticket of tickets) ticket.show()
  pushUndoWithToast(label, () => revert(kind, tickets))
  void invalidateQueries(...kind.queries)
}

/** Restores tickets; one request for all that had the same. Returns whether all of them were. */
export async function revert<Change>(
  kind: ChangeKind<Change>,
  tickets: readonly ChangedTicket<Change>[],
): Promise<boolean> {
  // Before they are shown as they were: it depends on what they are now.
  const undos = new Map(tickets.map((ticket) => [ticket, ticket.undo]))
  for (const ticket of tickets) ticket.showBefore()
  let failures = 0
  const groups = Map.groupBy(tickets, (ticket) => JSON.stringify(undos.get(ticket)))
  for (const group of groups.values()) {
    const undo = undos.get(group[0]!)
    const failed = undo === undefined ? new Set() : await send(kind, group, undo)
    failures += failed.size
    // As they are still, as far as anybody knows: or else trying again would find nothing to undo.
    for (const ticket of group) if (failed.has(ticket.id)) ticket.show()
  }
  // Nobody knows what they are now.
  if (failures > 0) void invalidateQueries('tickets', 'ticket', 'ticket-tags', 'ticket-fields')
  void invalidateQueries(...kind.queries)
  return failures === 0
}

/** What was to be done, and how to try it again for tickets that were not changed. */
interface Attempt {
  label: string
  again(left: ReadonlySet<string>): void
}

/** Returns the ids of the tickets that were not changed. */
export async function send<Change>(
  { sendOne, toBulkChange }: ChangeKind<Change>,
  tickets: readonly ChangedTicket<Change>[],
  change: Change,
  attempt?: Attempt,
): Promise<ReadonlySet<string>> {
  const ids = tickets.map(({ id }) => id)
  const failed = new Set(ids)
  try {
    if (ids.length === 1) {
      await sendOne(ids[0]!, change)
      return new Set()
    }
    const results = sendInBatches(ids, (ticket_ids) => ({
      action: 'update',
      ticket_ids,
      change: toBulkChange(change),
    }))
    for await (const { ticket_id, status } of results) if (status < 400) failed.delete(ticket_id)
    if (failed.size > 0) {
      const text = m.changes_update_partlyFailed({ failed: failed.size, total: ids.length })
      toastFailure(text, attempt && (() => attempt.again(failed)))
    }
  } catch (error) {
    const values = { reason: errorText(error), failed: failed.size, total: ids.length }
    const text = failureText(values, attempt?.label)
    toastFailure(text, attempt && (() => attempt.again(failed)))
  }
  return failed
}

/** Earlier batches may have been carried out. */
function failureText(
  values: { reason: string; failed: number; total: number },
  change: string | undefined,
): string {
  if (values.failed < values.total) return m.changes_update_stopped(values)
  return change === undefined
    ? m.changes_update_failed(values)
    : m.changes_update_changeFailed({ ...values, change })
}
