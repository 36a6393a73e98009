import type { Tag, TicketTag } from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import { loadTicket } from './ticket-parts.ts'
import { cachedListItem, patchTicket } from './tickets.ts'

/** All tags of the organization, by name. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async ({ signal }): Promise<Tag[]> => (await api.GET('/v1/tags', { signal })).data,
  staleTime: 60_000,
})

export const ticketTagsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['ticket-tags', ticketId],
    queryFn: async ({ signal }): Promise<TicketTag[]> =>
      (await loadTicket(ticketId, ['tags'], signal)).tags,
    placeholderData: () => cachedListItem(ticketId)?.tags,
  })

/** As far as they are known: the page of a ticket or a list has loaded them. */
export const cachedTags = (ticketId: string): TicketTag[] | undefined =>
  queryClient.getQueryData<TicketTag[]>(['ticket-tags', ticketId]) ?? cachedListItem(ticketId)?.tags

/** Shows these tags wherever the ticket is shown. */
export function showTags(ticketId: string, tags: TicketTag[]): void {
  queryClient.setQueryData<TicketTag[]>(['ticket-tags', ticketId], (known) => known && tags)
  patchTicket(ticketId, { tags })
}

/** Names as tags. Those that are new are not known yet, and gray. */
export function tagsNamed(names: readonly string[], known: readonly TicketTag[] = []): TicketTag[] {
  const all = [...known, ...(queryClient.getQueryData<Tag[]>(tagsQuery.queryKey) ?? [])]
  return names.map(
    (name): TicketTag =>
      all.find((tag) => isSameTag(tag.name, name)) ?? { id: name, name, color: 'gray' },
  )
}

export const isSameTag = (name: string, other: string) => name.toLowerCase() === other.toLowerCase()
