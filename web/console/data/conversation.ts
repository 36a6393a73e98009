import {
  type Attachment,
  type Comment,
  type Event,
  listAll,
  type PresenceChange,
} from '@bellhop/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

// The comments, files and history of a ticket. Everything is loaded at once: even a long
// conversation is a request or two.

const limit = 500

const firstPage = (ticketId: string, signal: AbortSignal) => ({
  params: { path: { ticket_id: ticketId }, query: { limit } },
  signal,
})

export const commentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['comments', ticketId],
    queryFn: ({ signal }): Promise<Comment[]> =>
      Array.fromAsync(
        listAll(api, '/v1/tickets/{ticket_id}/comments', firstPage(ticketId, signal)),
      ),
  })

export const attachmentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['attachments', ticketId],
    queryFn: ({ signal }): Promise<Attachment[]> =>
      Array.fromAsync(
        listAll(api, '/v1/tickets/{ticket_id}/attachments', firstPage(ticketId, signal)),
      ),
  })

export const historyQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['history', ticketId],
    queryFn: ({ signal }): Promise<Event[]> =>
      Array.fromAsync(listAll(api, '/v1/tickets/{ticket_id}/history', firstPage(ticketId, signal))),
  })

export const relationsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['relations', ticketId],
    queryFn: async ({ signal }) => {
      const params = { path: { ticket_id: ticketId } }
      return (await api.GET('/v1/tickets/{ticket_id}/relations', { params, signal })).data
    },
  })

/** Who is viewing the ticket. Filled by the event stream and by the responses to heartbeats. */
export const presenceQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['presence', ticketId],
    queryFn: (): PresenceChange[] =>
      queryClient.getQueryData<PresenceChange[]>(['presence', ticketId]) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Adds comments from a response to the cached list, until the list is refetched. */
export function addComments(ticketId: string, comments: readonly Comment[]): void {
  queryClient.setQueryData<Comment[]>(['comments', ticketId], (cached) => {
    if (!cached) return cached
    const ids = new Set(cached.map(({ id }) => id))
    return [...cached, ...comments.filter(({ id }) => !ids.has(id))]
  })
  void queryClient.invalidateQueries({ queryKey: ['comments', ticketId] })
}

export function patchComment(comment: Comment): void {
  queryClient.setQueriesData<Comment[]>({ queryKey: ['comments'] }, (cached) =>
    cached?.map((other) => (other.id === comment.id ? comment : other)),
  )
}
