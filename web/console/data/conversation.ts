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

// What was said and done on a ticket. Everything is there at once: even a long conversation is a
// request or two.

const limit = 500

const all = (ticketId: string, signal: AbortSignal) => ({
  params: { path: { ticket_id: ticketId }, query: { limit } },
  signal,
})

export const commentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['comments', ticketId],
    queryFn: ({ signal }): Promise<Comment[]> =>
      Array.fromAsync(listAll(api, '/v1/tickets/{ticket_id}/comments', all(ticketId, signal))),
  })

export const attachmentsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['attachments', ticketId],
    queryFn: ({ signal }): Promise<Attachment[]> =>
      Array.fromAsync(listAll(api, '/v1/tickets/{ticket_id}/attachments', all(ticketId, signal))),
  })

export const historyQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['history', ticketId],
    queryFn: ({ signal }): Promise<Event[]> =>
      Array.fromAsync(listAll(api, '/v1/tickets/{ticket_id}/history', all(ticketId, signal))),
  })

export const relationsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['relations', ticketId],
    queryFn: async ({ signal }) => {
      const params = { path: { ticket_id: ticketId } }
      return (await api.GET('/v1/tickets/{ticket_id}/relations', { params, signal })).data
    },
  })

/** Who is at the ticket now. The stream keeps it, and whoever says that they are there hears it. */
export const presenceQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['presence', ticketId],
    queryFn: (): PresenceChange[] =>
      queryClient.getQueryData<PresenceChange[]>(['presence', ticketId]) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Shows comments that are known before the list is loaded again: those just made, or just told of. */
export function addComments(ticketId: string, comments: readonly Comment[]): void {
  queryClient.setQueryData<Comment[]>(['comments', ticketId], (known) => {
    if (!known) return known
    const ids = new Set(known.map(({ id }) => id))
    return [...known, ...comments.filter(({ id }) => !ids.has(id))]
  })
  void queryClient.invalidateQueries({ queryKey: ['comments', ticketId] })
}

export function patchComment(comment: Comment): void {
  queryClient.setQueriesData<Comment[]>({ queryKey: ['comments'] }, (known) =>
    known?.map((other) => (other.id === comment.id ? comment : other)),
  )
}
