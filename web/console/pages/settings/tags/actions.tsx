import type { Tag } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { formatNumber } from '../../../state/format.ts'
import { promptConfirm, promptPick } from '../../../ui/prompts.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { TagDot } from '../../../ui/tags.tsx'

/** What shows names or tickets of tags. */
export const invalidateTags = () =>
  invalidateQueries('tags', 'ticket-tags', 'tickets', 'views', 'counts')

/** Gives the tickets of this tag another one instead. */
export async function mergeTag(tag: Tag, all: readonly Tag[]): Promise<void> {
  const target = await promptPick({
    title: m.tags_merge_title({ name: tag.name }),
    options: all
      .filter(({ id }) => id !== tag.id)
      .map((other) => ({
        value: other,
        label: other.name,
        hint: formatNumber(other.ticket_count),
        icon: <TagDot color={other.color} />,
      })),
  })
  if (!target) return
  const isConfirmed = await promptConfirm({
    title: m.tags_merge_confirm({ name: tag.name, target: target.name }),
    text: m.tags_merge_text({ count: tag.ticket_count, name: tag.name, target: target.name }),
    action: m.tags_merge_do,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { tag_id: target.id } }
  await runWithToast(
    () => api.POST('/v1/tags/{tag_id}/merge', { params, body: { tag_id: tag.id } }),
    m.tags_merge_done({ name: tag.name, target: target.name }),
  )
  await invalidateTags()
}

export async function deleteTag({ id, name, ticket_count }: Tag): Promise<void> {
  const isConfirmed = await promptConfirm({
    title: m.tags_deletion_title({ name }),
    text: m.tags_deletion_text({ count: ticket_count }),
    action: m.common_delete,
    isDangerous: true,
  })
  if (!isConfirmed) return
  const params = { path: { tag_id: id } }
  await runWithToast(
    () => api.DELETE('/v1/tags/{tag_id}', { params }),
    m.tags_deletion_done({ name }),
  )
  await invalidateTags()
}
