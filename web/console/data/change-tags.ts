import type { TicketItem, TicketTag } from '@bellhop/sdk'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { cachedTags, isSameTag, showTags, tagsNamed, ticketTagsQuery } from './tags.ts'
import { type ChangedTicket, type ChangeKind, changeWithUndo } from './undoable-change.ts'

interface TagsChange {
  add: string[]
  remove: string[]
}

/** See `changeWithUndo`. */
export async function changeTags(
  tickets: readonly TicketItem[],
  change: TagsChange,
  label: string,
): Promise<void> {
  // Otherwise, undo would also remove tags that a ticket had before.
  await Promise.all(tickets.map(({ id }) => loadTags(id)))
  const changed = tickets.map(({ id }) => toChanged(id, change))
  await changeWithUndo(ofTags, changed, change, label)
}

/** Unless they are known, as they are in every list. If that fails, so does the change itself. */
async function loadTags(id: string): Promise<void> {
  if (cachedTags(id) === undefined)
    await queryClient.ensureQueryData(ticketTagsQuery(id)).catch(() => {})
}

const ofTags: ChangeKind<TagsChange> = {
  async sendOne(id, body) {
    const params = { path: { ticket_id: id } }
    const { data } = await api.POST('/v1/tickets/{ticket_id}/tags', { params, body })
    showTags(id, data)
  },
  toBulkChange: ({ add, remove }) => ({ add_tags: add, remove_tags: remove }),
  queries: ['tags', 'counts'],
}

/** Undoing does not touch the tags that others have changed since. */
function toChanged(id: string, change: TagsChange): ChangedTicket<TagsChange> {
  const { add, remove } = change
  const before = cachedTags(id) ?? []
  const had = (name: string) => before.some((tag) => isSameTag(tag.name, name))
  const undo = { add: remove.filter(had), remove: add.filter((name) => !had(name)) }
  const show = (shown: TagsChange) => showTags(id, withChange(cachedTags(id) ?? [], shown))
  return {
    id,
    undo: undo.add.length + undo.remove.length > 0 ? undo : undefined,
    show: () => show(change),
    showBefore: () => show(undo),
  }
}

function withChange(tags: readonly TicketTag[], { add, remove }: TagsChange): TicketTag[] {
  const others = tags.filter(({ name }) => ![...add, ...remove].some((it) => isSameTag(it, name)))
  return [...others, ...tagsNamed(add, tags)].sort((a, b) => a.name.localeCompare(b.name))
}
