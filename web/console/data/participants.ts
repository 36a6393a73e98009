import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'

const path = '/v1/tickets/{ticket_id}/participants/{email}'

/** People who get replies in copy. */
export const participantsQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['participants', ticketId],
    queryFn: async ({ signal }) => {
      const params = { path: { ticket_id: ticketId } }
      return (await api.GET('/v1/tickets/{ticket_id}/participants', { params, signal })).data
    },
  })

export async function addParticipant(ticketId: string, email: string): Promise<void> {
  await api.PUT(path, { params: { path: { ticket_id: ticketId, email } }, body: {} })
  refetch(ticketId)
}

export async function deleteParticipant(ticketId: string, email: string): Promise<void> {
  await api.DELETE(path, { params: { path: { ticket_id: ticketId, email } } })
  refetch(ticketId)
}

function refetch(ticketId: string): void {
  for (const name of ['participants', 'history']) {
    void queryClient.invalidateQueries({ queryKey: [name, ticketId] })
  }
}
