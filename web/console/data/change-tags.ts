import type { TicketItem, TicketTag } from '@bellhop/sdk'
import * as m from '#messages'
import { toast } from '../state/toasts.ts'
import { pushUndoWithToast } from '../state/undo.ts'
import { api } from './api.ts'
import { sendInBatches } from './bulk.ts'
import { errorText } from './errors.ts'
import { invalidateQueries, queryClient } from './query-client.ts'
import { cachedTags, isSameTag, showTags, tagsNamed, ticketTagsQuery } from './tags.ts'

interface TagsChange {
  add: string[]
  remove: string[]
}

interface Before {
  id: string
  tags: TicketTag[]
  /** Restores the tags, without touching those that others have changed since. */
  undo: TagsChange
}

/** Like `changeTickets`: shows the change at once, reverts it if it is rejected, and can be undone. */
export async function changeTags(
  tickets: readonly TicketItem[],
  change: TagsChange,
  label: string,
): Promise<void> {
  // Otherwise, undo would also remove tags that a ticket had before.
  await Promise.all(tickets.map(({ id }) => loadTags(id)))
  const before = tickets.map(({ id }) => toBefore(id, change))
  for (const { id, tags } of before) showTags(id, changed(tags, change))
  const ids = before.map(({ id }) => id)
  const sending = send(ids, change)
  const forgetUndo = pushUndoWithToast(label, async () => revert(before, await sending))
  const failed = await sending
  for (const { id, tags } of before) if (failed.has(id)) showTags(id, tags)
  if (failed.size === tickets.length) forgetUndo()
  void invalidateQueries('tags', 'counts')
}

/** Unless they are known, as they are in every list. If that fails, so does the change itself. */
async function loadTags(id: string): Promise<void> {
  if (cachedTags(id) === undefined)
    await queryClient.ensureQueryData(ticketTagsQuery(id)).catch(() => {})
}

function toBefore(id: string, { add, remove }: TagsChange): Before {
  const tags = cachedTags(id) ?? []
  const has = (name: string) => tags.some((tag) => isSameTag(tag.name, name))
  return {
    id,
    tags,
    undo: { add: remove.filter(has), remove: add.filter((name) => !has(name)) },
  }
}

function changed(tags: readonly TicketTag[], { add, remove }: TagsChange): TicketTag[] {
  const others = tags.filter(({ name }) => ![...add, ...remove].some((it) => isSameTag(it, name)))
  return [...others, ...tagsNamed(add, tags)].sort((a, b) => a.name.localeCompare(b.name))
}

/** Returns the ids of the tickets that were not changed. */
async function send(ids: readonly string[], change: TagsChange): Promise<ReadonlySet<string>> {
  const failed = new Set(ids)
  try {
    if (ids.length === 1) {
      const params = { path: { ticket_id: ids[0]! } }
      const { data } = await api.POST('/v1/tickets/{ticket_id}/tags', { params, body: change })
      showTags(ids[0]!, data)
      return new Set()
    }
    const results = sendInBatches(ids, (ticket_ids) => ({
      action: 'update',
      ticket_ids,
      change: { add_tags: change.add, remove_tags: change.remove },
    }))
    for await (const { ticket_id, status } of results) if (status < 400) failed.delete(ticket_id)
    if (failed.size > 0) {
      const text = m.changes_update_partlyFailed({ failed: failed.size, total: ids.length })
      toast({ tone: 'bad', text })
    }
  } catch (error) {
    toast({ tone: 'bad', text: m.changes_update_failed({ reason: errorText(error) }) })
  }
  return failed
}

/** One request for all tickets that need the same. */
async function revert(before: readonly Before[], failed: ReadonlySet<string>): Promise<void> {
  const done = before.filter(({ id }) => !failed.has(id))
  for (const { id, undo } of done) showTags(id, changed(cachedTags(id) ?? [], undo))
  const groups = Map.groupBy(done, ({ undo }) => JSON.stringify(undo))
  let failures = 0
  for (const group of groups.values()) {
    const { undo } = group[0]!
    if (undo.add.length + undo.remove.length === 0) continue
    const ids = group.map(({ id }) => id)
    failures += (await send(ids, undo)).size
  }
  if (failures > 0) await invalidateQueries('tickets', 'ticket-tags')
  void invalidateQueries('tags', 'counts')
}
