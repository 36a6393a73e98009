import { type InboundMail, listAll, nextCursor } from '@bellhop/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../data/api.ts'
import { byCursor } from '../../../../data/by-cursor.ts'
import { staleUnlessLive } from '../../../../data/freshness.ts'

export type MailState = InboundMail['state']

const pageSize = 25

export const receivedMailsQuery = (state: MailState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['received-mails', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      load(
        { limit: pageSize, ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    ...byCursor,
  })

/** All of them, page by page. */
export const listReceivedMails = (state: MailState | undefined) =>
  listAll(api, '/v1/inbound-mails', {
    params: { query: { limit: 500, ...(state && { state }) } },
  })

/** Nobody waits for what is spam. */
const isUndecided = ({ reason }: InboundMail) => reason !== 'spam' && reason !== 'blocked'

/** More are not counted. */
export const heldCountMax = 100

export const heldCountQuery = queryOptions({
  queryKey: ['received-mails', 'held-count'],
  queryFn: async ({ signal }) =>
    (await load({ limit: heldCountMax, state: 'held' }, signal)).items.filter(isUndecided).length,
  staleTime: staleUnlessLive,
})

interface ListQuery {
  limit: number
  state?: MailState
  cursor?: string
}

async function load(query: ListQuery, signal: AbortSignal) {
  const { data, response } = await api.GET('/v1/inbound-mails', { params: { query }, signal })
  return { items: data, next: nextCursor(response) }
}
