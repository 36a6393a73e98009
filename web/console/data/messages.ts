import type { CommentMatch } from '@bellhop/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { type MessagePage, nextMessagePage } from './message-pages.ts'
import type { MessageFilter } from './types.ts'

/** The most that the API returns at once. */
const pageSize = 20
/** The API does not search messages for less. */
export const messageTextLengthMin = 2

/** Comments and files that contain all words, newest first. */
export const messagesQuery = (text: string, filter: MessageFilter) =>
  infiniteQueryOptions({
    queryKey: ['messages', text, filter],
    queryFn: async ({ pageParam, signal }): Promise<MessagePage<CommentMatch>> => {
      const older = pageParam && { comment_to: pageParam }
      const query = {
        q: text,
        limit: pageSize,
        include: 'comments' as const,
        spam: false,
        ...filter,
        ...older,
      }
      const { data } = await api.GET('/v1/search', { params: { query }, signal })
      return { items: data.comments ?? [], before: pageParam }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => nextMessagePage(page, pageSize),
    enabled: [...text].length >= messageTextLengthMin,
    // Every page is a search of its own.
    refetchOnWindowFocus: false,
  })
